/** Longest piece of a word that stands on a line unbroken, characters: it fits the narrowest column there is. */
const longestPiece = 20;

/**
 * Where a line may end, the best places first: at a space, before the @ of an address,
 * at the parts of a path, at signs.
 */
const places = [/(?<=\s)/, /(?=@)/, /(?<=[/?&=])(?![/?&=])/, /(?<=[-_+,:;])|(?=\.)/];

/**
 * The pieces of an address, a link or a code, so that a line ends between them: a browser that is
 * left alone ends it anywhere, "ann@example.co" and "m" below.
 */
export function breakWord(word: string, level = 0): string[] {
  if (word.length <= longestPiece && level > 1) return [word];
  const place = places[level];
  if (!place) return word.match(new RegExp(`.{1,${longestPiece}}`, 'gsu')) ?? [word];
  return word.split(place).flatMap((piece) => breakWord(piece, level + 1));
}
