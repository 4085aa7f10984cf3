import { readGtin } from '../facts/gtin.rules.js';
import { isSameId } from '../facts/product-ids.rules.js';
import { nameWords } from '../facts/product-names.rules.js';
import { apparelWords, serviceWords } from './match-words.data.js';
import { hasWord, isShortModel, type NameParts, nameParts } from './match-words.rules.js';
import { addsEdition, addsQualifier, isAccessory } from './name-differences.rules.js';

/** A receipt line to match with a product. */
export type LineToMatch = {
  name: string;
  unitPriceCents?: number | null;
  sku?: string | null;
  gtin?: string | null;
  url?: string | null;
};

/** A product that the line may refer to. */
export type MatchCandidate = {
  name: string;
  priceCents?: number | null;
  sku?: string | null;
  gtin?: string | null;
  url?: string | null;
};

/** Index of the candidate that matches the line, or null if that is not certain, with a reason in snake case. */
export type LineMatch = { answer: number | null; reason: string };

/** Most candidates compared per line: a search page shows fifty. */
export const maxCandidates = 200;
/** Share by which today's price may differ from the price paid before the match is doubted. */
const maxPriceGap = 0.6;
/** Share within which two prices count as the same. */
const samePrice = 0.01;

/**
 * Finds the product that a receipt line names. Every printed word, number, size and colour must be in the candidate's
 * name, the candidate's name must add nothing that makes it a different product, and no second candidate may fit: a
 * wrong match costs more than none.
 */
export function matchLine({
  line,
  candidates,
}: {
  line: LineToMatch;
  candidates: MatchCandidate[];
}): LineMatch {
  const pool = candidates.slice(0, maxCandidates);
  if (pool.length === 0) return { answer: null, reason: 'no_candidates' };
  const byId = pool.flatMap((candidate, at) => (sharesId({ line, candidate }) ? [at] : []));
  if (byId.length === 1) return { answer: byId[0] ?? null, reason: 'same_id' };
  if (byId.length > 1) return { answer: null, reason: 'several_with_id' };
  if (serviceWords.test(line.name)) return { answer: null, reason: 'not_goods' };
  const printed = nameParts(line.name);
  if (printed.words.length + printed.tokens.size === 0) return { answer: null, reason: 'nothing_printed' };
  const fitting = pool.flatMap((candidate, at) => (fits({ line, printed, candidate }) ? [at] : []));
  if (fitting.length === 0) return { answer: null, reason: 'none_fits' };
  const priced = fitting.filter((at) => !isFarOff({ line, candidate: pool[at] }));
  const [only, ...others] = priced.length > 1 ? plainestAtItsPrice({ line, pool, fitting: priced }) : priced;
  if (others.length > 0) return { answer: null, reason: 'several_fit' };
  const candidate = only === undefined ? undefined : pool[only];
  if (only === undefined || !candidate || !isPlausible({ line, printed, candidate }))
    return { answer: null, reason: 'not_sure_enough' };
  return pool.some((rival) => isLikelier({ line, printed, candidate, rival }))
    ? { answer: null, reason: 'another_at_its_price' }
    : { answer: only, reason: 'name_fits' };
}

/**
 * Of several that fit, the only one that costs exactly what was paid, if its name also adds fewer words than any other:
 * `AirPods 4` beside the dearer `AirPods 4 with Active Noise Cancellation`. Else all of them.
 */
function plainestAtItsPrice({
  line,
  pool,
  fitting,
}: {
  line: LineToMatch;
  pool: readonly MatchCandidate[];
  fitting: readonly number[];
}): readonly number[] {
  const gapOf = (at: number): number | null => {
    const candidate = pool[at];
    return candidate ? priceGap({ line, candidate }) : null;
  };
  const [exact, ...others] = fitting.filter((at) => (gapOf(at) ?? 1) <= samePrice);
  if (exact === undefined || others.length > 0 || fitting.some((at) => gapOf(at) === null)) return fitting;
  const [own, ...rivals] = [exact, ...fitting.filter((at) => at !== exact)].map((at) =>
    nameParts(pool[at]?.name ?? ''),
  );
  // A number or model that was not printed is not a description.
  const addsModel = own && own.tokens.size > nameParts(line.name).tokens.size;
  const isPlainest = own && rivals.every(({ words }) => words.length > own.words.length);
  return isPlainest && !addsModel ? [exact] : fitting;
}

