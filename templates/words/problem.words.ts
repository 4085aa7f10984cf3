import type { FileRejectionCode } from '../../domain/receipts/file/receipt-file.rules.js';
import type { ReadingFailureCode } from '../../domain/receipts/receipt-reading.types.js';

/** Why a file could not be used, and what helps; by the code of a reading failure or file rejection. */
const problemWords: Record<ReadingFailureCode | FileRejectionCode, string> = {
  'reading.nothing_found':
    'We found no shop, date or amount in it. A sharp photo of the whole receipt, taken from above in good light, usually works.',
  'reading.encrypted_pdf':
    'It is protected with a password. Please save it without one, or send a screenshot.',
  'reading.corrupt_file': 'The file is damaged and could not be opened. Please send it again.',
  'reading.too_many_pixels': 'The picture is larger than 50 megapixels. Please send a smaller version.',
  'reading.timed_out': 'Reading it took too long. A photo of one receipt at a time usually works.',
  'reading.out_of_memory': 'It is too complex to read. A photo of one receipt at a time usually works.',
  'reading.reader_crashed': 'Something went wrong on our side while reading it. Please send it once more.',
  'reading.unsupported_type': 'We cannot read this kind of file. JPG, PNG, HEIC, PDF and saved emails work.',
  'receipt.empty_file': 'The file is empty (0 bytes). Please send it again.',
  'receipt.too_large': 'It is larger than 10 MB. Please send a smaller version.',
  'receipt.unsupported_type': 'We cannot read this kind of file. JPG, PNG, HEIC, PDF and saved emails work.',
  'receipt.encrypted':
    'It is encrypted, or signed in a way that only its addressee can open. Please send it without that.',
  'receipt.outlook_wrapped':
    'Outlook packed what you attached into this file, which nothing but Outlook opens. Please send it again with the format of the email set to HTML or plain text, or upload the receipt on our site.',
  'receipt.saved_mail':
    'It is a saved email, which we could not open. Please forward the email itself to us, or save it as PDF.',
  'receipt.type_mismatch':
    'Its name says one kind of file and its content is another. JPG, PNG, HEIC, PDF and saved emails work.',
  'receipt.too_many_files':
    'There were more files than we read of one email. Please send it once more by itself.',
  'receipt.truncated': 'The end of the file is missing, as if sending was cut off. Please send it again.',
};

/** Words for a problem; unknown codes get a generic sentence. */
export function problemInWords(code: string): string {
  return Object.hasOwn(problemWords, code)
    ? problemWords[code as keyof typeof problemWords]
    : 'We could not read it. Please send it once more.';
}
