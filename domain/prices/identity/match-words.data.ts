import { coloursOfLanguages } from '../facts/product-words.data.js';

/** House brands as tills print them, mapped to the words of the product's name. */
export const houseBrands: Readonly<Record<string, string>> = {
  ks: 'kirkland signature',
  kirk: 'kirkland',
  eq: 'equate',
  gv: 'great value',
  mm: 'members mark',
  ps: 'parents choice',
  pc: 'parents choice',
  uu: 'up up',
  upup: 'up up',
  gg: 'good gather',
  mp: 'market pantry',
  ab: 'amazon basics',
  amzn: 'amazon',
  tj: 'trader joes',
  wm: 'walmart',
  bb: 'best buy',
  hd: 'home depot',
  hdx: 'hdx',
  hb: 'hampton bay',
  ryo: 'ryobi',
  mil: 'milwaukee',
  dew: 'dewalt',
  sam: 'samsung',
  samsng: 'samsung',
  hp: 'hp',
  lg: 'lg',
  cb: 'clif bar',
  ka: 'kitchenaid',
  ninj: 'ninja',
  pg: 'procter gamble',
  jj: 'johnson johnson',
  ua: 'under armour',
  nb: 'new balance',
  tnf: 'north face',
  ck: 'calvin klein',
  pix: 'pixel',
};

/**
 * Brand-name medicines mapped to the ingredient that a house brand's packet names instead; tills print the known name
 * beside the house brand.
 */
export const genericNames: Readonly<Record<string, string>> = {
  tylenol: 'acetaminophen',
  advil: 'ibuprofen',
  motrin: 'ibuprofen',
  aleve: 'naproxen',
  zyrtec: 'cetirizine',
  claritin: 'loratadine',
  allegra: 'fexofenadine',
  benadryl: 'diphenhydramine',
  mucinex: 'guaifenesin',
  prilosec: 'omeprazole',
  nexium: 'esomeprazole',
  flonase: 'fluticasone',
  pepcid: 'famotidine',
  imodium: 'loperamide',
  miralax: 'polyethylene',
  nyquil: 'nighttime',
  dayquil: 'daytime',
};

/** Colours and their abbreviations on receipts. */
export const colours: Readonly<Record<string, string>> = {
  wht: 'white',
  wh: 'white',
  white: 'white',
  blk: 'black',
  bk: 'black',
  black: 'black',
  blu: 'blue',
  bl: 'blue',
  blue: 'blue',
  nvy: 'navy',
  navy: 'navy',
  red: 'red',
  rd: 'red',
  grn: 'green',
  green: 'green',
  gry: 'gray',
  gray: 'gray',
  grey: 'gray',
  slv: 'silver',
  slvr: 'silver',
  silver: 'silver',
  gld: 'gold',
  gold: 'gold',
  pnk: 'pink',
  pink: 'pink',
  prp: 'purple',
  purple: 'purple',
  yel: 'yellow',
  ylw: 'yellow',
  yellow: 'yellow',
  org: 'orange',
  orange: 'orange',
  brn: 'brown',
  brown: 'brown',
  tan: 'tan',
  bge: 'beige',
  beige: 'beige',
  ivory: 'ivory',
  cream: 'cream',
  teal: 'teal',
  graphite: 'graphite',
  midnight: 'midnight',
  starlight: 'starlight',
  olive: 'olive',
  khaki: 'khaki',
  charcoal: 'charcoal',
  burgundy: 'burgundy',
  titanium: 'titanium',
  coral: 'coral',
  oak: 'oak',
  walnut: 'walnut',
  teak: 'teak',
  mahogany: 'mahogany',
  ...coloursOfLanguages,
};

