import { regex } from '../shared/regex.js';
import {
  backOrderWords,
  discontinuedWords,
  inStockWords,
  otherProductsWords,
  priceNews,
  soldOutWords,
  waitingWords,
} from './facts/availability-words.data.js';
import type { PageEvidence, PageLine } from './facts/page-evidence.types.js';
import type { Availability, ItemCondition } from './facts/page-facts.types.js';
import { PageTrait } from './facts/page-traits.rules.js';
import type { PageProduct } from './identity/page-product.rules.js';
import { availabilityOf } from './markup/markup-offer.rules.js';

/** Lines after the product's name that are searched for the buy button. */
const buyLines = 140;
/** Lines before the name that may concern the product. */
const linesBefore = 10;
/** Longest line that is taken as an availability statement. */
const maxSaidChars = 90;
/** Hidden text, other parts of the page, other products, and single variants. */
const notOfIt = PageTrait.hidden | PageTrait.elsewhere | PageTrait.otherProduct | PageTrait.choice;

const anyWords = [soldOutWords, waitingWords, inStockWords];

/** Availability: from the offers, otherwise from the words near the product's name. */
export function pageAvailability({
  evidence,
  product,
  today,
}: {
  evidence: PageEvidence;
  product: PageProduct;
  today: string | undefined;
}): Availability {
  const { offers } = product;
  const isLater = offers.length > 0 && offers.every(({ startsOn }) => startsOn && today && startsOn > today);
  if (isLater) return 'pre_order';
  const said = product.offers.map((offer) => offer.availability).filter((each) => each !== 'unknown');
  const meta = [
    ...(evidence.metas['product:availability'] ?? []),
    ...(evidence.metas['og:availability'] ?? []),
  ];
  const named = said[0] ?? meta.map(availabilityOf).find((each) => each !== 'unknown');
  const { isOut, isIn, isWaiting, isBack } = shownAvailability({ evidence, product });
  if (isBack && isIn && (named === undefined || named === 'in_stock')) return 'back_order';
  // The structured data may be older than the page, which no longer has a buy button.
  if (isWaiting || (isOut && !isIn)) return named && named !== 'in_stock' ? named : 'out_of_stock';
  if (named) return said.includes('in_stock') ? 'in_stock' : named;
  if (isOut) return 'out_of_stock';
  return isIn ? 'in_stock' : 'unknown';
}

/** What the product's own lines say. A waiting notice counts if it precedes or replaces the first buy button. */
function shownAvailability({
  evidence: { lines },
  product: { mainLine },
}: {
  evidence: PageEvidence;
  product: PageProduct;
}): { isOut: boolean; isIn: boolean; isWaiting: boolean; isBack: boolean } {
  const main = Math.max(0, mainLine);
  const behind = lines.slice(main, main + buyLines);
  const others = behind.findIndex(({ text }, at) => at > 0 && otherProductsWords.test(text));
  const ofIt = ({ text, pieces }: PageLine) =>
    text.length < maxSaidChars && ((pieces[0]?.traits ?? 0) & notOfIt) === 0;
  const all = behind.filter(ofIt);
  const own = others === -1 ? all : behind.slice(0, others).filter(ofIt);
  // Some pages recommend other products before the buy button.
  const below = own.some(({ text }) => anyWords.some((words) => words.test(text))) ? own : all;
  const near = [...lines.slice(Math.max(0, main - linesBefore), main).filter(ofIt), ...below];
  const waitAt = below.findIndex(({ text }) => waitingWords.test(text) && !priceNews.test(text));
  const buyAt = below.findIndex(saysIn);
  return {
    isOut: near.some((line) => saysOut(line) || discontinuedWords.test(line.text)),
    isIn: near.some(saysIn),
    isWaiting: waitAt !== -1 && (buyAt === -1 || waitAt <= buyAt),
    isBack: below.some(({ text }) => backOrderWords.test(text)),
  };
}

/** Whether a line says that it can be bought; a button that cannot be pressed does not. */
const saysIn = ({ text, pieces }: PageLine): boolean =>
  inStockWords.test(text) && ((pieces[0]?.traits ?? 0) & PageTrait.disabled) === 0;

/** Badges at a price are part of every page of many themes, drawn by a style only when they hold. */
const notSaid = notOfIt | PageTrait.price | PageTrait.saving;

/** Whether a line, or an element of its own in it, says that it cannot: `at Chicago Store` `Sold Out` `- Find online`. */
const saysOut = ({ text, pieces }: PageLine): boolean =>
  soldOutWords.test(text) ||
  pieces.some(
    ({ start, traits }, at) =>
      at > 0 && (traits & notSaid) === 0 && soldOutWords.test(text.slice(start, pieces[at + 1]?.start)),
  );

const refurbishedName =
  /(?<!\p{L})(?:refurbished|renewed|generalüberholt\p{L}*|reconditionnée?s?|ricondizionat[oa]|rea?condicionad[oa]|remanufactured|reconditioned|repasovan\p{L}*|odnowion\p{L}*|восстановленн\p{L}*)(?!\p{L})/iu;
