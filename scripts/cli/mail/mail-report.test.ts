import { describe, expect, test } from 'vitest';
import { seedSnapshot } from '../../../domain/retailers/retailer-snapshot.js';
import type { MailEnd } from './follow-mail.js';
import { isComplete, mailReport } from './mail-report.js';

/** A processed mail without receipts and its reply. */
function endOf(outcome: string, reason: string | null, state: string | null): MailEnd {
  const answer = state === null ? null : { template: 'price-noted', recipient: 'ann@example.com', state };
  return { message: { outcome, outcome_reason: reason }, submission: null, receipts: [], answer } as never;
}

describe('the report about a sent mail', () => {
  test.each([
    ['price_told', 'asking', 'captured', true],
    ['price_told', 'asking', 'failed', false],
    ['sender_confirmed', null, null, true],
    ['no_receipt_found', 'no_order_in_mail', 'captured', false],
    ['quarantined', null, null, false],
  ])('a mail that ended %s (%s), reply %s, is complete: %s', (outcome, reason, state, complete) => {
    expect(isComplete(endOf(outcome, reason, state))).toBe(complete);
  });

  test('names the state of the reply as the admin pages do', () => {
    const end = endOf('price_told', 'asking', 'captured');
    const report = mailReport({ file: 'r.eml', end, now: new Date(), retailers: seedSnapshot });
    expect(report).toBe(
      'r.eml: price_told (asking), a lower price, sent as a reply to one of our emails\n' +
        '  reply: price-noted to ann@example.com, kept here',
    );
  });
});
