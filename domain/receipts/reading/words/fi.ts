import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Finnish. */
export const finnish: ReadingVocabulary = {
  language: 'fi',
  dates: {
    months:
      'tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta',
  },
  papers: { kinds: 'kuitti|lasku' },
  evidence: { sums: 'yhteensä', buying: 'tilaus|kuitti' },
  mail: {
    outOfOffice: String.raw`automaattinen vastaus|poissaolo\p{L}*|poissa toimistolta|olen (?:poissa|lomalla)|poissa`,
    acknowledges: 'olemme vastaanottaneet (?:viestisi|yhteydenottosi)',
    notDelivered: 'ei voitu toimittaa|toimitus epäonnistui',
  },
};
