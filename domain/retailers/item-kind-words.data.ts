import type { ItemLabel } from './retailer-record.types.js';

/**
 * Words that show of what kind a thing is, in the languages that receipts are read in. Whole words in lower case with
 * punctuation as spaces; `#` is any number; `*` at an end stands for the rest of a word, as in compounds.
 */
export type KindWords = readonly string[];

const listed = (...lines: string[]): KindWords => lines.flatMap((line) => line.split('|'));

/** What is sold for a thing is another thing: a phone case is no phone. */
export const accessoryWords = listed(
  'case|cases|cover|sleeve|charger|charging|cable|cord|adapter|adaptor|holder|mount|stand|dock|docking|protector',
  'film|strap|band|skin|grip|stylus|lens|tripod|gimbal|battery|power bank|powerbank|wallet|card|sticker|headphones',
  'earphones|earbuds|booth|cordless|landline|toy|cider|vinegar|juice|pie|sauce|tree|cinnamon|candle',
  '*hülle|*tasche|etui|*ladegerät|*kabel|*halterung|*folie|panzerglas|schutzglas|*armband|*kopfhörer|*spielzeug',
  'coque|étui|housse|chargeur|câble|support|verre trempé|bracelet|écouteurs|jouet|vinaigre|jus',
  'funda|carcasa|cargador|soporte|protector|correa|auriculares|juguete|vinagre|zumo|sidra',
  'custodia|caricatore|caricabatterie|cavo|supporto|pellicola|vetro|cinturino|auricolari|giocattolo|sidro',
  '*hoesje|hoes|*oplader|*lader|*houder|*bandje|oordopjes|speelgoed|azijn|sap',
  'capa|capinha|carregador|cabo|suporte|película|pulseira|fones|brinquedo|sumo',
  'pokrowiec|ładowarka|uchwyt|folia|szkło|pasek|słuchawki|zabawka|ocet|sok',
  '*skal|*fodral|*laddare|hållare|skärmskydd|hörlurar|leksak|*skærmbeskytter|legetøj',
  '*kotelo|*kuori|*laturi|kaapeli|teline|suojakalvo|ranneke|lelu|kryt|pouzdro|nabíječka|držák|fólie|sklo|řemínek',
);

/** Before the name of a thing, they say what something is for. */
export const forWords = listed('for|fits|für|pour|para|per|voor|dla|för|till|til|compatible|kompatibel');

/** Directly before the name of a thing, they say what comes with something. */
export const withWords = listed('with|mit|avec|con|met|com|z|med|s');

/** Behind the name of a thing, they say what comes with it: `iPhone 17 with free case`. `with MagSafe` is part of a name. */
export const includedWords = listed(
  'with(?! magsafe)|mit|avec|con|met|com|med|incl|inkl|includes|including|inklusive',
);

/** Behind the name of a watch, only the watch itself says them: its case and band come with it. */
export const watchRadioWords = listed('gps|cellular|lte');

/** A kind of things or sales that policies leave out. */
export type ExcludedKind = {
  /** Words of a policy that name it. */
  named: RegExp;
  /** What shows it on an item. */
  words: KindWords;
  /** What a receipt calls it; absent if it has no word of its own for it. */
  label?: ItemLabel;
  /** Whether it is a kind of sale: then the title of the page with the lower price shows it, too. */
  isOfSale?: true;
  /** Whether what was bought below its full price is of it. */
  isReduced?: true;
};

