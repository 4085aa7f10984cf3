import type { CodeOf } from '../../shared/error-codes.js';

/** Why a file could not be read, and what the shopper can do. */
const words = {
  'reading.nothing_found':
    'We found no purchase on it. A sharper photo with the whole receipt in view often helps.',
  'reading.encrypted_pdf': 'The PDF is locked with a password. Save it without one and send it again.',
  'reading.corrupt_file': 'The file is damaged. Download or photograph it again.',
  'reading.too_many_pixels': 'The picture is too large to open. A normal photo is enough.',
  'reading.timed_out': 'Reading took too long. Try a smaller file or a photo.',
  'reading.out_of_memory': 'The file is too complex to open. Try a photo or a screenshot of it.',
  'reading.reader_crashed': 'The file could not be opened. Try a photo or a screenshot of it.',
  'reading.unsupported_type': 'This type of file cannot be read. JPG, PNG, HEIC, PDF and saved emails can.',
} as const satisfies Partial<Record<CodeOf<'reading'>, string>>;

/** Words for a failed reading; a missing or unknown code counts as `reading.nothing_found`. */
export function readingFailureInWords(code: string | null | undefined): string {
  const isKnown = code !== null && code !== undefined && Object.hasOwn(words, code);
  return words[isKnown ? (code as keyof typeof words) : 'reading.nothing_found'];
}
