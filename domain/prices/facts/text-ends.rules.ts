/**
 * The last characters of a text, without the rest of a word that the cut goes through: `Straight Trouser` cut to its end
 * must not begin with `ht`, which means "without tax" in French.
 */
export function endOf(text: string, chars: number): string {
  const end = text.slice(-chars);
  const isCut = end.length < text.length && /\p{L}$/u.test(text.slice(0, -chars));
  return isCut ? end.replace(/^\p{L}+/u, '') : end;
}

/** The first characters of a text, without the beginning of a word that the cut goes through. */
export function startOf(text: string, chars: number): string {
  const start = text.slice(0, chars);
  const isCut = start.length < text.length && /^\p{L}/u.test(text.slice(chars));
  return isCut ? start.replace(/\p{L}+$/u, '') : start;
}
