/**
 * Words that show of what kind a thing is, in the languages that receipts are read in. Whole words in lower case with
 * punctuation as spaces; `#` is any number; `*` at an end stands for the rest of a word, as in compounds.
 */
export type KindWords = readonly string[];

/** Words of several lines, divided by `|`. */
export const listed = (...lines: string[]): KindWords => lines.flatMap((line) => line.split('|'));

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

/** Behind what comes with a thing, they say that it does: `TV, protection plan included`. */
export const alsoIncludedWords = listed(
  'included|inbegriffen|inklusive|inclus|incluse|incluido|incluida|incluso|inclusa|inbegrepen|incluído|incluída',
  'w zestawie|ingår|medfølger|inkluderet|sisältyy|v ceně',
);

/** Behind the name of a watch, only the watch itself says them: its case and band come with it. */
export const watchRadioWords = listed('gps|cellular|lte');

/** Behind the name of a thing, they are what it has, not what it is: `Motorola Edge, 5000mAh battery`. */
export const specWords = listed(
  '#mah battery|# mah battery|battery #mah|battery # mah|battery life|#h battery|triple lens|dual lens|# lens',
  'sim card|sim cards|all bands|# bands',
  '#w charging|# w charging|#w fast charging|fast charging|quick charging|wireless charging',
);
