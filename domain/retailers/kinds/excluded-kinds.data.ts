import type { ItemLabel, PolicyFlag, PurchaseChannel } from '../retailer-record.types.js';
import { type KindWords, listed } from './item-kind-words.data.js';

/** What is known of a purchase and a lower price by which a kind shows. */
export type KindFacts = {
  quantity: number;
  /** What the receipt calls it. */
  labels: readonly ItemLabel[];
  /** Whether it was bought below its full price. */
  wasReduced: boolean;
  /** Whether a code or coupon was used. */
  usedCode: boolean;
  channel: PurchaseChannel | null;
  /** See `DropFacts`. */
  seenAt: 'website' | 'own_store' | 'other';
};

/** A kind of things or sales that policies leave out. */
export type ExcludedKind = {
  /** Words of a policy that name it. */
  named: RegExp;
  /** What shows it on an item. */
  words: KindWords;
  /** Whether it is a kind of sale: then the title of the page with the lower price shows it, too. */
  isOfSale?: true;
  /** What else shows it. */
  shownBy?: (facts: KindFacts) => boolean;
  /** What the shopper can tell that settles it. */
  settledBy?: 'channel';
  /** Everything is of it but things of these words, and what is named after its brand first. */
  unlessOf?: { brand: string; things: KindWords };
  /** The condition of a policy that says the same: where a policy has it, that one decides. */
  flag?: PolicyFlag;
};

/** From this many pieces of one thing on, they may be for resale, or of a price for many. */
const manyPieces = 10;

/** What Apple sells under its own name: in its shop, anything else may be of another brand. */
const appleThings = listed(
  'iphone|ipad|ipad mini|ipad air|ipad pro|mac|macbook|imac|airpods|airtag|homepod|vision pro|studio display',
  'pro display xdr|magic keyboard|magic mouse|magic trackpad|smart folio|smart keyboard folio',
);

/** See {@link ExcludedKind}. */
export const excludedKinds: readonly ExcludedKind[] = [
  {
    named: /clearance|last act|close-?outs?|liquidation/i,
    shownBy: ({ labels }) => labels.includes('clearance'),
    isOfSale: true,
    words: listed(
      'clearance|closeout|close out|last act|räumungsverkauf|restposten|abverkauf|ausverkauf|liquidation|déstockage',
      'liquidación|svendita|fine serie|opruiming|uitverkoop|liquidação|wyprzedaż|końcówka serii|utförsäljning',
      'restsalg|poistomyynti|loppuunmyynti|výprodej|doprodej',
    ),
  },
  {
    named: /final sale/i,
    shownBy: ({ labels }) => labels.includes('final_sale'),
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
    shownBy: ({ labels }) => labels.includes('other_seller'),
    words: [],
  },
  {
    named:
      /limited-time|daily deals|one day sale|anniversary sale|door ?busters?|flash sales?|site-?wide|promotional events?/i,
    isOfSale: true,
    words: listed(
      'black friday|black weekend|black week|black days|cyber monday|cyber week|cyber weekend|cyber deal*|boxing day',
      'boxing week|singles day|prime day*|vendredi fou|svart fredag|sitewide|site wide|event price|event pricing',
      'doorbuster*|door buster*|daily deal*|deal of the day|today s deal*|lightning deal*|flash sale*|flash deal*|one day sale',
      'anniversary sale|limited time|tagesangebot*|angebot des tages|blitzangebot*|vente flash|offre du jour|oferta del día',
      'oferta flash|offerta del giorno|offerta lampo|dagdeal*|dagaanbieding*|oferta do dia|oferta dnia|dagens tilbud',
      'dagens erbjudande|päivän tarjous|nabídka dne',
    ),
  },
  {
    named: /spend-and-save/i,
    isOfSale: true,
    words: listed(
      'spend # save|spend # get #|spend and save|buy more save more|spend more save more|save # when you spend #',
    ),
  },
  {
    named: /bought on sale/i,
    flag: 'full_price_only',
    shownBy: ({ wasReduced }) => wasReduced,
    words: [],
  },
  // Whether a reduction came before is a matter of what was seen, and of the condition alone.
  { named: /further markdowns/i, flag: 'first_markdown_only', words: [] },
  {
    named: /promo(?:tional)? codes?|coupons?|kohl.s cash/i,
    flag: 'no_promo_code',
    shownBy: ({ usedCode }) => usedCode,
    words: listed('kohl s cash'),
  },
  {
    named: /resale|bulk|wholesale/i,
    isOfSale: true,
    shownBy: ({ quantity }) => quantity >= manyPieces,
    words: listed('bulk price*|bulk pricing|bulk savings|volume price*|volume pricing|volume discount*'),
  },
  // Whose price another shopper paid or reported, of which store it is nobody can tell.
  { named: /another .*store/i, shownBy: ({ seenAt }) => seenAt === 'other', words: [] },
  {
    named: /online-only|web-only/i,
    isOfSale: true,
    // What was bought online was bought at such a price, too.
    shownBy: ({ seenAt, channel }) => seenAt === 'website' && channel !== 'online',
    settledBy: 'channel',
    words: listed('online only|web only|online exclusive|web exclusive|exclusivité web|exclusivité en ligne'),
  },
  {
    named: /other brands/i,
    unlessOf: { brand: 'apple', things: appleThings },
    words: [],
  },
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
  // An outlet's offers may stand on the shop's own site, under its name.
  { named: /outlet|clearance stores/i, isOfSale: true, words: listed('outlet') },
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
