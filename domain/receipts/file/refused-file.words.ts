/** Why a file was refused, in words, by API error code. */
const reasons: Record<string, string> = {
  'receipt.empty_file': 'This file is empty (0 bytes). Try saving or photographing it again.',
  'receipt.too_large': 'This file is over 10MB. A smaller photo or PDF works.',
  'receipt.unsupported_type': 'This is not a JPG, PNG, HEIC or PDF file, or a saved email.',
  'receipt.encrypted': 'This file is encrypted. Save it without encryption and try again.',
  'receipt.outlook_wrapped': 'Only Outlook can open this file. Save the attachment by itself and add that.',
  'receipt.saved_mail':
    'This saved email cannot be opened. Forward the email itself to us, or save it as a PDF.',
  'receipt.type_mismatch':
    'The file name says one type, but the content is another. Save it again and retry.',
  'receipt.truncated': 'The end of this file is missing. Download or photograph it again.',
  'receipt.too_many_files':
    'You can upload up to 20 files at a time. Add this one after the others are sent.',
  'receipt.not_stored': 'We could not store this file. Please send it again.',
  'receipt.not_recorded': 'We could not store this file. Please send it again.',
  'receipt.unreadable_here': 'Your browser could not open this file. Is it still where it was?',
};

/** Words for a refusal code. */
export function reasonFor(code: string): string {
  return reasons[code] ?? 'This file could not be used. Try another one.';
}