/** Fewest letters and digits for which two equal names are enough to identify a product. */
const leastNameChars = 8;

/**
 * Whether the name of the page that a shopper gave settles that it is the line's product: the names are equal, or the
 * line matches the page with certainty. Otherwise only the shopper can tell.
 */
export function isSureName({ line, page }: { line: LineToMatch; page: MatchCandidate }): boolean {
  const [own, other] = [nameWords(line.name).join(''), nameWords(page.name).join('')];
  if (own === other && own.length >= leastNameChars) return true;
  return matchLine({ line, candidates: [page] }).answer !== null;
}

/** Whether today's price is too far from the price paid to be the same product. */
function isFarOff({
  line,
  candidate,
}: {
  line: LineToMatch;
  candidate: MatchCandidate | undefined;
}): boolean {
  const gap = candidate ? priceGap({ line, candidate }) : null;
  return gap !== null && gap > maxPriceGap;
}

/** Share of the printed words that another candidate must have to count as a rival. */
const leastRivalShare = 0.5;

/** Whether a rival with half of the printed words costs exactly what was paid, while the one that fits does not. */
function isLikelier({
  line,
  printed,
  candidate,
  rival,
}: {
  line: LineToMatch;
  printed: NameParts;
  candidate: MatchCandidate;
  rival: MatchCandidate;
}): boolean {
  const [own, other] = [priceGap({ line, candidate }), priceGap({ line, candidate: rival })];
  if (own === null || other === null || own <= samePrice || other > samePrice) return false;
  const full = nameParts(rival.name);
  const shared = printed.words.filter((word) => hasWord({ word, full, line: printed }));
  return printed.words.length > 0 && shared.length >= printed.words.length * leastRivalShare;
}

function sharesId({ line, candidate }: { line: LineToMatch; candidate: MatchCandidate }): boolean {
  const ids = [candidate.sku, candidate.gtin].filter((id) => id !== null && id !== undefined && id !== '');
  const own = [line.sku, line.gtin].filter((id) => id !== null && id !== undefined && id !== '');
  if (own.some((id) => ids.some((other) => isSameId(id ?? '', other ?? '')))) return true;
  const words = (line.url ?? '').split(/[^A-Za-z\d]+/);
  return ids.some((id) => (id ?? '').length >= 5 && words.some((word) => isSameId(word, id ?? '')));
}

function fits({
  line,
  printed,
  candidate,
}: {
  line: LineToMatch;
  printed: NameParts;
  candidate: MatchCandidate;
}): boolean {
  if (contradictsId({ line, candidate })) return false;
  const full = nameParts(candidate.name);
  if (!sizesAgree({ printed, full }) || !coloursAgree({ printed, full })) return false;
  if (!printed.words.every((word) => hasWord({ word, full, line: printed }))) return false;
  if (!tokensAgree({ line, printed, full })) return false;
  if (addsQualifier({ printed, full, name: candidate.name }) || forThing.test(candidate.name)) return false;
  const gap = priceGap({ line, candidate });
  // An accessory or another edition would hardly cost exactly the same as the product.
  if (gap !== null && gap <= samePrice) return true;
  return !addsEdition({ printed, full }) && !isAccessory({ printed, name: candidate.name });
}

/** Different valid GTINs mean different products, whatever their names. */
function contradictsId({ line, candidate }: { line: LineToMatch; candidate: MatchCandidate }): boolean {
  const [one, other] = [line.gtin, candidate.gtin].map((id) => (id ? readGtin(id) : null));
  return one !== null && one !== undefined && other !== null && other !== undefined;
}

/** Whether every printed size is one of the candidate's sizes. */
function sizesAgree({ printed, full }: { printed: NameParts; full: NameParts }): boolean {
  return [...printed.sizes].every(([unit, values]) => {
    const others = full.sizes.get(unit);
    if (others) return [...values].some((value) => others.has(value));
    // `65` may be printed with a unit that the candidate's name leaves out, but not with a different unit.
    return [...values].every((value) => full.tokens.has(value));
  });
}

function coloursAgree({ printed, full }: { printed: NameParts; full: NameParts }): boolean {
  if (printed.colours.size === 0) return true;
  return [...printed.colours].every((colour) => full.colours.has(colour));
}

