import type { CodeOf } from '../../shared/error-codes.js';
import { hasName } from '../../shared/typed-records.js';

/** Why a file could not be read, and what the shopper can do. */
const words = {
  'reading.nothing_found':
    'We found no purchase in this file. A sharper photo of the whole receipt often helps.',
  'reading.encrypted_pdf': 'The PDF is password-protected. Save it without a password and send it again.',
  'reading.corrupt_file': 'The file is damaged. Download or photograph it again.',
  'reading.too_many_pixels': 'The image is too large to open. A normal photo is enough.',
  'reading.timed_out': 'Reading took too long. Try a smaller file or a photo.',
  'reading.out_of_memory': 'The file is too complex to open. Try a photo or a screenshot of it.',
  'reading.reader_crashed': 'The file could not be opened. Try a photo or a screenshot of it.',
  'reading.unsupported_type': 'We cannot read this type of file. JPG, PNG, HEIC, PDF and saved emails work.',
} as const satisfies Partial<Record<CodeOf<'reading'>, string>>;

/** Words for a failed reading; a missing or unknown code counts as `reading.nothing_found`. */
export function readingFailureInWords(code: string | null | undefined): string {
  return words[code && hasName(words, code) ? code : 'reading.nothing_found'];
}
