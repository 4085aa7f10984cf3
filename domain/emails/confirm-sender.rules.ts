import { kib } from '../shared/units.js';

/**
 * Upper bound of the confirmation mail in bytes, headers and signature included. Mails smaller than this trigger no
 * confirmation, so that we cannot be used to amplify traffic.
 */
export const maxConfirmSenderBytes = 6 * kib;

/** Whether the owner of an address may be asked about a mail that is not proved to be theirs. */
export function mayBeAskedAbout({ rawSize }: { rawSize: number }): boolean {
  return rawSize >= maxConfirmSenderBytes;
}
