import type { ReadingResponse } from '../../../../domain/contracts/http.js';
import { statusContent } from '../../content/status';
import { formatDay, today } from '../../lib/format';
import { daysBetween, describeDaysLeft } from './status.rules';

const words = statusContent.window;

/** Until when the shop can be asked; a policy that is disputed, absent or unknown says so. */
export function ClaimWindow({ reading }: { reading: ReadingResponse }) {
  const policy = reading.adjustment_window;
  if (!policy) return <p className="mt-4 rounded-sm bg-wash px-4 py-3 text-sm">{words.unknown}</p>;
  if (policy.window_days === null) {
    return (
      <p className="mt-4 rounded-sm bg-wash px-4 py-3 text-sm">
        <span className="font-semibold">{policy.retailer}</span> {words.none} {policy.notes}
      </p>
    );
  }
  return (
    <div className="mt-4 rounded-sm bg-gold-wash px-4 py-3 text-gold-text">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{words.until}</span>
        <span className="font-display text-xl font-extrabold">
          {policy.last_claim_day ? formatDay(policy.last_claim_day) : `${policy.window_days} days`}
        </span>
      </p>
      <p className="text-sm">
        {policy.last_claim_day
          ? `${policy.retailer}: ${policy.window_days} ${words.days}, ${describeDaysLeft(daysBetween({ from: today(), to: policy.last_claim_day }))}.`
          : words.noDate}{' '}
        {policy.disputed ? words.disputed : ''}
      </p>
    </div>
  );
}
