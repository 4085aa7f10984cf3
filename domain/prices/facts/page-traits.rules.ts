import { regex } from '../../shared/regex.js';

/** What an element says about the amounts inside it, as bits. Children inherit all of them. */
export const PageTrait = {
  /** Named as a price. */
  price: 1,
  /** Named as the current price: sale, current, our, final. */
  current: 2,
  /** Struck through, or named as a former or reference price. */
  former: 4,
  /** Not shown. */
  hidden: 8,
  /** In another part of the page: navigation, footer, cart, reviews. */
  elsewhere: 16,
  /** Other products: carousels, recommendations, tiles, accessories. */
  otherProduct: 32,
  /** Inside a link to another page. */
  link: 64,
  instalment: 128,
  subscription: 256,
  member: 512,
  coupon: 1024,
  used: 2048,
  shipping: 4096,
  perUnit: 8192,
  saving: 16384,
  /** In the part of the page that describes or sells the product itself. */
  buyBox: 32768,
  tradeIn: 65536,
  /** Marked up as the price of an offer. */
  offerPrice: 131072,
  /** Prices for several pieces, or of other variants. */
  choice: 262144,
  heading: 524288,
  /** Named as the regular price. */
  usual: 1048576,
  /** Only in an attribute, to be rendered by a script. */
  unwritten: 2097152,
  /** Named as the price without tax. */
  withoutTax: 4194304,
  /** The variant that is selected when the page loads. */
  chosen: 8388608,
  /** In the button that sends the form: what pressing it costs. */
  sends: 16777216,
  /** The heading of a section below the page's own. */
  section: 33554432,
  /** Inside a link to where people sign in. */
  signsIn: 67108864,
  /** A button that cannot be pressed: its words promise nothing. */
  disabled: 134217728,
} as const;

/**
 * Class names of elements that are never shown: the few that mean exactly that (`hidden`, `d-none`, `is-hidden`) and a
 * state of a named part (`price__hidden`, `price--hidden`). `overflow-hidden`, `no-js-hidden`, `hide-on-print` and
 * `md:hidden` say something else.
 */
const hiddenName =
  /^(?:(?:is|js|u|state)[-_])?(?:hidden|hide|d-none|display-none|invisible|visually-gone)$|^(?!visually|label)[a-z][\w-]*?(?:__|--)(?:hidden|hide)$|^(?:price|amount|was|old)s?[-_](?:hidden|hide)$|^(?:js-)?template$/i;
/** Class names of elements that are hidden on some screens only: `hidden md:block`. */
const shownName =
  /^(?:xs|sm|md|lg|xl|xxl|2xl|mobile|tablet|desktop|phone|small|medium|large|print)[-:](?:(?:up|down|only)-)?(?:block|flex|grid|inline\S*|table\S*|contents|visible|show)$|^d-(?:xs|sm|md|lg|xl|xxl)-(?!none)\w+$/i;
/**
 * Names that only style an element: colours, borders, layers, scrolling. What they are called after says nothing about
 * an amount: `border-stroke-300`, `bg-member`, `overflow-hidden`.
 */
const styleName =
  /^-?(?:bg|border|stroke|fill|ring|outline|divide|shadow|accent|caret|from|via|to|overflow|object|transition|animate|backface|scroll\w*|snap|cursor|pointer|whitespace|break|z|w|h|min|max|inset|opacity|rounded|font|leading|tracking)-(?!.*line-through)/i;
/** Conditions under which a utility class applies, before its last colon: `before:absolute`, `md:hover:flex`. */
const condition = /^(?:[\w[\]()&>~=.-]+:)+(?=[\w-])/;
/** What a publishing system notes of a product on its element: taxonomy, tax class, state; never what an amount is. */
const recordName =
  /^(?:(?:product|pa|post)[-_](?:cat|tag|type|brand|shipping|category)\b|(?:category|tag|tax|type|status|shipping|collection|brand|vendor|template|page|post|postid|attribute)-\w)/i;

