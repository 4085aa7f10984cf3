import { isolated } from '../shared/text/isolated.js';
import { timeAgoInWords } from '../shared/text/time-ago.words.js';

/** Ways in which the page of an item that waits for its link is looked for, by its number. */
export const lookWays = ['retailer_api', 'shop_list', 'feed'] as const;

/**
 * How a look ended.
 *
 * - `found`: one product page of the shop
 * - `none`: its answer has no such product
 * - `part_read`: what was read of a long list has no such product
 * - `several`: several pages have the number, so none counts
 * - `refused`: it does not serve us
 * - `failed`: no answer, or not as documented
 * - `not_asked`: nothing was sent, as its quota is used up or it rests
 * - `not_set_up`: no key, no feed, or a shop whose system we do not know
 */
export const lookOutcomes = [
  'found',
  'none',
  'part_read',
  'several',
  'refused',
  'failed',
  'not_asked',
  'not_set_up',
] as const;

/** See {@link lookOutcomes}. */
export type LookOutcome = (typeof lookOutcomes)[number];

/** Looks at one place with the same end, kept with the item. */
export type Look = {
  way: (typeof lookWays)[number];
  /** Host that was asked; null for a feed, and where nothing is set up. */
  where: string | null;
  outcome: LookOutcome;
  /** As in logs: `http_403`, `robots`, `timeout`; null where the outcome says it. */
  reason: string | null;
  first_at: Date;
  last_at: Date;
  times: number;
};

/** One look, as it ended. */
export type LookEnd = Pick<Look, 'way' | 'where' | 'outcome' | 'reason'> & { at: Date };

/** Most looks kept for an item: three ways with a few ends each; the oldest goes first. */
export const mostLooks = 12;

/** The looks of an item with one more, the newest last; equal ones share a row. */
export function withLook(looks: readonly Look[], { at, ...end }: LookEnd): Look[] {
  const same = looks.find((one) =>
    (['way', 'where', 'outcome', 'reason'] as const).every((field) => one[field] === end[field]),
  );
  const look = { ...end, first_at: same?.first_at ?? at, last_at: at, times: (same?.times ?? 0) + 1 };
  return [...looks.filter((one) => one !== same), look].slice(-mostLooks);
}

/** What an end says of the place, for everybody; null where nothing was asked. */
const endWords: Record<LookOutcome, string | null> = {
  found: 'it has the product’s page',
  none: 'it has no product with this number',
  part_read: 'the part of its list that we read has no product with this number',
  several: 'it has several products with this number',
  refused: 'it lets no server in',
  failed: 'it gave no answer that we can use',
  not_asked: null,
  not_set_up: null,
};

const wayWords: Record<Look['way'], string> = {
  retailer_api: 'The shop’s product data',
  shop_list: 'The shop’s list of products',
  feed: 'The shop’s feed',
};

/** A look in one sentence, without its time. */
export function lookInWords({ way, where, outcome }: Look): string {
  const place = `${wayWords[way]}${where ? ` (${where})` : ''}`;
  if (outcome === 'not_set_up') return `${place} is not set up here.`;
  if (outcome === 'not_asked') return `${place} was not asked, as it rests.`;
  return `${place}: ${endWords[outcome]}.`;
}

/** Where the page of a waiting item was looked for last, in a sentence for its buyer; null if nowhere was asked. */
export function lookedInWords({ looks, now }: { looks: readonly Look[]; now: Date }): string | null {
  const last = looks.findLast(({ outcome }) => outcome !== 'found' && endWords[outcome] !== null);
  if (!last) return null;
  const place = last.where ? `at ${isolated(last.where)}` : 'in the shop’s product feed';
  return `We looked ${place} ${timeAgoInWords({ at: last.last_at, now })}: ${endWords[last.outcome]}.`;
}
