import { expect, it } from 'vitest';
import { countsOf, outcomeOf, receiptsResultOf, welcomeResultOf } from './campaign-result.rules.js';

it('counts mails handed over as sent, and mails kept without a mail server separately', () => {
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

it('tells uncertain mails apart from failed ones, is no success with either, and leaves suppressed or skipped ones out', () => {
  const counts = countsOf({ sent: 1, failed: 1, uncertain: 1, suppressed: 3, skipped: 2 });
  expect(outcomeOf(counts)).toEqual({ total: 3, sent: 1, kept: 0, failed: 1, uncertain: 1, waiting: 0 });
  expect(receiptsResultOf({ counts, totalReceipts: 1 })).toMatchObject({
    success: false,
    errors: 2,
    message: 'Sent 1 emails, 1 failed, 1 may have arrived',
  });
});