/**
 * Words in class names and ids, once camelCase, underscores and dashes have been split. Shops in all countries mostly
 * name their classes in English.
 */
const words: [number, RegExp][] = [
  [
    PageTrait.price,
    /\b(?:prices?|pricing|prc|preis|prix|precio|preco|prezzo|cena|cenu|ceny|cijena|prijs|pris|hinta|fiyat|amount|priceblock|mainprice|saleprice|productprice)\b|price(?!d)/,
  ],
  [
    PageTrait.current,
    /\b(?:current|sale|sales|special|final|actual|our|ourprice|now|reduced|promo|new|main|discounted|selling|deal|offer|primary|to pay|apex)\b|price ?(?:new|now|current|sale|final)|pricetopay|currentprice|saleprice|actualprice/,
  ],
  [
    PageTrait.former,
    regex('')`
      \b(?:(?:was|old|before|former|market(?=\sprice)|(?<!price\s)list\sprice|listprice|(?<!value\s)origin(?:al)?|previous|(?:non|un)\s?discounted)|strike|strikethrough|striked|striken|stroke|crossed|cross(?!\ssell)|line\sthrough|linethrough
      |rrp|uvp|msrp|srp|compare\sat|compare|obsolete
      |streich\w*|durchgestrichen|alter|ancien|barree?|barred|barrato|tachad[oa]|riscad[oa]|przekreslon\w*|preskrtnut\w*|doorgestreept|genomstruken|overstreget|anterior|antes|(?:precio|preco|prezzo)\s(?:de\s)?(?:lista|listino|tabela)|stara|puvodni|eski\sfiyat|full\sprice|priceold|oldprice|wasprice
      |basis\sprice|basisprice|(?<=\ba\s)text\sprice|reference|normal\sprice\sold|msrprice)\b|price\s?(?:old|was|former|crossed|strike)|\b(?:prc|price)\s(?:org|orig)\b`,
  ],
  [
    PageTrait.usual,
    /\b(?:(?:regular|standard|normal) price|price (?:regular|standard|normal)|pris ord(?:inarie)?|ord pris|retail(?! price (?:reduced|current|sale)))\b/,
  ],
  [
    PageTrait.elsewhere,
    /\b(?:footer|navbar|nav|navigation|menu|breadcrumbs?|minicart|mini cart|minibasket|cart (?:summary|total|preview)|basket (?:summary|total)|header(?= (?:cart|basket|top|nav))|reviews?|comments?|questions?|faq|modal|tooltip|newsletter|cookie|search (?:box|suggest|results?)|filters?|facets?|warranty|protection plan|insurance|garantie|calculator)\b/,
  ],
  [
    PageTrait.otherProduct,
    /\b(?:carousel|recommend\w*|recs?|related|similar|upsell\w*|up sell|cross ?sell\w*|also (?:bought|viewed|like)|alsobought|sponsored|recently|last (?:seen|viewed)|viewed|slider(?! price)|swiper|slick|owl|suggest\w*|bundles?|accessor\w*|frequently|fbt|sims|teasers?|product (?:list|grid|tile|card|item|teaser|slider)s?(?! (?:prices?|amount|details?)\b)|products (?:list|grid)|tiles?|shelf|complement\w*|you may|more from|other (?:sellers?|products?)|alternatives?|competitors?|comparison|bxgy|p13n|looks?|outfit|complete the|mayalsolike|discovery|best ?sellers?|search result|listing items?|listitem)\b/,
  ],
  [
    PageTrait.instalment,
    /\b(?:instal+ments?|monthly|per month|month|finance|financing|klarna|affirm|afterpay|clearpay|sezzle|zip pay|ppc|raty|rata|rate(?:nzahlung|npay)|credit|leasing|lease|parcel\w*|boleto|bnpl|paypal)\b/,
  ],
  [
    PageTrait.subscription,
    /\b(?:subscribe|subscription|sns|autoship|auto ?delivery|abo|snsaccordion|replenish)\b/,
  ],
  [
    PageTrait.member,
    /\b(?:member|members|loyalty|club|plus price|card ?holder|prime only|red ?card|rewards?|points?)\b/,
  ],
  [PageTrait.coupon, /\b(?:coupons?|voucher|promo ?code|gutschein|clip)\b/],
  [
    PageTrait.used,
    /\b(?:used|pre ?owned|refurb\w*|open ?box|renewed|olp|gebraucht|occasion|second ?hand|marketplace|usado|mbc|more buying)\b/,
  ],
  [
    PageTrait.shipping,
    /\b(?:shipping|delivery|versand\w*|livraison|envio|spedizione|postage|freight|shipment|dostawa|doprava|lieferung|deposit|pfand)\b/,
  ],
  [
    PageTrait.perUnit,
    /\b(?:unit price|price per unit|priceperunit|per unit|unitprice|grundpreis|base ?price|baseprice|ppu|price per(?! sellable)|unit cost|kilo price|pricing unit)\b/,
  ],
  [
    PageTrait.saving,
    /\b(?:you save|yousave|savings?|save|saved|discount (?:amount|value|percent\w*)|percent\w*|rabatt|rebate|economy|sconto|badge|cashback)\b/,
  ],
  [
    PageTrait.buyBox,
    /\b(?:buy ?box|buybox|add to (?:cart|basket|bag)|addtocart|product (?:info|information|details?|main|summary|essential|view|page|price|header|content|overview|purchase|buy)|pdp|core price|coreprice\w*|price ?block|item (?:info|details?)|purchase|desktop buybox|main price|summary entry)\b/,
  ],
  [
    PageTrait.withoutTax,
    /\b(?:(?:excl(?:uding|usive)?|ex|without) (?:tax|vat|gst|btw|mwst|moms)|net price|price net|(?:price|prix) ht|netto ?(?:preis|prijs|pris))\b/,
  ],
  [PageTrait.chosen, /\b(?:selected|is active|checked)\b/],
  [PageTrait.tradeIn, /\b(?:trade ?in|tradein|eintausch|buyback)\b/],
  [
    PageTrait.choice,
    /\b(?:swatch\w*|variations?|variants?|options?|tiers?|quantity (?:price|break|discount)s?|bulk|size (?:picker|chooser|option)|format|twister|tmm|select|dropdown)\b/,
  ],
];

