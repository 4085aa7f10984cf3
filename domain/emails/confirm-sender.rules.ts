import { kib } from '../shared/units.js';

/**
 * Bytes above which the question to a sender never comes, its headers and a signature included: a mail smaller than
 * this is not asked about, so that nobody sends more through us than they spend themselves.
 */
export const maxConfirmSenderBytes = 6 * kib;

/** Whether the owner of an address may be asked about a mail that nothing proves to be theirs. */
export function mayBeAskedAbout({ rawSize }: { rawSize: number }): boolean {
  return rawSize >= maxConfirmSenderBytes;
}
