import { expect, it } from 'vitest';
import type { SubmissionStatusResponse } from '../contracts/submissions.contract.js';
import { isMailStopped } from './mail-stopped.rules.js';

it('email is stopped for the receipts themselves, or for each of their purchases once answered', () => {
  const purchases = (...stopped: boolean[]) =>
    stopped.map((mail_stopped) => ({ mail_stopped })) as SubmissionStatusResponse['purchases'];
  const base = { mail_stopped: false, answered_at: '2026-11-21T00:00:00Z' };
  expect(isMailStopped({ ...base, purchases: purchases(true, true) })).toBe(true);
  expect(isMailStopped({ ...base, purchases: purchases(true, false) })).toBe(false);
  expect(isMailStopped({ ...base, purchases: [] })).toBe(false);
  expect(isMailStopped({ ...base, answered_at: null, purchases: purchases(true) })).toBe(false);
  expect(isMailStopped({ ...base, mail_stopped: true, purchases: purchases(false) })).toBe(true);
});
