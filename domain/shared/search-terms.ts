/** Terms kept of one record at most: a subject has a dozen words, and an index entry is made of each. */
const maxTerms = 40;
/** Longest term, characters; a longer word is found by its beginning of this length. */
const maxTermChars = 64;

/**
 * The terms by which a record is found again: lower-case words without accents, and addresses as a whole. A search
 * for one of them is one walk of an index, however many records there are; parts of words are not found.
 */
export function searchTermsOf(texts: readonly (string | null | undefined)[]): string[] {
  const terms = texts.flatMap((text) =>
    text ? text.slice(0, 2_000).split(/\s+/).flatMap(termsOfPiece) : [],
  );
  return [...new Set(terms)].slice(0, maxTerms);
}

/** The terms that a typed search asks for; a record must have all of them. */
export function searchedTerms(typed: string): string[] {
  return [
    ...new Set(
      typed.split(/\s+/).flatMap((piece) => (hasAddress(piece) ? [wholeOf(piece)] : wordsOf(piece))),
    ),
  ];
}

function termsOfPiece(piece: string): string[] {
  return hasAddress(piece) ? [wholeOf(piece), ...wordsOf(piece)] : wordsOf(piece);
}

/** An address or a Message-ID, with or without its brackets. */
function hasAddress(piece: string): boolean {
  return /.@./.test(piece);
}

function wholeOf(piece: string): string {
  return piece.toLowerCase().replace(/^[<("']+|(?<![>)"',;])[>)"',;]+$/g, '');
}

function wordsOf(piece: string): string[] {
  const plain = piece
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (word ? [word.slice(0, maxTermChars)] : []));
}
