import type { ReceiptStatusResponse } from '../../../../domain/contracts/submissions.contract.js';
import type { ReadingView } from '../../../../domain/receipts/view/reading-view.schemas.js';
import { windowInWords } from '../../../../domain/receipts/view/window-words.rules.js';
import { formatCents } from '../../lib/format';

/** Facts known while the overlay is shown. */
export type OverlayFacts = {
  step: number;
  progress: number;
  sent: boolean;
  receipts: ReceiptStatusResponse[];
};

/** The line below a step: only what has really happened so far. */
export function describeStep({ step, progress, sent, receipts }: OverlayFacts): string {
  if (step === 0 && !sent) return `Sending, ${Math.round(progress * 100)}%`;
  const readings = receipts.flatMap((receipt) => receipt.readings);
  const [reading] = readings;
  const isOver = reading !== undefined && !readings.some(hasOpenWindow);
  if (step === 0) return reading ? describeReading(reading) : 'Stored safely. We are reading it now.';
  if (step === 1)
    return isOver
      ? 'No window is open for this purchase, so there is no price to watch.'
      : 'What counts is the public price at the shop you bought from.';
  if (step === 2) return describePolicy(reading);
  if (step === 3)
    return isOver
      ? 'Our reply says what else may help.'
      : 'While the window is open, we check several times a day.';
  return isOver
    ? 'Our reply is on its way to your inbox.'
    : 'If we see a lower price, you hear from us within 24 hours.';
}

/** Whether a lower price may still be claimed or asked for. */
function hasOpenWindow({ window: { state, unsure, late } }: ReadingView): boolean {
  return (
    state === 'open' ||
    state === 'no_purchase_date' ||
    (state !== 'no_purchase' && (unsure?.expired === false || late?.expired === false))
  );
}

function describeReading({ shop, total_cents, currency_code: currency }: ReadingView): string {
  const total = total_cents ? formatCents({ cents: total_cents.value, currency }) : null;
  return [shop ?? 'Read', total].filter(Boolean).join(', ');
}

function describePolicy(reading: ReadingView | undefined): string {
  if (!reading) return 'You will see the shop and its policy once the receipt is read.';
  const { title, highlight } = windowInWords(reading);
  return highlight ? `${title}: ${highlight}.` : `${title}.`;
}
