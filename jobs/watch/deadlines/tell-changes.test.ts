import { expect, test } from 'vitest';
import type { ClaimRecord } from '../../../domain/claims/claim.types.js';
import type { PurchaseRecord } from '../../../domain/purchases/purchase.types.js';
import { claimOf } from '../../../templates/fixtures/claim-mails.fixtures.js';
import { fixtureSender } from '../../../templates/fixtures/emails.fixtures.js';
import { renderEmail } from '../../../templates/render-email.js';
import type { PurchaseMail } from '../purchase-mail.js';
import { createTellChanges } from './tell-changes.js';

const seen = new Date('2026-11-28T12:00:00Z');
const now = new Date('2026-11-28T12:05:00Z');

/** The mails about one changed claim, and how often it was marked as told. */
async function toldOf(changes: Partial<ClaimRecord>) {
  const claim = claimOf({
    changed_at: seen,
    retailer: 'Gap',
    until: new Date('2026-12-01T08:00:00Z'),
    ...changes,
  });
  const mails: { key: string; subject: string; text: string }[] = [];
  const marked: Date[] = [];
  const purchaseMail: PurchaseMail = {
    async write({ key, compose }) {
      const content = compose('https://dropback.example/r/token');
      const { subject, text } = renderEmail({ ...content, ...fixtureSender } as Parameters<
        typeof renderEmail
      >[0]);
      mails.push({ key, subject, text: text.replace(/\s+/g, ' ') });
    },
  };
  const tellChanges = createTellChanges({
    records: {
      claims: {
        listChanged: async () => [claim],
        markChangeTold: async (mark) => marked.push(mark.seen) > 0,
      },
      purchases: { findById: async () => ({ id: claim.purchase_id }) as PurchaseRecord },
    },
    purchaseMail,
    clock: { now: () => now },
  });
  await tellChanges();
  return { mails, marked };
}

test('a claim that documents ended is taken back by one mail that says why', async () => {
  const { mails, marked } = await toldOf({
    state: 'expired',
    reason: 'condition_fails',
    doubts: [{ kind: 'failed', flag: 'no_promo_code' }],
  });
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain('there is nothing to ask for after all');
  expect(mails[0]?.text).toContain(
    'Gap does not do this if a promo code or coupon was used, and one was used',
  );
  expect(mails[0]?.text).toContain('please do not send the message that we prepared');
  expect(mails[0]?.key).toContain(seen.toISOString());
  expect(marked).toEqual([seen]);
});

test('a claim that is a request now says so', async () => {
  const { mails } = await toldOf({
    state: 'open',
    verdict: 'ask',
    reason: 'unchecked_condition',
    doubts: [{ kind: 'label', label: 'final_sale' }],
  });
  expect(mails[0]?.subject).toContain('a request now, not a claim');
  expect(mails[0]?.text).toContain('Your receipt says “final sale” for it');
});

test.each([
  ['its last day is over', { until: new Date('2026-11-28T12:04:00Z') }],
  ['the shopper asked meanwhile', { asked_at: now }],
  ['a further drop replaced it', { state: 'superseded' as const }],
])('nothing is written where %s, and it is not looked at again', async (_why, changes) => {
  expect(await toldOf(changes)).toEqual({ mails: [], marked: [seen] });
});
