import type { FileRejectionCode, StoringFailureCode } from '../../domain/receipts/file/receipt-file.rules.js';
import type { ReadingFailureCode } from '../../domain/receipts/receipt-reading.types.js';
import { hasName } from '../../domain/shared/typed-records.js';

/** Why a file could not be used, and what helps; by the code of a reading failure or file rejection. */
const problemWords: Record<ReadingFailureCode | FileRejectionCode | StoringFailureCode, string> = {
  'reading.nothing_found':
    'We found no shop, date or amount. A sharp photo of the whole receipt, taken from above in good light, usually works.',
  'reading.encrypted_pdf':
    'The file is password-protected. Please save it without a password, or send a screenshot.',
  'reading.corrupt_file': 'The file is damaged and could not be opened. Please send it again.',
  'reading.too_many_pixels': 'The image is larger than 50 megapixels. Please send a smaller version.',
  'reading.timed_out': 'The file took too long to read. A photo of one receipt at a time usually works.',
  'reading.out_of_memory': 'The file is too complex to read. A photo of one receipt at a time usually works.',
  'reading.reader_crashed': 'Something went wrong on our side while reading it. Please send it again.',
  'reading.unsupported_type': 'We cannot read this kind of file. JPG, PNG, HEIC, PDF and saved emails work.',
  'receipt.empty_file': 'The file is empty (0 bytes). Please send it again.',
  'receipt.too_large': 'The file is larger than 10 MB. Please send a smaller version.',
  'receipt.unsupported_type': 'We cannot read this kind of file. JPG, PNG, HEIC, PDF and saved emails work.',
  'receipt.encrypted':
    'The file is encrypted, or signed so that only its recipient can open it. Please send it unencrypted.',
  'receipt.outlook_wrapped':
    'Outlook packed your attachments into this file, which only Outlook can open. Please send them again with the email format set to HTML or plain text, or upload the receipt on our site.',
  'receipt.saved_mail':
    'We could not open this saved email. Please forward the email itself to us, or save it as a PDF.',
  'receipt.type_mismatch':
    'The file name says one type, but the content is another. JPG, PNG, HEIC, PDF and saved emails work.',
  'receipt.too_many_files':
    'Your email had more files than we read from one email. Please send this one again by itself.',
  'receipt.truncated': 'The end of the file is missing, as if the upload was cut off. Please send it again.',
  'receipt.not_stored': 'We could not store this file. Please send it again.',
  'receipt.not_recorded': 'We could not store this file. Please send it again.',
};

/** Words for a problem; unknown codes get a generic sentence. */
export function problemInWords(code: string): string {
  return hasName(problemWords, code)
    ? problemWords[code]
    : 'We could not read the file. Please send it again.';
}