/** Spellings of size units, each mapped to one name. */
export const units: Readonly<Record<string, string>> = {
  in: 'in',
  inch: 'in',
  inches: 'in',
  '"': 'in',
  '”': 'in',
  '″': 'in',
  ft: 'ft',
  foot: 'ft',
  feet: 'ft',
  gb: 'gb',
  g: 'g',
  tb: 'tb',
  mb: 'mb',
  v: 'v',
  volt: 'v',
  volts: 'v',
  w: 'w',
  watt: 'w',
  watts: 'w',
  wh: 'wh',
  mah: 'mah',
  ah: 'ah',
  oz: 'oz',
  floz: 'oz',
  ounce: 'oz',
  ounces: 'oz',
  lb: 'lb',
  lbs: 'lb',
  pound: 'lb',
  pounds: 'lb',
  gal: 'gal',
  gallon: 'gal',
  gallons: 'gal',
  qt: 'qt',
  quart: 'qt',
  quarts: 'qt',
  pt: 'pt',
  ml: 'ml',
  l: 'l',
  liter: 'l',
  litre: 'l',
  kg: 'kg',
  mg: 'mg',
  mm: 'mm',
  cm: 'cm',
  m: 'm',
  ct: 'ct',
  count: 'ct',
  cnt: 'ct',
  pk: 'ct',
  pack: 'ct',
  packs: 'ct',
  pc: 'ct',
  pcs: 'ct',
  piece: 'ct',
  pieces: 'ct',
  roll: 'ct',
  rolls: 'ct',
  rl: 'ct',
  rls: 'ct',
  caplets: 'ct',
  tablets: 'ct',
  capsules: 'ct',
  sheets: 'sheet',
  c: 'cup',
  cup: 'cup',
  cups: 'cup',
  cf: 'cuft',
  cuft: 'cuft',
  mp: 'mp',
  hz: 'hz',
  k: 'k',
  ply: 'ply',
  btu: 'btu',
  hp: 'hp',
  qts: 'qt',
};

/** Words by which models of one series are told apart, behind its name or number: `15 Pro`, `Vortex Plus`. */
export const modelQualifiers: ReadonlySet<string> = new Set(
  'pro max plus ultra mini lite air se fe xl ii iii iv vii viii mkii mkiii'.split(' '),
);

/** Words that make two products of the same name different if only one name has them. */
export const qualifiers: ReadonlySet<string> = new Set([
  ...modelQualifiers,
  ...`kids junior refurbished renewed used replacement bundle refill wireless wired decaf diet zero unsweetened organic
  lactose women womens men mens girls boys toddler baby left right`.split(/\s+/),
]);

/** Words of an edition with a different price. The till would have printed them, unless the price is the same. */
export const editions: ReadonlySet<string> = new Set(['digital', 'edition', 'oled', 'combo', 'attachment']);

/** Accessories, recognised when a name ends in one: `Vacuum Filter`, but not `Filter Pitcher`. */
export const accessories: ReadonlySet<string> = new Set(
  `filter case cover charger battery accessory strap band sleeve stand mount cable adapter adaptor replacement bag kit skin
  protector holder remote cartridge controller gamepad dock bowl lid blade hose gasket frame legs
  tabletop`.split(/\s+/),
);

/** Words of a line that do not help identify the product. */
export const fillers: ReadonlySet<string> = new Set(
  'the a an of and with for by new item sale each ea w in on to tv class series'.split(' '),
);

/** Lines that are not watchable products: services, fees, cards, deposits. */
export const serviceWords =
  /\b(?:deliver\w*|dlvry|shipping|freight|install\w*|assembly|haul ?away|protection|warranty|applecare|service|svc|fee|fees|charge(?!\s?\d)|deposit|crv|gift ?card|giftcard|egift|donation|tip|gratuity|subscription|membership|coupon|discount|tax|bag fee|recycl\w*|rental|repair|setup|plan|pickup|alteration\w*|labor|bottle dep|eco ?fee|surcharge|round ?up|versand|lieferung|livraison|pfand|garantie|gutschein)\b/i;
/** Clothing and shoes: they come in sizes, and each colour is a product of its own. */
export const apparelWords =
  /\b(?:jeans?|shirts?|tee|tees|pants?|shorts?|dress|shoes?|boots?|sneakers?|jackets?|coats?|hoodie|sweater|bra|socks?|leggings?|skirt|levi'?s|polo|vest|sandals?|suit|blouse)\b/i;
