import type { PreparedLine } from '../../text/read-line.types.js';
import type { ItemReading } from '../item-reading.types.js';
import { isAttribute, nameIn } from './item-name.rules.js';

/** Most words of a maker. */
const maxMakerWords = 3;

/**
 * `Pier One`, `T-Shirt basic` and `adidas Originals`, `Sneaker low` in one list: where most names go on in their second
 * line, the first line alone is a maker in the others too, as `Marc O’Polo` above `Strickpullover - navy`.
 */
export function withMakers(items: ItemReading[], lines: readonly PreparedLine[]): ItemReading[] {
  const whole = items.map((entry) => nameBelowMaker(entry, lines));
  const joined = items.filter(({ item }, at) => whole[at] !== null && item.name === whole[at]);
  if (joined.length === 0 || joined.length * 2 < items.length) return items;
  return items.map((entry, at) => {
    const name = whole[at];
    return name?.startsWith(`${entry.item.name} `) ? { ...entry, item: { ...entry.item, name } } : entry;
  });
}

/** The first line of an item, if it is short enough for a maker, with the words right below it. */
function nameBelowMaker({ from }: ItemReading, lines: readonly PreparedLine[]): string | null {
  const [first, second] = [lines[from], lines[from + 1]];
  if (!first || !second || second.amounts.length > 0) return null;
  const maker = nameIn(first.text.slice(0, first.amounts[0]?.start));
  // What ends in a colour or a size looks like a variant alone.
  const name = isAttribute(second.text) ? null : nameIn(second.text);
  if (maker === null || name === null || maker.split(' ').length > maxMakerWords) return null;
  return `${maker} ${name}`;
}
