import type { ReadingView } from './reading-view.schemas.js';

/** Whether a receipt's tax is included in its other amounts; false without a tax, and in mails written before. */
export function isTaxInside({ ledger }: Pick<ReadingView, 'ledger'>): boolean {
  const taxes = ledger?.amounts.filter(({ role }) => role === 'tax_inside' || role === 'tax_on_top') ?? [];
  return taxes.length > 0 && taxes.every(({ role }) => role === 'tax_inside');
}
