import { describe, expect, it } from 'vitest';
import type { Asked } from '../help/asked-by-mail.rules.js';
import type { MailEnd } from '../mail/message-outcomes.js';
import type { RecordedReading } from '../receipts/receipt-reading.types.js';
import { seedSnapshot } from '../retailers/retailer-snapshot.js';
import { type AnswerInput, answerKey, composeAnswer } from './answer.rules.js';

const reading: RecordedReading = {
  id: 'reading-1',
  corrections: {},
  retailer: { value: 'TARGET', source: 'ocr', confidence: 0.97 },
  retailerId: 'target',
  purchasedAt: { value: '2026-11-19', source: 'ocr', confidence: 0.97 },
  totalCents: { value: 1234, source: 'ocr', confidence: 0.97 },
  items: [],
  needsReview: false,
  failedChecks: [],
  notes: [],
};
type Receipt = AnswerInput['receipts'][number];
const read: Receipt = {
  file_name: 'a.jpg',
  created_at: new Date('2026-11-21T12:00:00Z'),
  mail_context: {},
  state: 'read',
  readings: [reading],
  failure: null,
};
const unreadable: Receipt = {
  file_name: 'b.pdf',
  created_at: new Date('2026-11-21T12:00:00Z'),
  mail_context: {},
  state: 'unreadable',
  readings: [],
  failure: { code: 'reading.encrypted_pdf', message: 'encrypted' },
};
const emptyBody: Receipt = {
  file_name: 'mail.html',
  created_at: new Date('2026-11-21T12:00:00Z'),
  mail_context: { isMailText: true },
  state: 'unreadable',
  readings: [],
  failure: { code: 'reading.nothing_found', message: 'nothing found' },
};
const rejected = [{ file_name: 'c.docx', code: 'receipt.unsupported_type' as const }];

const answerTo = (
  receipts: Receipt[],
  rejectedFiles: typeof rejected = [],
  mail_end: MailEnd | null = { outcome: 'receipt_created', reason: null },
) =>
  composeAnswer({
    submission: {
      rejected: rejectedFiles,
      mail_end,
    },
    receipts,
    now: new Date('2026-11-21T20:00:00Z'),
    statusUrl: 'https://dropback.example/r/x',
    retailers: seedSnapshot,
  });

describe('the one answer of a submission', () => {
  it('is a single analysis mail when every file was read', () => {
    const { template, props } = answerTo([read, { ...read, readings: [reading, reading] }]);
    expect(template).toBe('receipt-analysis');
    expect(props).toMatchObject({ statusUrl: 'https://dropback.example/r/x', watch: [] });
    expect('readings' in props && props.readings).toHaveLength(3);
  });

  it('lists every unread file with its reason, next to what was read', () => {
    expect(answerTo([read, unreadable], rejected)).toMatchObject({
      template: 'receipt-received',
      props: {
        readings: [{ shop: 'Target', total_cents: { value: 1234 } }],
        problems: [
          { fileName: 'b.pdf', code: 'reading.encrypted_pdf' },
          { fileName: 'c.docx', code: 'receipt.unsupported_type' },
        ],
      },
    });
    expect(answerTo([], rejected).template).toBe('receipt-received');
    expect(answerTo([unreadable])).toMatchObject({ template: 'receipt-received', props: { readings: [] } });
  });

  it('does not report mail text as an unreadable file', () => {
    expect(answerTo([emptyBody])).toMatchObject({
      template: 'no-receipt-found',
      props: { reason: 'no_order_in_mail' },
    });
    expect(answerTo([emptyBody], rejected)).toMatchObject({
      template: 'receipt-received',
      props: { problems: [{ fileName: 'c.docx' }] },
    });
  });

  it('reports a file in which nothing was found as unreadable, text or not', () => {
    expect(answerTo([{ ...emptyBody, mail_context: {} }])).toMatchObject({
      template: 'receipt-received',
      props: { problems: [{ fileName: 'mail.html', code: 'reading.nothing_found' }] },
    });
  });

  it('is the notice of the outcome when there is no file to report', () => {
    const endings = [
      [{ outcome: 'no_receipt_found', reason: 'nothing_attached' }, 'nothing_attached'],
      [{ outcome: 'no_receipt_found', reason: 'no_order_in_mail' }, 'no_order_in_mail'],
      [{ outcome: 'receipt_created', reason: null }, 'no_order_in_mail'],
    ] as const;
    for (const [end, reason] of endings)
      expect(answerTo([], [], end)).toMatchObject({ template: 'no-receipt-found', props: { reason } });
  });

  it('answers what the mail asks, with the policy in force for a shop', () => {
    const end = { outcome: 'receipt_created', reason: 'question' } as const;
    const asking = (asked?: Asked) => answerTo([], [], { ...end, ...(asked ? { asked } : {}) });
    expect(asking('faq:free')).toMatchObject({
      template: 'question-answered',
      props: { answer: { faq: 'free' } },
    });
    expect(asking('policy:target')).toMatchObject({
      props: { answer: { shop: 'Target', policy: expect.stringContaining('14 days') } },
    });
    expect(asking('policy:no-such-shop')).toMatchObject({ props: { answer: null } });
    expect(asking('unknown')).toMatchObject({ props: { answer: null } });
    expect(asking()).toMatchObject({ props: { answer: null } });
  });

  it('reports what was found even if the mail seemed to hold nothing', () => {
    const end = { outcome: 'no_receipt_found', reason: 'no_order_in_mail' } as const;
    expect(answerTo([read], [], end).template).toBe('receipt-analysis');
    expect(answerTo([unreadable], [], end).template).toBe('receipt-received');
  });

  it('covers uploads, which have no mail', () => {
    expect(answerTo([read], [], null).template).toBe('receipt-analysis');
    expect(answerTo([], rejected, null).template).toBe('receipt-received');
  });

  it('gives a reason for a mail body that crashed the reader', () => {
    const broken = { ...emptyBody, failure: { code: 'reading.timed_out' as const, message: 'timed out' } };
    expect(answerTo([broken])).toMatchObject({
      template: 'receipt-received',
      props: { problems: [{ fileName: 'mail.html', code: 'reading.timed_out' }] },
    });
  });
});

it('has one key per generation; the first has no suffix', () => {
  expect(answerKey({ id: 'a', generation: 1 })).toBe('answer:a');
  expect(answerKey({ id: 'a', generation: 2 })).toBe('answer:a:2');
});
