import { OPS, type PDFDocumentProxy, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readingError } from '../../../domain/receipts/reading.errors.js';
import type { Box, TextPiece } from '../../../domain/receipts/text-lines.types.js';

import { drawPage, openPdfFile } from '../../../platform/pictures/pdf-file.js';
import type { RgbImage } from '../../../platform/pictures/rgb-image.types.js';

import { noRules, type PageRules, rulesOf } from './page-rules.js';

/** Least pixels of a picture that may contain text; logos are smaller. */
const largePicturePixels = 200_000;
/** Most pieces read per page; a dense invoice page has 2,000. */
const maxPieces = 20_000;
/** Most links read per page; an invoice has at most one per line. */
const maxLinks = 500;

/** An opened PDF. */
export type PdfDocument = {
  pageCount: number;
  /** Text of a page (one-based), with positions in points from the top left. */
  pieces(page: number): Promise<TextPiece[]>;
  /** The straight rules drawn on a page, in the same points: table borders. Empty if they cannot be determined. */
  rules(page: number): Promise<PageRules>;
  /** Whether a page shows a picture that may contain text: a scan, a table as an image. */
  hasLargePicture(page: number): Promise<boolean>;
  /** Draws a page: for OCR, or with at most so many pixels. */
  draw(page: number, mostPixels?: number): Promise<RgbImage>;
  close(): Promise<void>;
};

/**
 * Opens a PDF. Its scripts, forms and links are never run or followed: only text and drawing are used.
 *
 * @throws {AppError} `reading.encrypted_pdf`, `reading.corrupt_file`
 */
export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  const { document, close } = await openPdfFile(bytes);
  return {
    pageCount: document.numPages,
    pieces: (page) => withPage({ document, page, use: piecesOf }),
    rules: (page) => withPage({ document, page, use: rulesOf }).catch(() => noRules),
    hasLargePicture: (page) => withPage({ document, page, use: showsLargePicture }),
    draw: (page, mostPixels) => withPage({ document, page, use: (opened) => drawPage(opened, mostPixels) }),
    close,
  };
}

async function withPage<T>({
  document,
  page,
  use,
}: {
  document: PDFDocumentProxy;
  page: number;
  use: (page: PDFPageProxy) => Promise<T>;
}): Promise<T> {
  try {
    const opened = await document.getPage(page);
    try {
      return await use(opened);
    } finally {
      opened.cleanup();
    }
  } catch (error) {
    throw readingError('reading.corrupt_file', `page ${page} cannot be read`, error);
  }
}

async function piecesOf(page: PDFPageProxy): Promise<TextPiece[]> {
  const viewport = page.getViewport({ scale: 1 });
  const content = await page.getTextContent({ includeMarkedContent: false });
  const links = await linksOf(page);
  const pieces: TextPiece[] = [];
  for (const item of content.items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    // As displayed: `/Rotate` turns the page, and upright text on a rotated page is sideways in its own coordinates.
    const [along = 0, across = 0, , , x = 0, y = 0] = Util.transform(viewport.transform, item.transform);
    const height = item.height || Math.hypot(item.transform[2], item.transform[3]);
    // Sideways text (margins, watermarks) belongs to no line of the page.
    if (Math.abs(across) > Math.abs(along)) continue;
    const box: Box = [x, y - height, x + item.width, y];
    const href = links.find((link) => holds(link.box, box))?.href;
    pieces.push({ text: item.str, confidence: 1, box, ...(href ? { href } : {}) });
    if (pieces.length >= maxPieces) break;
  }
  return pieces;
}

type Link = { box: Box; href: string };

/** The web links of a page. They are not followed. */
async function linksOf(page: PDFPageProxy): Promise<Link[]> {
  const viewport = page.getViewport({ scale: 1 });
  const annotations = (await page.getAnnotations()).slice(0, maxLinks);
  return annotations.flatMap(({ subtype, url, rect }): Link[] => {
    if (subtype !== 'Link' || typeof url !== 'string' || !/^https?:/i.test(url)) return [];
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: number[] = viewport.convertToViewportRectangle(rect);
    return [{ href: url, box: [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)] }];
  });
}

/** Whether the centre of a box is inside another. */
function holds(outer: Box, box: Box): boolean {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  return x >= outer[0] && x <= outer[2] && y >= outer[1] && y <= outer[3];
}

/** Operators that paint a picture; their arguments are its name, width and height. */
const paintOperators = new Set<number>([OPS.paintImageXObject, OPS.paintInlineImageXObject]);

async function showsLargePicture(page: PDFPageProxy): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList();
  return fnArray.some((operator, at) => {
    const [, width, height]: [unknown?, number?, number?] = argsArray[at] ?? [];
    return paintOperators.has(operator) && (width ?? 0) * (height ?? 0) >= largePicturePixels;
  });
}
