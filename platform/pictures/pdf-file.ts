import { createCanvas } from '@napi-rs/canvas';
import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readingError } from '../../domain/receipts/reading.errors.js';
import { maxPixels } from './max-pixels.js';
import type { RgbImage } from './rgb-image.types.js';

/** Resolution at which a page is drawn for OCR, dots per inch: that of flat-bed scanners, which PP-OCR reads well. */
const drawnDpi = 200;
const pointsPerInch = 72;
/** Most pixels drawn: a poster, or a page with a false size, is drawn smaller instead of exhausting memory. */
const maxDrawnPixels = 8_000_000;

/**
 * Opens a PDF. Its scripts, forms and links are never run or followed: only text and drawing are used.
 *
 * @throws {AppError} `reading.encrypted_pdf`, `reading.corrupt_file`
 */
export async function openPdfFile(
  bytes: Uint8Array,
): Promise<{ document: PDFDocumentProxy; close: () => Promise<void> }> {
  const loading = getDocument({
    // Copied, because pdf.js takes ownership of the bytes.
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    // A kilobyte unpacks to any number of them, and pdf.js takes some 25 bytes for each.
    maxImageSize: maxPixels,
    verbosity: VerbosityLevel.ERRORS,
  });
  const document = await loading.promise.catch(async (error: Error) => {
    await loading.destroy();
    if (error.name === 'PasswordException')
      throw readingError('reading.encrypted_pdf', 'the PDF asks for a password');
    throw readingError('reading.corrupt_file', `the PDF cannot be opened: ${error.name}`, error);
  });
  return { document, close: () => loading.destroy() };
}

/** Draws a page as a picture, of at most so many pixels. */
export async function drawPage(page: PDFPageProxy, mostPixels = maxDrawnPixels): Promise<RgbImage> {
  const natural = page.getViewport({ scale: 1 });
  const wanted = drawnDpi / pointsPerInch;
  const scale = Math.min(wanted, Math.sqrt(mostPixels / Math.max(1, natural.width * natural.height)));
  const viewport = page.getViewport({ scale });
  const width = Math.max(1, Math.round(viewport.width));
  const height = Math.max(1, Math.round(viewport.height));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
  return { data: dropAlpha(context.getImageData(0, 0, width, height).data), width, height };
}

function dropAlpha(rgba: Uint8ClampedArray): Buffer {
  const rgb = Buffer.allocUnsafe((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] ?? 0;
    rgb[to + 1] = rgba[from + 1] ?? 0;
    rgb[to + 2] = rgba[from + 2] ?? 0;
  }
  return rgb;
}
