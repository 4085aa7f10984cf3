/** Longest unbroken piece of a word, characters: fits the narrowest column there is. */
const longestPiece = 20;

/**
 * Where a line may break, best first: at a space, before the @ of an address, between path segments, at punctuation.
 */
const places = [/(?<=\s)/, /(?=@)/, /(?<=[/?&=])(?![/?&=])/, /(?<=[-_+,:;])|(?=\.)/];

/**
 * Splits an address, a link or a code into pieces at which lines may break; by itself a browser breaks anywhere,
 * "ann@example.co" with "m" on the next line.
 */
export function breakWord(word: string, level = 0): string[] {
  if (word.length <= longestPiece && level > 1) return [word];
  const place = places[level];
  if (!place) return word.match(new RegExp(`.{1,${longestPiece}}`, 'gsu')) ?? [word];
  return word.split(place).flatMap((piece) => breakWord(piece, level + 1));
}