/** Opened, returned or shown: sold again at a price of its own. */
const openBoxName =
  /(?<!\p{L})(?:open[- ]box|ex[- ]display|display model|demo (?:unit|model)|warehouse deal|factory second|b[- ]?ware|b[- ]stock|vorführ(?:gerät|modell)|ausstellungsstück|retourware|modèle d['’]exposition|de exposición|da esposizione|outlet grade|showroommodel|toonzaalmodel|utställningsex\p{L}*|demovare)(?!\p{L})/iu;
const usedName =
  /^used\b|\b(?:pre-?owned|used [-–(]|gebraucht|second[- ]hand|seminuev[oa]s?|like new|scratch (?:&|and) dent|d'occasion|usato|de segunda mano|tweedehands)\b|\((?:used|second[- ]hand)\)/iu;
const conditionLine = regex('iu')`
  ^(?:(?:item\s)?condition|zustand|état|estado|condizion[ei]|staat|stand|skick|tilstand|stan|stav|состояние|状態|상태)\s?[:：]?\s?(?:\p{L}+\s)?(?:used|pre-?owned|refurbished|open[\s-]box|renewed|reconditioned
  |gebraucht|generalüberholt|refurbished|occasion|reconditionn\p{L}*|usad[oa]|reacondicionad[oa]|recondicionad[oa]|usat[oa]|ricondizionat[oa]|tweedehands|gebruikt|begagnad|brugt|brukt|używan\p{L}*|odnowion\p{L}*|použit\p{L}*|repasovan\p{L}*|б/у|中古|중고)(?!\p{L})
  |^(?:\p{L}+\s)?grade\s[b-d](?!\p{L})|^\P{L}*(?:minor\s|light\s|some\s)?cosmetic\s(?:marks?|damage|blemish\p{L}*|imperfections?)(?!\p{L})`;

/** Lines around the product's name that are searched for its condition. */
const conditionLines = 60;

/** Condition, from the names, the offers, the product, or a line near the name. */
export function pageCondition({
  evidence,
  product,
  boughtName,
}: {
  evidence: PageEvidence;
  product: PageProduct;
  boughtName: string;
}): ItemCondition {
  const names = [product.name, ...product.products.map(({ name }) => name ?? '')];
  const named = names.map(conditionOfName).find((each) => each !== 'unknown');
  if (named) return named;
  const first = Math.max(0, product.mainLine - 10);
  const lines = evidence.lines.slice(first, first + conditionLines);
  // Label and value may be on separate lines: `Condition:`, `Used`.
  const stated = lines
    .map(({ text }, at) => (isLabel(text) ? `${text} ${lines[at + 1]?.text ?? ''}` : text))
    .find((text) => conditionLine.test(text));
  if (stated !== undefined) {
    const said = conditionOfName(stated);
    return said === 'unknown' ? 'used' : said;
  }
  // A shop that sells one thing in several conditions has an offer for each.
  const own = boughtCondition(boughtName);
  if (product.offers.some(({ condition }) => condition === own)) return own;
  const said = [...product.offers, ...product.products].map(({ condition }) => condition);
  return said.find((each) => each !== 'unknown') ?? 'unknown';
}

/** Longest label that stands in a line of its own, characters. */
const maxLabelChars = 16;
const isLabel = (text: string) =>
  /[:：]$/.test(text) || (text.length <= maxLabelChars && /^\p{L}+$/u.test(text));

/** Condition of what was bought: new unless its name states another. */
function boughtCondition(name: string): ItemCondition {
  const said = conditionOfName(name);
  return said === 'unknown' ? 'new' : said;
}

/** Condition that a product's name states. */
export function conditionOfName(name: string): ItemCondition {
  if (refurbishedName.test(name)) return 'refurbished';
  if (openBoxName.test(name)) return 'open_box';
  return usedName.test(name) ? 'used' : 'unknown';
}

/** `Pack of 6`, `20-Count`, `12 Rolls`, `6er-Pack`, `12 x 400 g`: pieces in the pack; null if the name gives none. */
export function packOf(name: string): number | null {
  const text = name.slice(0, 400);
  const match =
    /\b(?:pack|set|box|case|lot|bundle) of (\d{1,4})\b/i.exec(text) ??
    /(?<![\d.,])(\d{1,3})\s?[x×]\s?\d+(?:[.,]\d+)?\s?(?:g|kg|ml|cl|l|oz|lb)(?!\p{L})/iu.exec(text) ??
    /\b(\d{1,4})[\s-]?(?:packs?|pk|count|ct|pcs?|pieces?|rolls?|er[\s-]?(?:pack|set)|stück|stk|pièces|pezzi|unidades|szt|шт)(?![\p{L}\d])/iu.exec(
      text,
    );
  const pieces = Number(match?.[1] ?? 0);
  return pieces > 0 ? pieces : null;
}