/** Whether every printed number or model is in the candidate's name, as it is or as the value of one of its sizes. */
function tokensAgree({
  line,
  printed,
  full,
}: {
  line: LineToMatch;
  printed: NameParts;
  full: NameParts;
}): boolean {
  const values = new Set([...full.sizes.values()].flatMap((each) => [...each]));
  const models = [...full.tokens].map((token) => token.replace(/[^a-z\d]/g, ''));
  return [...printed.tokens].every((token, at) => {
    const plain = token.replace(/[^a-z\d]/g, '');
    if (full.tokens.has(token) || values.has(token) || models.includes(plain)) return true;
    if (plain.length >= leastModelChars && full.joined.has(plain)) return true;
    if (isShortSize({ token, full })) return true;
    if (isShortModel({ token: plain, full })) return true;
    return isWornSize({ token, isLast: at === printed.tokens.size - 1, line, printed });
  });
}

/** Fewest letters and digits of a model that may be printed in one piece or in several. */
const leastModelChars = 4;

/** `6Q` for six quarts: a number with the first letter of the unit that the product's name has with it. */
function isShortSize({ token, full }: { token: string; full: NameParts }): boolean {
  const [, value, letter] = /^(\d+(?:\.\d+)?)([a-z])$/.exec(token) ?? [];
  if (value === undefined || letter === undefined) return false;
  return [...full.sizes].some(([unit, values]) => unit.startsWith(letter) && values.has(value));
}

/** The last number of a line with a colour may be the clothing or shoe size: `AIR FORCE 1 07 WHT 9`. */
function isWornSize({
  token,
  isLast,
  line,
  printed,
}: {
  token: string;
  isLast: boolean;
  line: LineToMatch;
  printed: NameParts;
}): boolean {
  return (
    isLast && printed.colours.size > 0 && /^\d{1,2}(?:\.5)?$/.test(token) && line.name.trim().endsWith(token)
  );
}

/** Accessories: a case *for* it. */
const forThing =
  /\b(?:for|compatible with|fits)\s+(?!men|women|kids|home|adults?|him|her|all|use|dry|oily|sensitive)\w/i;

/** Difference between today's price and the price paid, as a share of the price paid; null if either is unknown. */
function priceGap({ line, candidate }: { line: LineToMatch; candidate: MatchCandidate }): number | null {
  const [paid, asked] = [line.unitPriceCents ?? null, candidate.priceCents ?? null];
  return paid && asked ? Math.abs(paid - asked) / paid : null;
}

/** Whether the name has a pack count, or a digit that may be a generation, that the line does not state. */
function leavesCountOpen({ printed, full }: { printed: NameParts; full: NameParts }): boolean {
  const said = new Set([...printed.tokens, ...[...printed.sizes.values()].flatMap((values) => [...values])]);
  const counts = [...(full.sizes.get('ct') ?? [])].filter((count) => count !== '1');
  if (counts.length > 0 && !counts.some((count) => said.has(count))) return true;
  return [...full.tokens].some((token) => /^[2-9]$/.test(token) && !isSaid({ token, said }));
}

/** Whether a token is stated, alone or as part of a model: `PS5` states `5`. */
function isSaid({ token, said }: { token: string; said: Set<string> }): boolean {
  return [...said].some((each) => each === token || /^[a-z]+(\d+)$/.exec(each)?.[1] === token);
}

/** A single match is not enough if it leaves open something that affects the price, or if today's price is far off. */
function isPlausible({
  line,
  printed,
  candidate,
}: {
  line: LineToMatch;
  printed: NameParts;
  candidate: MatchCandidate;
}): boolean {
  const gap = priceGap({ line, candidate });
  const full = nameParts(candidate.name);
  const openSize = ['gb', 'tb', 'in'].some(
    (unit) => full.sizes.has(unit) && !namesAnySize({ printed, full, unit }),
  );
  const openColour = apparelWords.test(`${line.name} ${candidate.name}`) && printed.colours.size === 0;
  const isSpecific = printed.words.length + printed.tokens.size + printed.sizes.size >= 2;
  if (openColour || !isSpecific) return false;
  const isOpen = openSize || leavesCountOpen({ printed, full });
  return !isOpen || (gap !== null && gap <= samePrice);
}

function namesAnySize({
  printed,
  full,
  unit,
}: {
  printed: NameParts;
  full: NameParts;
  unit: string;
}): boolean {
  const values = [...(full.sizes.get(unit) ?? [])];
  return printed.sizes.has(unit) || values.some((value) => printed.tokens.has(value));
}
