import { checkReceiptFile, sniffFileType } from '../../receipts/file/check-receipt-file.rules.js';
import {
  displayFileName,
  type FileRejectionCode,
  isFileRejection,
  maxFileBytes,
} from '../../receipts/file/receipt-file.rules.js';
import { sealedBy } from '../../receipts/file/sealed-files.rules.js';
import { inAnyLanguage } from '../../receipts/reading/words/vocabulary.js';
import type { ReadableFileType } from '../../receipts/receipt-reading.types.js';
import { isAppError } from '../../shared/app-error.js';
import type { MailPart } from '../mail-tree.types.js';
import { type BodyEvidence, bodyEvidence } from './body-receipt.rules.js';
import { imageSize } from './image-size.js';
import { decorationReason } from './picture.rules.js';

/** The decision about a file in a mail. */
export type FileVerdict =
  | { verdict: 'receipt'; fileType: ReadableFileType; bytes: Uint8Array }
  | { verdict: 'decoration' | 'ignored'; reason: string }
  | { verdict: 'unsupported'; reason: FileRejectionCode };

/** Context of a file within its mail. */
export type FileSurroundings = {
  /** Evidence that the body of the mail is a receipt. */
  body: BodyEvidence;
  /** Content-IDs referenced by the HTML. */
  referencedIds: ReadonlySet<string>;
  /** How often the same bytes appear in the mail. */
  copies: number;
  hasAttachedReceipt: boolean;
  /** Whether a company wrote the mail to a shopper whose mailbox forwarded it. */
  isFromCompany: boolean;
  /** Whether the body shows a whole order whose goods make its total. */
  isBodyWhole: () => boolean;
};

/** Parts that mail programs add automatically; reporting them to the shopper would only confuse. */
const silentTypes =
  /^(?:application\/(?:pkcs7-signature|x-pkcs7-signature|pgp-signature|pgp-encrypted|pgp-keys|ics)|text\/(?:calendar|x-amp-html|vcard|x-vcard|directory|css|rfc822-headers|enriched|richtext)|message\/(?!rfc822)[\w-]+|multipart\/[\w-]+)$/;
const silentNames = /\.(?:p7s|asc|sig|vcf|ics|css)$/i;

/** Documents that accompany an order but are not its receipt. */
const companionNames =
  /terms|conditions|agb\b|privacy|polic(?:y|ies)|widerruf|withdrawal|return[-_ ]?(?:form|label|slip)|retoure|shipping[-_ ]?label|versandetikett|warranty|garanti|manual|user[-_ ]?guide|size[-_ ]?(?:guide|chart)|instructions?\b|anleitung|mode[-_ ]?d[-_ ]?emploi|cgv\b|datenschutz|confidentialit|condiciones|condizioni|voorwaarden|vilk[åa]r|brochure|catalog|katalog|flyer|leaflet|coupon|gutschein/i;

/** `Invoice-2231.pdf`: what sellers call their receipts. */
const receiptNames = new RegExp(
  String.raw`(?<![\p{L}])(?:${inAnyLanguage(({ documents }) => documents?.kinds)})(?![\p{L}])|receipt|invoice|scan`,
  'iu',
);

/**
 * Decides what a file in a mail is, by its bytes and how it is used, regardless of its declared type and
 * Content-Disposition.
 */
export function judgeFile({
  part,
  around,
  textOfHtml,
}: {
  part: MailPart;
  around: FileSurroundings;
  /** Returns the visible text of HTML. */
  textOfHtml: (html: string) => string;
}): FileVerdict {
  const sniffed = sniffFileType(part.bytes);
  if (sniffed?.startsWith('image/')) {
    const reason = decorationReason(pictureFacts({ part, around }));
    if (reason) return { verdict: 'decoration', reason };
  }
  if (sniffed === 'application/pdf' && isCompanion(part.fileName ?? '', around)) {
    return { verdict: 'ignored', reason: 'companion_paper' };
  }
  if (sniffed)
    return hasNoPixels(sniffed, part)
      ? { verdict: 'unsupported', reason: 'receipt.truncated' }
      : checkFile(part);
  const sealed = sealedBy({ ...part, fileName: part.fileName ?? '' });
  if (sealed) return { verdict: 'unsupported', reason: sealed };
  return isText(part) && !isSilent(part) ? judgeText({ part, textOfHtml }) : judgeUnknown(part, around);
}

/** A paper that its name tells, or any that is not called a receipt beside a body that needs none. */
function isCompanion(fileName: string, around: FileSurroundings): boolean {
  if (companionNames.test(fileName)) return hasReceiptElsewhere(around);
  return around.body === 'strong' && !receiptNames.test(fileName) && around.isBodyWhole();
}

