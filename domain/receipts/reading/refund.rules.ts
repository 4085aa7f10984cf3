import { regex } from '../../shared/regex.js';
import type { PreparedLine } from './read-line.types.js';

/** Lines from the top in which a paper says what it is. */
const headLines = 25;
/** A heading is short; a sentence about the return policy is not. */
const maxHeadingChars = 90;

/** What the papers of returns call themselves. */
const refundHeading = regex('i')`
    \b(?:refund (?:receipt|confirmation|summary|issued|processed|total|notification)|(?:your|full|
    partial|advance) refund\b|refund (?:for|of|on) (?:your )?(?:order|return|item|\$|£|€)|(?:return|
    returns|exchange) (?:receipt|confirmation|label|authori[sz]ation)|(?:your )?return (?:has been |is |
    was )?(?:started|approved|requested|received|complete|on its way)|(?:issued|processed|
    received) (?:you )?(?:a |your )?(?:refund|return)|price (?:adjustment|match) (?:processed|approved|
    issued|confirmation)|credit (?:note|memo)|gutschrift|stornorechnung|stornobeleg|r(?:ü|
    ue)ckerstattung|facture d.?avoir|note de cr[ée]dit|votre remboursement|
    confirmation de remboursement|creditnota|creditfactuur|terugbetaling|nota (?:de )?cr[ée]dito|
    factura rectificativa|reembolso|nota di credito|rimborso)\b
  `;
const titleAlone = /^\W*(?:refund|return|avoir|gutschrift|storno)\W*(?:#?\d*)\W*$/i;
/** Purchases speak of refunds too: what could be done, not what was. */
const onlyPossible = regex('i')`
    \b(?:policy|policies|eligible|request|easy|free|within|until|window|days|how to|start|may|can|could|
    if|would|available|subject|questions|no refunds?|without|terms|visit)\b
  `;

/** Whether a document tells of money that went back instead of a purchase. */
export function isRefundPaper({
  lines,
  subject,
}: {
  lines: PreparedLine[];
  subject?: string | undefined;
}): boolean {
  const total = lines.flatMap((line) => line.amounts).filter((amount) => amount.kind === 'total');
  if (total.length > 0 && total.every(({ cents, label }) => cents < 0 || /\bREFUND(ED)?\b/.test(label)))
    return true;
  if (subject !== undefined && isHeading(subject)) return true;
  return lines.slice(0, headLines).some(({ text }) => isHeading(text));
}

function isHeading(text: string): boolean {
  if (text.length > maxHeadingChars || onlyPossible.test(text)) return false;
  return refundHeading.test(text) || titleAlone.test(text);
}
