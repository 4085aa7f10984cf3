import type { ClaimResponse } from '../../../../domain/contracts/claims.js';
import { utcInWords } from '../../../../domain/shared/utc-in-words.js';
import { claimContent } from '../../content/claim';
import { formatCents, formatDay } from '../../lib/format';

const words = claimContent.evidence;

/** What the claim rests on; the page's address stands as text, to be read out or written down. */
export function ClaimEvidence({ claim }: { claim: ClaimResponse }) {
  const { evidence, currency, order_number, purchased_at } = claim;
  const money = (cents: number) => formatCents({ cents, currency });
  const each = claim.quantity === 1 ? '' : ' each';
  const rows: [string, string | null][] = [
    ['Bought on', purchased_at && formatDay(purchased_at)],
    ['Order number', order_number],
    [words.paid, `${money(claim.paid_unit_cents + claim.refunded_unit_cents)}${each}`],
    [
      words.refundedBefore,
      claim.refunded_unit_cents > 0 ? `${money(claim.refunded_unit_cents)}${each}` : null,
    ],
    [words.now, `${money(claim.price_cents)}${each}`],
    [words.first, utcInWords(evidence.seen_at)],
    [words.last, utcInWords(evidence.confirmed_at)],
    [words.address, evidence.url],
    [words.pageTitle, evidence.title],
    [words.excerpt, evidence.excerpt],
    [words.witnesses, evidence.witnesses.join(', ') || null],
    [words.hash, evidence.sha256],
  ];
  const note = words.sources[evidence.source];
  return (
    <section aria-labelledby="evidence" className="min-w-0 break-inside-avoid">
      <h2 id="evidence" className="text-2xl">
        {words.title}
      </h2>
      <dl className="till mt-4 grid gap-2.5 rounded-md border border-line bg-sheet px-5 py-4">
        {rows.map(([label, value]) =>
          value === null ? null : (
            <div key={label} className="grid gap-x-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <dt className="text-soft">{label}</dt>
              <dd className="min-w-0 font-semibold [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ),
        )}
      </dl>
      {note && <p className="mt-2 text-sm text-soft">{note}</p>}
    </section>
  );
}
