import type { ImageSize } from './image-size.js';

/** What is known about a picture in a mail, beside its pixels. */
export type PictureFacts = {
  /** Null when the header does not say (HEIC, damaged). */
  size: ImageSize | null;
  /** Shown within the text: referenced by its Content-ID, or sent inline. */
  isShown: boolean;
  /** Referenced by its Content-ID from the HTML. */
  isReferenced: boolean;
  /** How often the same bytes appear in the mail. */
  copies: number;
  /** Whether pictures in the text belong to the text: an order mail, or a notice a company wrote. */
  isIllustrated: boolean;
  /** Whether something was attached that is surely meant as a receipt. */
  hasAttachedReceipt: boolean;
};

/** Shorter side below which no receipt can be read, pixels. */
const minSidePixels = 120;
/** Area of the smallest photo that mail programs shrink to (320 x 427), with a little less for the crop. */
const minShownPixels = 120_000;
/** Area of the smallest cut-out somebody attaches by hand. */
const minAttachedPixels = 40_000;
/** Wider than this, and shown in the text, it is a banner: receipts are tall, photos at most 16:9. */
const bannerRatio = 2.4;
/** Icons and portraits are repeated down a conversation; a full photo repeated is still a photo. */
const maxRepeatedPixels = 500_000;
/** Area above which a shown picture is a photo even beside an attached receipt: a megapixel. */
const photoPixels = 1_000_000;

/**
 * Why a picture is decoration and not a receipt, or null when it may be one. Decided by pixels, by how it is
 * used and how often, never by Content-Disposition alone: Apple Mail sends photos inline.
 */
export function decorationReason(picture: PictureFacts): string | null {
  const { size, isShown, isReferenced, copies, isIllustrated, hasAttachedReceipt } = picture;
  // Product pictures and logos inside an order mail.
  if (isReferenced && isIllustrated) return 'illustration';
  if (!size) return null;
  const pixels = size.width * size.height;
  if (pixels <= 100) return 'tracking_pixel';
  if (Math.min(size.width, size.height) < minSidePixels) return 'logo';
  if (pixels < (isShown ? minShownPixels : minAttachedPixels)) return 'logo';
  if (isShown && size.width / size.height > bannerRatio) return 'banner';
  if (isShown && copies > 1 && pixels < maxRepeatedPixels) return 'repeated';
  // A portrait or a logo in the signature of a mail whose receipt is attached properly.
  if (isReferenced && hasAttachedReceipt && pixels < photoPixels) return 'illustration';
  return null;
}
