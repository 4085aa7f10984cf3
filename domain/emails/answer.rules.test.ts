import { describe, expect, it } from 'vitest';
import type { RecordedReading } from '../receipts/receipt-reading.types.js';
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
  file_type: 'image/jpeg',
  state: 'read',
  readings: [reading],
  failure: null,
};
const unreadable: Receipt = {
  file_name: 'b.pdf',
  file_type: 'application/pdf',
  state: 'unreadable',
  readings: [],
  failure: { code: 'reading.encrypted_pdf', message: 'encrypted' },
};
const emptyBody: Receipt = {
  file_name: 'mail.html',
  file_type: 'text/html',
  state: 'unreadable',
  readings: [],
  failure: { code: 'reading.nothing_found', message: 'nothing found' },
};
const rejected = [{ file_name: 'c.docx', code: 'receipt.unsupported_type' as const }];

const answerTo = (receipts: Receipt[], rejectedFiles: typeof rejected = [], hasText = false) =>
  composeAnswer({
    submission: {
      rejected: rejectedFiles,
      has_text: hasText,
    },
    receipts,
    now: new Date('2026-11-21T20:00:00Z'),
    statusUrl: 'https://dropback.example/r/x',
  });

describe('the one answer of a submission', () => {
  it('is the analysis when every file was read, all of them in one mail', () => {
    const { template, props } = answerTo([read, { ...read, readings: [reading, reading] }]);
    expect(template).toBe('receipt-analysis');
    expect(props).toMatchObject({ statusUrl: 'https://dropback.example/r/x', watch: [] });
    expect('readings' in props && props.readings).toHaveLength(3);
  });

  it('names every file that was not read, with its reason, beside what was', () => {
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

  it('does not call the text of a mail an unreadable file', () => {
    expect(answerTo([emptyBody])).toMatchObject({
      template: 'no-receipt-found',
      props: { reason: 'no_order_in_mail' },
    });
    expect(answerTo([])).toMatchObject({
      template: 'no-receipt-found',
      props: { reason: 'nothing_attached' },
    });
    expect(answerTo([], [], true)).toMatchObject({
      template: 'no-receipt-found',
      props: { reason: 'no_order_in_mail' },
    });
    expect(answerTo([emptyBody], rejected)).toMatchObject({
      template: 'receipt-received',
      props: { problems: [{ fileName: 'c.docx' }] },
    });
  });

  it('has a reason for a mail body that broke the reader', () => {
    const broken = { ...emptyBody, failure: { code: 'reading.timed_out' as const, message: 'timed out' } };
    expect(answerTo([broken])).toMatchObject({
      template: 'receipt-received',
      props: { problems: [{ fileName: 'mail.html', code: 'reading.timed_out' }] },
    });
  });
});

it('has a key for each generation, and the first keeps the one it always had', () => {
  expect(answerKey({ id: 'a', generation: 1 })).toBe('answer:a');
  expect(answerKey({ id: 'a', generation: 2 })).toBe('answer:a:2');
});
