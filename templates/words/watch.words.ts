import { heldWords } from '../../domain/claims/held/held-questions.words.js';
import { whatElseTitle } from '../../domain/claims/page/what-else.words.js';
import type { WatchSummary } from '../../domain/emails/claim-mail.schemas.js';
import { smallItemsInWords } from '../../domain/purchase-view/folded-items.rules.js';
import { itemStateInWords } from '../../domain/purchase-view/item-state.words.js';
import { formatDay } from '../../domain/shared/calendar-day.js';

/** Watched items of a purchase in words, grouped by message. */
export type WatchWords = {
  title: string;
  items: { names: string[]; says: string }[];
  /** Lines too small to ask about, and the number of items not shown, in words. */
  more: string[];
  /** How to report a lower price one has seen; null if none can be reported. */
  tell: string | null;
  helps: { title: string; sentences: string[] } | null;
  /** What decides how much is watched, and how to answer; null if nothing is asked. */
  asks: { title: string; sentences: string[] } | null;
};

/** Note that the order was already known; null if it was not. */
export function knownInWords(watch: WatchSummary | undefined): string | null {
  if (!watch?.known) return null;
  return `You first sent us this order on ${formatDay(watch.known.since)}. What you sent now is kept with it, and nothing is watched twice.`;
}

/** What is watched, what is not and why; null without items. */
export function watchInWords(watch: WatchSummary | undefined): WatchWords | null {
  if (!watch || watch.items.length + (watch.smallItems ?? 0) === 0) return null;
  const { items, shop, currency, moreItems, smallItems = 0, questions = [] } = watch;
  const states = new Set(items.map(({ state }) => state));
  const helps = [...new Set(items.flatMap((item) => itemStateInWords({ ...item, shop }).helps))];
  return {
    title: titleOf(states),
    items: groupedItems({ items, shop }),
    more: [
      ...(moreItems === 0 ? [] : [`and ${moreItems} more on your private page`]),
      ...(smallItems === 0 ? [] : [`${smallItemsInWords({ count: smallItems, currency })}: nothing to do`]),
    ],
    tell:
      states.has('watching') || states.has('needs_link')
        ? `If you see a lower price at ${shop ?? 'the shop'} yourself, reply to this email with it, or enter it on your private page.`
        : null,
    asks:
      questions.length > 0
        ? {
            title: heldWords.title,
            sentences: [
              ...questions,
              'Just reply to this email with the number, or answer on your private page. Until then we count each email as another return.',
            ],
          }
        : null,
    helps: helps.length > 0 ? { title: whatElseTitle, sentences: helps } : null,
  };
}

/** An order sent in again may be past being watched. */
function titleOf(states: States): string {
  if (states.has('watching')) return 'What we watch';
  return isNeverWatched(states) ? 'What we do not watch, and why' : 'Status of your items';
}

type States = ReadonlySet<WatchSummary['items'][number]['state']>;

/** Whether nothing has been watched so far: the shopper can only check prices themselves. */
export const isNeverWatched = (states: States): boolean =>
  [...states].every((state) => state === 'not_watchable' || state === 'needs_link');

/** Groups items with the same message, so that no sentence is repeated twelve times. */
function groupedItems({ items, shop }: Pick<WatchSummary, 'items' | 'shop'>): WatchWords['items'] {
  const groups = new Map<string, string[]>();
  for (const item of items) {
    const says = itemInWords({ item, shop });
    groups.set(says, [...(groups.get(says) ?? []), item.name]);
  }
  return [...groups].map(([says, names]) => ({ names, says }));
}

/** The message of several items comes before their names, as a sentence of its own. */
export const asSentence = (says: string): string => says.charAt(0).toUpperCase() + says.slice(1);

function itemInWords({ item, shop }: { item: WatchSummary['items'][number]; shop: string | null }): string {
  const { label, what, next } = itemStateInWords({ ...item, shop });
  if (item.state === 'watching')
    return item.lastDay
      ? `we look at its price ${item.isAtLeast ? 'at least ' : ''}until ${formatDay(item.lastDay)}.`
      : 'we look at its price.';
  return [`${label.toLowerCase()}.`, what, next].filter(Boolean).join(' ');
}
