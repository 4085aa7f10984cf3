import type { RecordCells, RecordTitle } from './record-cells.rules.js';

/**
 * The words of each entry that may be its name, from the top: not those that every entry has (`In stock`, `Art. 4711`),
 * nor what stands behind a caption (`Colour: navy`), unless there are no others. Null if an entry has none.
 */
export function ownTitles(entries: readonly RecordCells[]): RecordTitle[][] | null {
  const captions = sharedBy(entries, ({ caption }) => caption);
  const isFree = ({ caption }: RecordTitle) =>
    caption === null || (entries.length > 1 && !captions.has(caption));
  const free = entries.map(({ titles }) => ({ titles: titles.filter(isFree) }));
  return titlesBut(free, masked) ?? titlesBut(free, ({ name }) => name) ?? captionedTitles(entries);
}

/** What all of several entries have. */
function sharedBy(
  entries: readonly Pick<RecordCells, 'titles'>[],
  keyOf: (title: RecordTitle) => string | null,
): Set<string> {
  const [first, ...others] = entries.map(
    ({ titles }) => new Set(titles.flatMap((title) => keyOf(title) ?? [])),
  );
  const isShared = (key: string) => others.length > 0 && others.every((keys) => keys.has(key));
  return new Set([...(first ?? [])].filter(isShared));
}

/** The values of the first caption of all entries that are no codes. */
function captionedTitles(entries: readonly RecordCells[]): RecordTitle[][] | null {
  const captions = new Set(entries[0]?.titles.flatMap(({ caption }) => caption ?? []));
  for (const caption of captions) {
    const titles = entries.flatMap((entry) => entry.titles.find((title) => title.caption === caption) ?? []);
    const named = titles.map((title) => ({ ...title, name: title.name.replace(/^[^:]*:\s*/u, '') }));
    if (named.length === entries.length && !named.every(({ name }) => code.test(name)))
      return named.map((title) => [title]);
  }
  return null;
}

/** `PS-TM`, `BP-10`, `4711a`: one word with a digit, or capitals joined by a mark. */
const code = /^\s*(?:\S*\d\S*|\p{Lu}+(?:[-_./]\p{Lu}+)+)\s*$/u;

/** Words with a digit stand for any such word. */
function masked({ name }: RecordTitle): string {
  return name.replace(/\S*\d\S*/gu, '#');
}

function titlesBut(
  entries: readonly Pick<RecordCells, 'titles'>[],
  keyOf: (title: RecordTitle) => string,
): RecordTitle[][] | null {
  const shared = sharedBy(entries, keyOf);
  const own = entries.map(({ titles }) => titles.filter((title) => !shared.has(keyOf(title))));
  return own.every((titles) => titles.length > 0) ? own : null;
}

/** Most words of a brand. */
const maxBrandWords = 3;

/** `FAUNA BEAUTY` above `Soft Blur Foundation` in each of several entries: a brand, and below it in more letters what it is. */
export function areBranded(titles: readonly (readonly RecordTitle[])[]): boolean {
  const most = (is: (brand: string, name: string) => boolean) =>
    titles.filter(([brand, name]) => brand && name && is(brand.name, name.name)).length * 2 > titles.length;
  return (
    titles.length > 1 &&
    titles.every(([brand, name]) => brand && name && brand.name.split(' ').length <= maxBrandWords) &&
    most((brand, name) => name.length > brand.length) &&
    // Titles with their number, and codes.
    most((brand) => !/\d/.test(brand) && !code.test(brand))
  );
}

/** Words beside a price are the name; elsewhere a maker may stand above it. */
export function likelyNames(titles: readonly RecordTitle[]): string[] {
  const named = titles.filter(({ name }) => !code.test(name));
  const [first, ...others] = named.length > 0 ? named : titles;
  if (!first) return [];
  return first.isPriced ? [first.name] : [first, ...others].map(({ name }) => name);
}
