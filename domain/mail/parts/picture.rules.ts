import type { ImageSize } from './image-size.js';

/** Facts about an image in a mail, besides its pixels. */
export type PictureFacts = {
  /** Null if the header does not give it (HEIC, damaged). */
  size: ImageSize | null;
  /** Shown within the text: referenced by Content-ID or sent inline. */
  isShown: boolean;
  /** Referenced by Content-ID from the HTML. */
  isReferenced: boolean;
  /** How often the same bytes appear in the mail. */
  copies: number;
  /** Whether images in the text are part of the text: an order mail, or a notice from a company. */
  isIllustrated: boolean;
  /** Whether a file that is clearly a receipt is attached. */
  hasAttachedReceipt: boolean;
};

/** Shorter side below which a receipt is illegible, pixels. */
const minSidePixels = 120;
/** Area of the smallest size to which mail programs shrink photos (320 x 427), with some margin for cropping. */
const minShownPixels = 120_000;
/** Area of the smallest cropped image that people attach. */
const minAttachedPixels = 40_000;
/** Width-to-height ratio above which an image shown in the text is a banner: receipts are tall, photos at most 16:9. */
const bannerRatio = 2.4;
/** Icons and portraits repeat in a conversation; a repeated image above this area is still a photo. */
const maxRepeatedPixels = 500_000;
/** Area above which a shown image is a photo even next to an attached receipt: one megapixel. */
const photoPixels = 1_000_000;

/**
 * Why an image is decoration and not a receipt, or null if it may be a receipt. Decided by its pixels, how it is used
 * and how often, never by Content-Disposition alone: Apple Mail sends photos inline.
 */
export function decorationReason(picture: PictureFacts): string | null {
  const { size, isShown, isReferenced, copies, isIllustrated, hasAttachedReceipt } = picture;
  // Product images and logos inside an order mail.
  if (isReferenced && isIllustrated) return 'illustration';
  if (!size) return null;
  const pixels = size.width * size.height;
  if (pixels <= 100) return 'tracking_pixel';
  if (Math.min(size.width, size.height) < minSidePixels) return 'logo';
  if (pixels < (isShown ? minShownPixels : minAttachedPixels)) return 'logo';
  if (isShown && size.width / size.height > bannerRatio) return 'banner';
  if (isShown && copies > 1 && pixels < maxRepeatedPixels) return 'repeated';
  // A portrait or logo in the signature of a mail with a proper attachment.
  if (isReferenced && hasAttachedReceipt && pixels < photoPixels) return 'illustration';
  return null;
}
