import { whatElseTitle } from '../../domain/claims/what-else.words.js';
import type { WatchSummary } from '../../domain/emails/claim-mail.schemas.js';
import { itemStateInWords } from '../../domain/purchases/item-state.words.js';
import { formatDay } from '../../domain/shared/calendar-day.js';
import { formatMoney } from '../../domain/shared/money.js';

/** What is watched of a purchase in words: what could come back, then the items, those of one kind together. */
export type WatchWords = {
  title: string;
  /** What could come back at most; null where nothing is watched. */
  most: string | null;
  items: { names: string[]; says: string }[];
  /** Beyond the items shown; null when there are none. */
  more: string | null;
  /** How to tell a lower price that one sees oneself; null where none can be told. */
  tell: string | null;
  helps: { title: string; sentences: string[] } | null;
};

/** That an order was known before it was sent in again; null where it was not. */
export function knownInWords(watch: WatchSummary | undefined): string | null {
  if (!watch?.known) return null;
  return `We have had this order since ${formatDay(watch.known.since)}. What you sent now is kept with it, and nothing is watched twice.`;
}

/** Says what is watched, what is not and why; null where there is no item to speak of. */
export function watchInWords(watch: WatchSummary | undefined): WatchWords | null {
  if (!watch || watch.items.length === 0) return null;
  const { items, shop, currency, mostCents, moreItems } = watch;
  const states = new Set(items.map(({ state }) => state));
  const helps = [...new Set(items.flatMap((item) => itemStateInWords({ ...item, shop }).helps))];
  return {
    title: titleOf(states),
    most:
      states.has('watching') && mostCents > 0
        ? `You paid ${formatMoney({ cents: mostCents, currency })} for what is watched: that is the most that could come back.`
        : null,
    items: groupedItems({ items, shop }),
    more: moreItems === 0 ? null : `and ${moreItems} more on your private page`,
    tell:
      states.has('watching') || states.has('needs_link')
        ? `If you see a lower price at ${shop ?? 'the shop'} yourself, answer this email with it, or say so on your private page.`
        : null,
    helps: helps.length > 0 ? { title: whatElseTitle, sentences: helps } : null,
  };
}

/** An order that is sent again may have come further than to be watched. */
function titleOf(states: States): string {
  if (states.has('watching')) return 'What we watch';
  return isNeverWatched(states) ? 'What we do not watch, and why' : 'Where it stands';
}

type States = ReadonlySet<WatchSummary['items'][number]['state']>;

/** Whether nothing was watched so far: its shopper can only look for themselves. */
export const isNeverWatched = (states: States): boolean =>
  [...states].every((state) => state === 'not_watchable' || state === 'needs_link');

/** Items of which the same is to be said, together: nobody reads one sentence twelve times. */
function groupedItems({ items, shop }: Pick<WatchSummary, 'items' | 'shop'>): WatchWords['items'] {
  const groups = new Map<string, string[]>();
  for (const item of items) {
    const says = itemInWords({ item, shop });
    groups.set(says, [...(groups.get(says) ?? []), item.name]);
  }
  return [...groups].map(([says, names]) => ({ names, says }));
}

/** What is said of several items stands before their names, as a sentence of its own. */
export const asSentence = (says: string): string => says.charAt(0).toUpperCase() + says.slice(1);

function itemInWords({ item, shop }: { item: WatchSummary['items'][number]; shop: string | null }): string {
  const { label, what, next } = itemStateInWords({ ...item, shop });
  if (item.state === 'watching')
    return item.lastDay ? `watched until ${formatDay(item.lastDay)}.` : 'watched.';
  return [`${label.toLowerCase()}.`, what, next].filter(Boolean).join(' ');
}
