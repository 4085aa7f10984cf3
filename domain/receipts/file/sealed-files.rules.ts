import { compoundFile, startsWith } from './first-bytes.js';

/** Why a file that people do send as a receipt cannot be opened; each reason has helpful words. */
export const sealedFileCodes = [
  'receipt.encrypted',
  'receipt.outlook_wrapped',
  'receipt.saved_mail',
] as const;

/** One of {@link sealedFileCodes}. */
export type SealedFileCode = (typeof sealedFileCodes)[number];

/** First bytes of Outlook's attachment container ([MS-OXTNEF] 2.1.3.1). */
const tnef = [0x78, 0x9f, 0x3e, 0x22];
/** S/MIME that is encrypted or opaque-signed (RFC 8551 section 3.2). A detached signature is `.p7s`. */
const smimeType = /^application\/(?:x-)?pkcs7-mime$/;
/** ASCII-armoured OpenPGP message (RFC 9580 section 6.2). */
const pgpMessage = /^\s{0,10}-----BEGIN PGP MESSAGE-----/;

/** Why a file cannot be read: encryption, or a proprietary format; null for any other file. */
export function sealedBy({
  fileName,
  declaredType,
  bytes,
}: {
  fileName: string;
  declaredType: string | null;
  bytes: Uint8Array;
}): SealedFileCode | null {
  if (startsWith(bytes, tnef)) return 'receipt.outlook_wrapped';
  const isSavedMail =
    /\.eml$/i.test(fileName) || (startsWith(bytes, compoundFile) && /\.msg$/i.test(fileName));
  if (isSavedMail) return 'receipt.saved_mail';
  const isSmime = smimeType.test(declaredType ?? '') || /\.p7m$/i.test(fileName);
  return isSmime || isPgpMessage(String.fromCharCode(...bytes.subarray(0, 64))) ? 'receipt.encrypted' : null;
}

/** Whether a text is an OpenPGP message. */
export function isPgpMessage(text: string): boolean {
  return pgpMessage.test(text);
}
