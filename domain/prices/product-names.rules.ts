/** Words of one name that are compared. */
const maxWords = 60;

/** Words of a name for comparison: lower-case, without accents and marks. */
export function nameWords(name: string): string[] {
  return (
    name
      .slice(0, 500)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu)
      ?.slice(0, maxWords) ?? []
  );
}

/** How much of the shorter name the longer one holds: 0 to 1; 0 where one is empty. */
export function sharedWords(one: string, other: string): number {
  const [first, second] = [new Set(nameWords(one)), new Set(nameWords(other))];
  const [small, large] = first.size <= second.size ? [first, second] : [second, first];
  if (small.size === 0) return 0;
  let shared = 0;
  for (const word of small) if (large.has(word)) shared += 1;
  return shared / small.size;
}
