/** Fewest letters of a text layer; a scan has only a stamp or nothing. */
const minTextLayerLetters = 40;
/** Share of control characters from which a layer is not text. */
const mostControls = 0.05;

/** Whether a page's text layer is real text and not glyph numbers (from fonts without a Unicode map). */
export function isTextLayer(text: string): boolean {
  const printable = text.replace(/[^\p{L}\p{N}]/gu, '').length;
  // In glyph numbers read as letters, digits and spaces become control characters.
  const controls = text.match(/\p{Cc}/gu)?.length ?? 0;
  return (
    printable >= minTextLayerLetters &&
    controls < printable * mostControls &&
    !/[\ufffd\ue000-\uf8ff]{4}/.test(text)
  );
}
