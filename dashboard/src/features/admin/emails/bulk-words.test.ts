import { describe, expect, it } from 'vitest';
import type { CampaignResponse } from '../../../../../domain/admin/contracts/campaigns.contract.js';
import { countsOf } from '../../../../../domain/campaigns/campaign-result.rules.js';
import { isUnderWay, outcomeInWords, pauseInWords, progressOf } from './bulk-words';

const send = (changes: Partial<CampaignResponse>): CampaignResponse => ({
  id: 'a',
  kind: 'welcome',
  state: 'done',
  pause_reason: null,
  pause_response: null,
  emails: null,
  expected: 3,
  counts: countsOf({ sent: 3 }),
  created_at: '2026-11-22T10:00:00Z',
  next_attempt_at: null,
  ended_at: '2026-11-22T10:01:00Z',
  ...changes,
});

it('a send with only deferred mails left is not in progress', () => {
  const going = send({ state: 'running', ended_at: null });
  expect(isUnderWay(going)).toBe(true);
  expect(isUnderWay({ ...going, next_attempt_at: '2026-11-22T10:02:00Z' })).toBe(false);
});

describe('the outcome of a send in the specified words', () => {
  it.each([
    [{}, 'Success!', 'Sent 3 welcome emails successfully'],
    [
      { counts: countsOf({ sent: 1, captured: 2, suppressed: 1 }) },
      'Success!',
      'Sent 1 welcome emails successfully. 2 emails are kept in the outbox here and not sent to anyone: no mail server is set.',
    ],
    [{ counts: countsOf({ sent: 2, failed: 1 }) }, 'Partial Success', 'Sent 2 emails, 1 failed'],
    [
      { counts: countsOf({ sent: 2, uncertain: 1 }) },
      'Partial Success',
      'Sent 2 emails, 0 failed, 1 may have arrived',
    ],
    [
      { emails: ['a@b.example'], counts: countsOf({ uncertain: 1 }) },
      'Uncertain',
      'The welcome email to a@b.example may have arrived',
    ],
    [
      { emails: ['a@b.example'], counts: countsOf({ sent: 1 }) },
      'Success!',
      'Welcome email sent successfully to a@b.example',
    ],
    [
      { emails: ['a@b.example'], counts: countsOf({ suppressed: 1 }) },
      'Failed',
      'Failed to send welcome email to a@b.example',
    ],
    [{ kind: 'receipt-analysis' as const }, 'Success!', 'Sent 3 emails to customers with processed receipts'],
    [
      { kind: 'receipt-analysis' as const, counts: countsOf({ sent: 1, failed: 2 }) },
      'Partial Success',
      'Sent 1 emails, 2 failed',
    ],
  ])('%#', (changes, title, text) => {
    expect(outcomeInWords(send(changes))).toMatchObject({ title, text, isGood: title === 'Success!' });
  });

  it('mails that were only kept do not count as sent, one or many', () => {
    const text = (of: Partial<CampaignResponse>) => outcomeInWords(send(of));
    const one = { emails: ['a@b.example'], counts: countsOf({ captured: 1 }) };
    expect(text(one)).toEqual({
      title: 'Kept here',
      text: '1 email is kept in the outbox here and not sent to anyone: no mail server is set.',
      isGood: true,
    });
    expect(text({ counts: countsOf({ captured: 3 }) }).text).toMatch(/^3 emails are kept/);
  });

  it('a send without recipients is not a success', () => {
    for (const kind of ['welcome', 'receipt-analysis'] as const)
      expect(outcomeInWords(send({ kind, expected: 0, counts: countsOf({}) })).title).toBe(
        'Nothing was sent',
      );
  });

  it('a send of three mails with one waiting is at two thirds', () => {
    expect(progressOf(send({ counts: countsOf({ sent: 1, failed: 1, queued: 1 }) }))).toEqual({
      ended: 2,
      total: 3,
    });
  });

  it('a send that paused itself shows the server’s response', () => {
    const words = pauseInWords(send({ pause_reason: 'mail.rejected', pause_response: '554 no' }));
    expect(words).toContain('554 no');
  });
});
