import type { ReadingVocabulary } from '../reading-vocabulary.types.js';

/** Date words that Danish and Norwegian share; the two differ by a letter here and there. */
export const danishNorwegianDates = {
  purchase: '(ORDRE|BESTILLINGS|KOBS|KJOPS)DATO|BESTILT( DEN)?',
  date: '(FAKTURA)?DATO',
  other: 'LEVERING\\w*|FORVENTET|FORFALD\\w*|FORFALL\\w*|SENEST|GYLDIG',
} as const satisfies Partial<ReadingVocabulary['dates']>;

/** Words in item tables that both languages share. */
export const danishNorwegianItems = {
  unitPrice: '(?:stk\\.?-? ?|enheds|enhets|pris pr\\.? ?)(?:pris|stk\\.?)',
  nameColumns: 'beskrivelse|produkt|vare(?:navn)?',
  describes: 'beskrivelse',
  netOfTax: 'eksk?l\\.? (?:moms|mva)',
  withTax: 'inkl\\.? (?:moms|mva)',
  nameLabels: 'vare|produkt',
  columns:
    'VARER?|PRODUKT|BESKRIVELSE|ANTALL?|PRIS|STK\\.? ?PRIS|STYKPRIS|ENHETSPRIS|BEL[ØO][BP]|SUM|I ALT|TOTALT|MOMS|MVA',
  colours:
    '(?:lyse?|mørke?)?(?:sort|svart|hvid|hvit|grå|blå|rød|grøn+|lyserød|brun|gul|lilla)|sølv|guld|gull',
  sizes: 'str\\.?|størrelse',
  thanks: 'takk? for',
  numberColumns: 'vare(?:nr|nummer)',
  attributes: 'antall?|farve|farge|st[øo]rrelse|solgt af|selges av|levering|varenr|varenummer|hej|hei',
  headingOwners: 'din|dit|ditt|dine',
  headingNouns: 'ordre|bestilling|varer|produkter',
} as const satisfies Partial<ReadingVocabulary['items']>;
