import type { SubmissionStatusResponse } from '../contracts/submissions.contract.js';
import { formatMoney } from '../shared/money/money.js';

/** What is said about the proof of an address. */
export type ProofWords = {
  text: string;
  /** The shopper has to confirm it: what to do when the email is not found, else null. */
  ifNotFound: string | null;
};

/** What an uploader's page says about the proof of the address, on pages with and without JavaScript. */
export function proofInWords({
  proof,
  email,
}: Pick<SubmissionStatusResponse, 'proof' | 'email'>): ProofWords | null {
  switch (proof) {
    case undefined:
      return null;
    case 'awaited':
      return {
        text: 'Confirm that this is yours, so that we can email you: open the link in our email “Did you upload a receipt?”',
        ifNotFound: `We send it once, to ${email}; its link works for later uploads too. Look in your spam folder, or email us a receipt from that address instead.`,
      };
    case 'given_elsewhere':
      return {
        text: `${email} has confirmed this. To see the whole purchase or change anything, open the link in our email.`,
        ifNotFound: null,
      };
  }
}

/** Words for uploads that wait for their owner's yes. */
export const waitingWords = {
  title: (count: number) => (count === 1 ? 'Is this yours?' : 'Are these yours?'),
  text: (count: number) => {
    const it = count === 1 ? 'it' : 'them';
    return `Somebody uploaded ${it} with your address. We email you about ${it}, and add ${it} to your purchases, only once you say yes.`;
  },
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
