/** Most terms kept per record: a subject has about a dozen words, and each term is an index entry. */
const maxTerms = 40;
/** Longest term in characters; longer words are cut to it, and found by that prefix. */
const maxTermChars = 64;

/**
 * The terms a record is indexed by: lower-case words without accents, and addresses as a whole. A search for one is a
 * single index walk however many records there are; parts of words are not found.
 */
export function searchTermsOf(texts: readonly (string | null | undefined)[]): string[] {
  const terms = texts.flatMap((text) =>
    text ? text.slice(0, 2_000).split(/\s+/).flatMap(termsOfPiece) : [],
  );
  return [...new Set(terms)].slice(0, maxTerms);
}

/** The terms of a typed search; a record must have all of them. */
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

/** Whether it is an address or a Message-ID, with or without brackets. */
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
