import { regex } from '../shared/regex.js';
import type { CategoryWindow, ItemLabel } from './retailer-record.types.js';

/** What is sold for a thing is another thing: a phone case is no phone. */
const accessory = regex('i')`
    \b(?:case|cases|cover|sleeve|charger|charging|cable|cord|adapter|adaptor|holder|mount|stand|dock|docking|
    protector|film|strap|band|skin|grip|stylus|lens|tripod|gimbal|battery|power ?bank|wallet|card|sticker|
    headphones|earphones|earbuds|booth|cordless|landline|toy|cider|vinegar|juice|pie|sauce|tree|cinnamon)\b
  `;

/** Name of an item for comparison: words in lower case, every number as `#`. */
function comparable(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .replace(/\p{N}+/gu, '#')} `;
}

/**
 * Whether an item is of a category: one of its words names the thing itself, not something for it (`case for iPhone`).
 * In a word, `#` stands for any number: `galaxy s#` is every Galaxy S.
 */
export function isOfCategory({
  itemName,
  category: { words },
}: {
  itemName: string;
  category: Pick<CategoryWindow, 'words'>;
}): boolean {
  if (accessory.test(itemName)) return false;
  const name = comparable(itemName);
  return words.some((word) => {
    const at = name.indexOf(comparable(word));
    return at >= 0 && !/ (?:for|with|fits) $/.test(name.slice(0, at + 1));
  });
}

/** Kinds of exclusions, each by the words of a policy that name it and what shows it on an item. */
const kinds: readonly { named: RegExp; item?: RegExp; label?: ItemLabel }[] = [
  {
    named: /clearance|last act|close-?outs?|liquidation/i,
    item: /\b(?:clearance|close-?out|last act)\b/i,
    label: 'clearance',
  },
  { named: /final sale/i, item: /\bfinal sale\b/i, label: 'final_sale' },
  { named: /open-?box|refurbished|\bused\b|as-is/i, item: /\b(?:open-?box|refurb\w*|renewed|as-is)\b/i },
  { named: /bundle/i, item: /\bbundle\b/i },
  {
    named: /custom|nike by you/i,
    item: /\b(?:custom(?:i[sz]ed)?|personali[sz]ed|engraved|monogram\w*|made to (?:order|measure)|nike by you)\b/i,
  },
  { named: /special orders?/i, item: /\bspecial order\b/i },
  {
    named: /bullion/i,
    item: /\b(?:bullion|(?:gold|silver|platinum) (?:bar|coin|eagle|round)|\d+ ?oz\.? (?:gold|silver|platinum))\b/i,
  },
  { named: /installation/i, item: /\binstall(?:ation|ed)\b/i },
  { named: /pre-?orders?/i, item: /\bpre-?order\b/i },
  { named: /kohl.s cares/i, item: /\bcares\b/i },
  { named: /2-for-1/i, item: /\b(?:2 ?for ?1|bogo|buy one,? get one)\b/i },
  { named: /outlet|clearance stores/i, item: /\boutlet\b/i },
  { named: /gift cards?/i, item: /\bgift cards?\b/i },
  { named: /special sales?/i, item: /\bspecial (?:sale|offer)\b/i },
];

/** The exclusions of a policy that may cover an item, in the policy's words. */
export function exclusionsOf({
  exclusions,
  itemName,
  labels = [],
}: {
  exclusions: readonly string[];
  itemName: string | null | undefined;
  labels?: readonly ItemLabel[] | undefined;
}): string[] {
  const shown = kinds.filter(
    ({ item, label }) =>
      (label !== undefined && labels.includes(label)) || (!!itemName && !!item?.test(itemName)),
  );
  return exclusions.filter((exclusion) => shown.some(({ named }) => named.test(exclusion)));
}