/** See {@link ExcludedKind}. */
export const excludedKinds: readonly ExcludedKind[] = [
  {
    named: /clearance|last act|close-?outs?|liquidation/i,
    label: 'clearance',
    isOfSale: true,
    words: listed(
      'clearance|closeout|close out|last act|räumungsverkauf|restposten|abverkauf|ausverkauf|liquidation|déstockage',
      'liquidación|svendita|fine serie|opruiming|uitverkoop|liquidação|wyprzedaż|końcówka serii|utförsäljning',
      'restsalg|poistomyynti|loppuunmyynti|výprodej|doprodej',
    ),
  },
  {
    named: /final sale/i,
    label: 'final_sale',
    isOfSale: true,
    words: listed(
      'final sale|vom umtausch ausgeschlossen|kein umtausch|vente finale|ni repris ni échangé|venta final|sin devolución',
      'vendita finale|niet retourneerbaar|venda final|bez zwrotu|ej returrätt|ingen returret',
    ),
  },
  {
    named: /open-?box|refurbished|\bused\b|as-is/i,
    isOfSale: true,
    words: listed(
      'open box|openbox|refurb*|renewed|as is|b ware|generalüberholt*|gebraucht*|aussteller|ausstellungsstück',
      'reconditionné*|d occasion|déballé*|reacondicionad*|caja abierta|de exposición|ricondizionat*|usato|usata',
      'fondo espositivo|tweedekans*|gebruikt*|showmodel|recondicionad*|usado|usada|odnowion*|używan*|powystawow*',
      'begagnad*|demoex|brugt|käytetty|kunnostettu|repasovan*|použit*|rozbalen*',
    ),
  },
  {
    named: /marketplace|partners|resellers/i,
    label: 'other_seller',
    words: [],
  },
  {
    named:
      /limited-time|daily deals|one day sale|anniversary sale|door ?busters?|flash sales?|spend-and-save/i,
    isOfSale: true,
    words: listed(
      'doorbuster*|door buster*|daily deal*|deal of the day|today s deal*|lightning deal*|flash sale*|flash deal*|one day sale',
      'anniversary sale|limited time|tagesangebot*|angebot des tages|blitzangebot*|vente flash|offre du jour|oferta del día',
      'oferta flash|offerta del giorno|offerta lampo|dagdeal*|dagaanbieding*|oferta do dia|oferta dnia|dagens tilbud',
      'dagens erbjudande|päivän tarjous|nabídka dne',
    ),
  },
  { named: /bought on sale/i, isReduced: true, words: [] },
  { named: /bundle/i, words: listed('bundle') },
  {
    named: /custom|nike by you/i,
    words: listed(
      'custom|customized|customised|personalized|personalised|engraved|monogram*|made to order|made to measure|nike by you',
      'personalisiert*|graviert*|mit gravur|maßanfertigung|personnalisé*|gravé*|sur mesure|personalizad*|grabad*|a medida',
      'personalizzat*|incis*|su misura|gepersonaliseerd*|gegraveerd*|op maat|gravad*|sob medida|personalizowan*|grawer*',
      'na wymiar|graverad*|graveret|kaiverrettu|na míru',
    ),
  },
  {
    named: /special orders?/i,
    words: listed(
      'special order|sonderbestellung|sonderanfertigung|commande spéciale|pedido especial|ordine speciale',
      'speciale bestelling|encomenda especial|zamówienie specjalne',
    ),
  },
  {
    named: /bullion/i,
    words: listed(
      'bullion|gold bar|silver bar|platinum bar|gold coin|silver coin|gold eagle|silver eagle|gold round|silver round',
      '# oz gold|# oz silver|# oz platinum|#oz gold|#oz silver|goldbarren|silberbarren|goldmünze|anlagemünze|lingot|lingote',
      'lingotto|goudbaar|goudstaaf|barra de ouro|sztabka',
    ),
  },
  {
    named: /installation/i,
    words: listed(
      'installation|installed|montage|einbau|instalación|installazione|installatie|instalação|montaż',
    ),
  },
  {
    named: /pre-?orders?/i,
    words: listed(
      'preorder|pre order|vorbestellung|précommande|pré commande|preventa|preordine|voorbestelling|pré venda',
      'przedsprzedaż|förhandsbokning|forudbestilling|předobjednávka',
    ),
  },
  { named: /kohl.s cares/i, words: listed('cares') },
  {
    named: /2-for-1/i,
    words: listed(
      '#for#|# for #|bogo|buy one get one|#für#|# für #|# pour #|# halen # betalen|prendi # paghi #',
    ),
  },
  { named: /outlet|clearance stores/i, words: listed('outlet') },
  {
    named: /gift cards?/i,
    words: listed(
      'gift card|gift cards|giftcard|egift|geschenkkarte|carte cadeau|tarjeta regalo|carta regalo|cadeaubon',
    ),
  },
  {
    named: /special sales?/i,
    words: listed(
      'special sale|special offer|sonderangebot|offre spéciale|oferta especial|offerta speciale|speciale aanbieding',
    ),
  },
];
