/** Most words compared per name. */
const maxWords = 60;

/** Words of a name for comparison: lower-case, without accents and punctuation. */
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

/** Share of common words below which two names are of different products. */
export const leastSharedWords = 0.34;

/** Share of the shorter name's words that are also in the longer one: 0 to 1, and 0 if either is empty. */
export function sharedWords(one: string, other: string): number {
  const [first, second] = [new Set(nameWords(one)), new Set(nameWords(other))];
  const [small, large] = first.size <= second.size ? [first, second] : [second, first];
  if (small.size === 0) return 0;
  let shared = 0;
  for (const word of small) if (large.has(word)) shared += 1;
  return shared / small.size;
}

/** Fewest letters for which a word inside another is not coincidence: `phone` in `headphones`. */
const leastGluedLetters = 6;

/** Whether a longer word of one name occurs inside the other, where the page may have lost spaces. */
export function holdsGlued(one: string, other: string): boolean {
  const texts = [nameWords(one).join(''), nameWords(other).join('')] as const;
  const isHeld = (name: string, text: string) =>
    nameWords(name).some((word) => word.length >= leastGluedLetters && text.includes(word));
  return isHeld(one, texts[1]) || isHeld(other, texts[0]);
}
