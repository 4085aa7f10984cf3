import { expect, it } from 'vitest';
import { countsOf, outcomeOf, receiptsResultOf, welcomeResultOf } from './campaign-result.rules.js';

it('counts as sent what was handed over, and what was kept for want of a mail server apart from it', () => {
  const counts = countsOf({ sent: 1, captured: 2, queued: 1 });
  expect(welcomeResultOf(counts)).toEqual({
    success: true,
    summary: { total: 4, successful: 1, kept: 2, failed: 0 },
  });
  expect(receiptsResultOf({ counts, totalReceipts: 5 })).toEqual({
    success: true,
    emails_sent: 1,
    emails_kept: 2,
    total_receipts: 5,
    errors: 0,
    message: 'Sent 1 emails to customers with processed receipts, kept 2 here, 1 still to go',
  });
});

it('counts what nobody knows the end of as failed, and whom nothing was meant for not at all', () => {
  const counts = countsOf({ sent: 1, failed: 1, uncertain: 1, suppressed: 3, skipped: 2 });
  expect(outcomeOf(counts)).toEqual({ total: 3, sent: 1, kept: 0, failed: 2, waiting: 0 });
  expect(receiptsResultOf({ counts, totalReceipts: 1 })).toMatchObject({
    success: false,
    message: 'Sent 1 emails, 2 failed',
  });
});
