/** Text at a position: points from the left and top edges to the start of the baseline. */
export type PdfText = {
  x: number;
  y: number;
  text: string;
  size?: number;
  isBold?: boolean;
  /** Link target. */
  href?: string;
};

/** One page; an image fills it. Units: points; US letter unless given. */
export type PdfPage = {
  width?: number;
  height?: number;
  texts?: PdfText[];
  /** Drawn lines: x and y of both ends, from the left and top edges. Upright pages only. */
  lines?: [number, number, number, number][];
  /** Filled boxes: left, top, width, height. Upright pages only. */
  boxes?: [number, number, number, number][];
  /** Degrees by which viewers rotate the page clockwise; its text is set so that it appears upright. */
  rotate?: 0 | 90;
  picture?: { jpeg: Buffer; width: number; height: number };
};

/** Helvetica advance widths of the characters in amounts, thousandths of the font size. */
const advances: Record<string, number> = { '.': 278, ',': 278, '-': 333, ' ': 278, $: 556, '€': 556 };
const usualAdvance = 556;

/** Width of an amount in Helvetica, points: enough to right-align it. */
export function amountWidth(text: string, size = 10): number {
  return [...text].reduce((sum, character) => sum + (advances[character] ?? usualAdvance), 0) * (size / 1000);
}

/**
 * Writes a plain PDF 1.4: Helvetica text and JPEG images. `catalog` and `trailer` take further entries, for
 * documents with scripts or a password.
 */
export function writePdf({
  pages,
  catalog = '',
  trailer = '',
}: {
  pages: PdfPage[];
  catalog?: string;
  trailer?: string;
}): Buffer {
  const objects: Buffer[] = [];
  const add = (body: string | Buffer): number => objects.push(Buffer.from(body as string, 'latin1'));
  add(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`);
  const pageList = add('');
  for (const name of ['Helvetica', 'Helvetica-Bold'])
    add(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`);
  const kids = pages.map((page) => addPage({ page, add, pageList }));
  const references = kids.map((kid) => `${kid} 0 R`).join(' ');
  objects[1] = Buffer.from(`<< /Type /Pages /Count ${kids.length} /Kids [${references}] >>`);
  return assemble({ objects, trailer });
}

function addPage({
  page: { width = 612, height = 792, texts = [], lines = [], boxes = [], rotate = 0, picture },
  add,
  pageList,
}: {
  page: PdfPage;
  add: (body: string | Buffer) => number;
  pageList: number;
}): number {
  const image = picture ? add(imageObject(picture)) : null;
  const drawn = texts.map(
    ({ x, y, text, size = 10, isBold = false }) =>
      `BT /F${isBold ? 2 : 1} ${size} Tf ${placeOf({ x, y, height, rotate })} (${escaped(text)}) Tj ET`,
  );
  for (const [x1, y1, x2, y2] of lines) drawn.push(`${x1} ${height - y1} m ${x2} ${height - y2} l S`);
  for (const [x, y, wide, high] of boxes) drawn.push(`${x} ${height - y - high} ${wide} ${high} re f`);
  if (image !== null) drawn.push(`q ${width} 0 0 ${height} 0 0 cm /Picture Do Q`);
  const content = add(stream('', Buffer.from(drawn.join('\n'), 'latin1')));
  const links = texts.flatMap((text) => linkOf({ text, height }));
  const pictures = image === null ? '' : `/XObject << /Picture ${image} 0 R >>`;
  return add(
    `<< /Type /Page /Parent ${pageList} 0 R /MediaBox [0 0 ${rotate === 90 ? `${height} ${width}` : `${width} ${height}`}] ` +
      `/Rotate ${rotate} /Annots [${links.join(' ')}] /Contents ${content} 0 R ` +
      `/Resources << /Font << /F1 3 0 R /F2 4 0 R >> ${pictures} >> >>`,
  );
}

/** The annotation of a linked text; upright pages only. */
function linkOf({
  text: { x, y, text, size = 10, href },
  height,
}: {
  text: PdfText;
  height: number;
}): string[] {
  if (!href) return [];
  const box = [x, height - y - 2, x + (text.length * size) / 2, height - y + size].map((edge) =>
    edge.toFixed(2),
  );
  return [
    `<< /Type /Annot /Subtype /Link /Rect [${box.join(' ')}] /A << /S /URI /URI (${escaped(href)}) >> >>`,
  ];
}

/** Text position; on a page rotated clockwise the former bottom is the left edge. */
function placeOf({ x, y, height, rotate }: { x: number; y: number; height: number; rotate: number }): string {
  if (rotate === 90) return `0 1 -1 0 ${y.toFixed(2)} ${x.toFixed(2)} Tm`;
  return `${x.toFixed(2)} ${(height - y).toFixed(2)} Td`;
}

function imageObject({ jpeg, width, height }: NonNullable<PdfPage['picture']>): Buffer {
  const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`;
  return stream(entries, jpeg);
}

function stream(entries: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${data.length} >>\nstream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream'),
  ]);
}

/** WinAnsi has the euro sign at 0x80; parentheses and backslashes are escaped. */
function escaped(text: string): string {
  return text.replaceAll('€', '\x80').replace(/[\\()]/g, '\\$&');
}

function assemble({ objects, trailer }: { objects: Buffer[]; trailer: string }): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, body] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    offsets.push(length);
    length += part.length;
    parts.push(part);
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
      'latin1',
    ),
  );
  return Buffer.concat(parts);
}
