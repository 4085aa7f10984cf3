import type { PolicyFlag } from '../retailer-record.types.js';
import { type ExcludedKind, excludedKinds, type KindFacts } from './excluded-kinds.data.js';
import { anyThing, comparable, isOfCategory } from './item-kind.rules.js';

const nothing = /(?!)/;
const kinds = excludedKinds.map((kind) => ({
  ...kind,
  shows: kind.words.length > 0 ? anyThing(kind.words) : nothing,
}));

/** What is known of an item and its lower price by which exclusions are matched; the least is known by default. */
export type ExclusionFacts = Partial<KindFacts> & {
  itemName: string | null | undefined;
  /** Title of the page that shows the lower price: says what kind of sale it is. */
  offerTitle?: string | null | undefined;
};

/**
 * The exclusions of a policy that may cover an item, in the policy's words. One that no kind matches may cover anything;
 * one that a condition of the policy repeats is left to that.
 */
export function exclusionsOf({
  exclusions,
  flags = [],
  itemName,
  offerTitle,
  ...known
}: ExclusionFacts & { exclusions: readonly string[]; flags?: readonly PolicyFlag[] }): string[] {
  const name = itemName ?? '';
  const title = comparable(offerTitle ?? '');
  const facts: KindFacts = {
    quantity: 1,
    labels: [],
    wasReduced: false,
    usedCode: false,
    channel: null,
    seenAt: 'website',
    ...known,
  };
  return exclusions.filter((exclusion) => {
    const named = kindsNamedIn(exclusion);
    return (
      named.length === 0 ||
      named.some(
        (kind) =>
          !(kind.flag && flags.includes(kind.flag)) &&
          (kind.shows.test(comparable(name)) ||
            (kind.isOfSale === true && kind.shows.test(title)) ||
            kind.shownBy?.(facts) === true ||
            isOfOthers({ kind, name })),
      )
    );
  });
}

/** The kinds of things and sales that an exclusion names, in the words of a policy; none where nothing shows them. */
export function kindsNamedIn(exclusion: string): (typeof kinds)[number][] {
  return kinds.filter(({ named }) => named.test(exclusion));
}

/** Sizes before what a thing is called: `14-inch MacBook Pro`. */
const sizes = /^(?: [^ ]*#[^ ]*| inch)+(?= )/;

/** Whether a name begins with none of the brand's own things, where only those are not left out. */
function isOfOthers({ kind: { unlessOf }, name }: { kind: ExcludedKind; name: string }): boolean {
  if (!unlessOf) return false;
  const { brand, things } = unlessOf;
  const words = comparable(name).replace(sizes, '');
  const isFirst = (word: string): boolean => words.startsWith(comparable(word));
  const isThing = things.some(isFirst) && isOfCategory({ itemName: name, category: { words: [...things] } });
  return !isFirst(brand) && !isThing;
}