/** Whether a JPEG or PNG ends before its header gives the dimensions. */
function hasNoPixels(sniffed: string, { bytes }: MailPart): boolean {
  return (sniffed === 'image/jpeg' || sniffed === 'image/png') && imageSize(bytes) === null;
}

/** Whether a file is clearly a receipt, whatever is next to it: a PDF, or a photo attached as a file. */
export function isPlainlyAttached(part: MailPart, referencedIds: ReadonlySet<string>): boolean {
  const sniffed = sniffFileType(part.bytes);
  if (sniffed === 'application/pdf') return true;
  if (!sniffed || part.disposition === 'inline' || isReferenced(part, referencedIds)) return false;
  const size = imageSize(part.bytes);
  return !size || size.width * size.height >= 500_000;
}

function judgeUnknown(part: MailPart, around: FileSurroundings): FileVerdict {
  if (isSilent(part)) return { verdict: 'ignored', reason: 'not_a_document' };
  if (part.declaredType.startsWith('image/') && isPageFurniture(part, around)) {
    return { verdict: 'decoration', reason: 'illustration' };
  }
  const isMeantAsFile = part.fileName !== null || /^(?:image\/|application\/pdf)/.test(part.declaredType);
  if (!isMeantAsFile) return { verdict: 'ignored', reason: 'unnamed_part' };
  return checkFile(part);
}

/** GIF, WebP and SVG images are never receipts; if shown in the text or tiny they are not worth reporting. */
function isPageFurniture(part: MailPart, around: FileSurroundings): boolean {
  const size = imageSize(part.bytes);
  const isTiny = size !== null && size.width * size.height < 40_000;
  return isTiny || part.disposition === 'inline' || isReferenced(part, around.referencedIds);
}

function isSilent(part: MailPart): boolean {
  return silentTypes.test(part.declaredType) || silentNames.test(part.fileName ?? '');
}

function isText(part: MailPart): boolean {
  return part.declaredType.startsWith('text/') || /\.(?:html?|txt)$/i.test(part.fileName ?? '');
}

/** An order saved as a web page or text file. */
function judgeText({
  part,
  textOfHtml,
}: {
  part: MailPart;
  textOfHtml: (html: string) => string;
}): FileVerdict {
  const content = decodeText(part.bytes);
  const isHtml = part.declaredType === 'text/html' || /\.html?$/i.test(part.fileName ?? '');
  const text = isHtml ? textOfHtml(content) : content;
  if (bodyEvidence({ text, html: isHtml ? content : null }) === 'none') {
    return { verdict: 'ignored', reason: 'text_without_order' };
  }
  const bytes = new TextEncoder().encode(content);
  if (bytes.length > maxFileBytes) return { verdict: 'unsupported', reason: 'receipt.too_large' };
  return { verdict: 'receipt', fileType: isHtml ? 'text/html' : 'text/plain', bytes };
}

/** Applies the upload rules except those about declared types: in mail only the bytes count. */
function checkFile(part: MailPart): FileVerdict {
  try {
    const fileType = checkReceiptFile({ fileName: '', declaredType: null, bytes: part.bytes });
    return { verdict: 'receipt', fileType, bytes: part.bytes };
  } catch (error) {
    if (!isAppError(error) || !isFileRejection(error.code)) throw error;
    return { verdict: 'unsupported', reason: error.code };
  }
}

function pictureFacts({ part, around }: { part: MailPart; around: FileSurroundings }) {
  const referenced = isReferenced(part, around.referencedIds);
  return {
    size: imageSize(part.bytes),
    isShown: referenced || part.disposition === 'inline',
    isReferenced: referenced,
    copies: around.copies,
    isIllustrated: around.body === 'strong' || around.isFromCompany,
    hasAttachedReceipt: around.hasAttachedReceipt,
  };
}

function isReferenced(part: MailPart, referencedIds: ReadonlySet<string>): boolean {
  return part.contentId !== null && referencedIds.has(part.contentId);
}

function hasReceiptElsewhere({ body, hasAttachedReceipt }: FileSurroundings): boolean {
  return body === 'strong' || hasAttachedReceipt;
}

/**
 * Decodes UTF-16 if a byte order mark says so, valid UTF-8 as such, and anything else as Windows-1252, the most common
 * older encoding.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A display name, also used in logs. */
export function partName(part: MailPart): string {
  const [kind = '', format = ''] = part.declaredType.split('/');
  return displayFileName(part.fileName, kind === 'image' ? `image.${format}` : 'attachment');
}
