import { readGtin } from '../facts/gtin.rules.js';
import { isSameId } from '../facts/product-ids.rules.js';
import { nameWords } from '../facts/product-names.rules.js';
import { addsEdition, addsQualifier } from './added-words.rules.js';
import { numbersAgree } from './match-numbers.rules.js';
import { apparelWords, serviceWords } from './match-words.data.js';
import { hasWord, type NameParts, nameParts } from './match-words.rules.js';
import { isAccessory } from './name-differences.rules.js';

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
 * Of several that fit, the only one that costs exactly what was paid, if every other is its name and more (`AirPods 4`
 * beside `AirPods 4 with Active Noise Cancellation`) or adds a word for another model (`Spirit II E-310`). Else all.
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
  const named = fitting.flatMap((at) => {
    const candidate = pool[at];
    return candidate
      ? [{ at, name: candidate.name, full: nameParts(candidate.name), gap: priceGap({ line, candidate }) }]
      : [];
  });
  const [exact, ...others] = named.filter(({ gap }) => (gap ?? 1) <= samePrice);
  if (!exact || others.length > 0 || named.some(({ gap }) => gap === null)) return fitting;
  const printed = nameParts(line.name);
  if (addsModel({ printed, full: exact.full })) return fitting;
  const isPlainest = named.every(
    ({ at, name, full }) =>
      at === exact.at ||
      (full.words.length > exact.full.words.length &&
        exact.full.words.every((word) => full.words.includes(word))) ||
      addsQualifier({ printed, full, name }),
  );
  return isPlainest ? [exact.at] : fitting;
}

/** Whether the name has a number or model that was not printed; a single digit (`3-burner`) describes. */
const addsModel = ({ printed, full }: { printed: NameParts; full: NameParts }) =>
  [...full.tokens].some(
    (token) => token.length > 1 && ![...printed.tokens].some((each) => each.includes(token)),
  );

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
  const gap = priceGap({ line, candidate });
  const isAtItsPrice = gap !== null && gap <= samePrice;
  if (!printed.words.every((word) => hasWord({ word, full, line: printed }))) return false;
  if (!numbersAgree({ line: line.name, printed, full, isAtItsPrice })) return false;
  if (addsQualifier({ printed, full, name: candidate.name, isAtItsPrice })) return false;
  // An accessory or another edition would hardly cost exactly the same as the product.
  if (isAtItsPrice) return true;
  if (forThing.test(candidate.name)) return false;
  return !addsEdition({ printed, full }) && !isAccessory({ printed, name: candidate.name });
}

/** Different valid GTINs mean different products, whatever their names. */
function contradictsId({ line, candidate }: { line: LineToMatch; candidate: MatchCandidate }): boolean {
  const [one, other] = [line.gtin, candidate.gtin].map((id) => (id ? readGtin(id) : null));
  return one !== null && one !== undefined && other !== null && other !== undefined;
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
  if (openColour || !isSpecific || forThing.test(candidate.name)) return false;
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
