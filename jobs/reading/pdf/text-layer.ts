/** Letters a page needs for its text layer to count as one; a scan's layer has a stamp or nothing. */
const minTextLayerLetters = 40;
/** Control characters a letter from which on a layer is none. */
const mostControls = 0.05;

/** Whether the text of a page is its text: a layer of glyph numbers without letters (fonts without a map to Unicode) is no text. */
export function isTextLayer(text: string): boolean {
  const printable = text.replace(/[^\p{L}\p{N}]/gu, '').length;
  // Numbers of glyphs that are taken for letters: digits and blanks come out as control characters.
  const controls = text.match(/\p{Cc}/gu)?.length ?? 0;
  return (
    printable >= minTextLayerLetters &&
    controls < printable * mostControls &&
    !/[\ufffd\ue000-\uf8ff]{4}/.test(text)
  );
}
