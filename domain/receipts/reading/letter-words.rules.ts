/**
 * Comparable form of what a letter says: lower case without accents, straight apostrophes, `ss` for `ß`. Digits and
 * signs stay.
 */
export function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘´`]/g, "'")
    .toLowerCase()
    .replaceAll('ß', 'ss');
}