/** Characters of class names that are examined; utility frameworks write hundreds of classes. */
const maxNameChars = 400;

/** `price with-list-price`, `price--show-badge`: says what the element contains, not what it is. */
const ownedPart = /\b(?:with|has|show) \w+(?: prices?)?\b/g;

/**
 * Traits that follow from an element's class names and ids.
 *
 * @param names class, id and test id of one element, separated by spaces
 */
export function traitsOfNames(names: string): number {
  const all = names.slice(0, maxNameChars).split(/\s+/);
  let traits = 0;
  for (const name of all) if (name !== '') traits |= traitsOfName(name);
  return all.some((name) => shownName.test(name)) ? traits & ~PageTrait.hidden : traits;
}

/** Traits of one class name or id: whole words of it, for its parts may come from anywhere. */
function traitsOfName(given: string): number {
  const name = given.replace(condition, '');
  // A class under a condition (`md:hidden`, `print:hidden`) hides on some screens only.
  const hidden = name === given && hiddenName.test(name) ? PageTrait.hidden : 0;
  if (styleName.test(name) || recordName.test(name)) return hidden;
  const text = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_\-.:@]+/g, ' ')
    .toLowerCase()
    .replace(ownedPart, ' ');
  let traits = hidden;
  for (const [trait, pattern] of words) if (pattern.test(text)) traits |= trait;
  return traits;
}
