/** The comparable form of a name: lower-case letters without accents, and digits, separated by single spaces. */
export function nameKeyOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
