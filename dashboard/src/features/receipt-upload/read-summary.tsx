import type { ReceiptStatusResponse } from '../../../../domain/contracts/submissions.contract.js';
import { lastDayTitle } from '../../../../domain/receipts/view/window-words.rules.js';
import { formatCents, formatDay } from '../../lib/format';

/** What has been read so far; receipts still in progress are shown as such. */
export function ReadSummary({ receipts }: { receipts: ReceiptStatusResponse[] }) {
  return (
    <ul
      aria-label="What we read so far"
      className="till mt-6 grid gap-2 border-t-2 border-dashed border-line pt-4"
    >
      {receipts.flatMap((receipt) => {
        const rows = receipt.readings.map((reading) => ({
          key: reading.id,
          name: reading.shop ?? receipt.file_name,
          note:
            reading.window.state === 'open' && reading.window.last_claim_day
              ? `${lastDayTitle({ isAtLeast: reading.window.is_at_least }).toLowerCase()}: ${formatDay(reading.window.last_claim_day)}`
              : null,
          amount: reading.total_cents
            ? formatCents({ cents: reading.total_cents.value, currency: reading.currency_code })
            : 'read',
        }));
        if (rows.length > 0) return rows.map((row) => <SummaryRow {...row} key={row.key} />);
        const amount = receipt.state === 'unreadable' ? 'not readable' : 'reading...';
        return [<SummaryRow key={receipt.id} name={receipt.file_name} note={null} amount={amount} />];
      })}
    </ul>
  );
}

function SummaryRow({ name, note, amount }: { name: string; note: string | null; amount: string }) {
  return (
    <li>
      <span className="leader">
        <span className="min-w-0 truncate font-semibold">{name}</span>
        <span className="leader-dots" />
        <span className="font-semibold">{amount}</span>
      </span>
      {note && <span className="block text-sm text-gold-text">{note}</span>}
    </li>
  );
}
