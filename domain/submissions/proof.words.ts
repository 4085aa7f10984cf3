import type { SubmissionStatusResponse } from '../contracts/submissions.contract.js';
import { formatMoney } from '../shared/money.js';

/** What an uploader's page says about the proof of the address, on pages with and without JavaScript. */
export function proofInWords({
  proof,
  email,
}: Pick<SubmissionStatusResponse, 'proof' | 'email'>): string | null {
  switch (proof) {
    case undefined:
      return null;
    case 'awaited':
      return `Confirm that this is yours, and we will email you: open the link in our email “Did you upload a receipt?” to ${email}. We send it once; the same link works for later uploads. Cannot find it? Email us a receipt from that address instead.`;
    case 'given_elsewhere':
      return `${email} has confirmed this. To see the whole purchase or change anything, open the link in our email.`;
  }
}

/** Words for uploads that wait for their owner's yes. */
export const waitingWords = {
  title: 'Are these yours?',
  text: 'Somebody uploaded them with your address. We email you about them, and add them to your purchases, only once you say yes.',
  yes: 'Yes, this is mine',
  no: 'No, delete it',
  confirmNo: 'Delete this upload and everything read from it? This cannot be undone.',
  look: 'See what we read',
  joining: 'Thank you. One moment: we are adding it to your purchases.',
} as const;

/** One receipt of such an upload, in one line. */
export function waitingReceiptInWords({
  shop,
  day,
  total_cents,
  currency,
}: {
  shop: string | null;
  /** As the page writes days; null when unknown. */
  day: string | null;
  total_cents: number | null;
  currency: string;
}): string {
  const total = total_cents === null ? null : formatMoney({ cents: total_cents, currency });
  return [shop ?? 'Unknown shop', day, total].filter((fact) => fact !== null).join(' · ');
}
