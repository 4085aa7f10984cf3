import { describe, expect, it } from 'vitest';
import { envelopeOf, headerOf } from '../../tests/support/mail/mail-header.js';
import type { MailDocument } from './mail-documents.types.js';
import { concludeMail, type MailSettings } from './message-outcome.rules.js';
import type { ParsedMail } from './parsed-mail.types.js';

const settings: MailSettings = {
  receiptsAddress: 'receipts@example.com',
  ownAddresses: ['receipts@example.com'],
  ownDomain: 'example.com',
  maxRepliesPerSenderPerDay: 3,
  maxMessageBytes: 1_000,
};
const document: MailDocument = {
  key: '2',
  bytes: Buffer.from('%PDF-'),
  fileName: 'a.pdf',
  fileType: 'application/pdf',
  mail: {},
};
const rejected = [{ file_name: 'a.zip', code: 'receipt.unsupported_type' as const }];
const shopMail = headerOf({ from: 'orders@target.com', to: ['jane@home.example'] });

function conclude({
  answers = 0,
  to = [settings.receiptsAddress],
  ...mail
}: Partial<ParsedMail> & { answers?: number; to?: string[] } = {}) {
  return concludeMail({
    mail: {
      header: headerOf(),
      partTypes: [],
      isReplyToUs: false,
      textStart: '',
      documents: [],
      rejected: [],
      parts: [],
      hasText: true,
      ...mail,
    },
    envelope: envelopeOf({ to }),
    settings,
    countAnswers: async (email) => (email === 'jane@home.example' ? answers : 0),
  });
}
const answered = { email: 'jane@home.example', muted: false, end: expect.anything() };

describe('a mail ends as', () => {
  it.each<[string, Parameters<typeof conclude>[0], object]>([
    [
      'receipt_created when it holds one',
      { documents: [document], rejected },
      { outcome: 'receipt_created', reason: null, submission: answered },
    ],
    [
      'unsupported_attachment when it holds only what cannot be one',
      { rejected },
      { outcome: 'unsupported_attachment', reason: 'receipt.unsupported_type', submission: answered },
    ],
    [
      'no_receipt_found when it holds words',
      {},
      { outcome: 'no_receipt_found', reason: 'no_order_in_mail', submission: answered },
    ],
    [
      'no_receipt_found when it is empty',
      { hasText: false },
      { outcome: 'no_receipt_found', reason: 'nothing_attached', submission: answered },
    ],
    [
      'auto_generated when a machine wrote it, whatever it holds',
      { header: headerOf({ guards: { precedence: ['bulk'] } }), documents: [document] },
      { outcome: 'auto_generated', reason: 'bulk_precedence', submission: null },
    ],
    [
      'a receipt of the shopper whose rule passed it on',
      { header: shopMail, documents: [document] },
      { outcome: 'receipt_created', reason: null, submission: answered },
    ],
    [
      'no word to a shopper whose rule passed on a notice',
      { header: shopMail },
      { outcome: 'auto_generated', reason: 'forwarded_without_receipt', submission: null },
    ],
  ])('%s', async (_, given, expected) => expect(await conclude(given)).toEqual(expected));
});

it('a mail to oneself that one’s own rule passed on is answered', async () => {
  const guards = { 'x-forwarded-for': ['jane@home.example receipts@example.com'] };
  expect(await conclude({ header: headerOf({ guards }) })).toMatchObject({
    outcome: 'no_receipt_found',
    submission: answered,
  });
});

describe('a mail to a plus-address', () => {
  const to = ['receipts+jane=home.example@example.com'];
  it('of a person is answered, to the address in it, even without a receipt', async () => {
    const header = headerOf({ from: 'jane.smith@work.example', to });
    expect(await conclude({ header, to })).toMatchObject({
      outcome: 'no_receipt_found',
      submission: answered,
    });
  });

  it('of a shop that sends a notice is not', async () => {
    const header = headerOf({ from: 'orders@target.com', to });
    expect(await conclude({ header, to })).toMatchObject({
      reason: 'forwarded_without_receipt',
      submission: null,
    });
  });
});

describe('the cap of answers a day', () => {
  it('lets the last one through', async () => {
    expect(await conclude({ answers: 2 })).toMatchObject({
      outcome: 'no_receipt_found',
      submission: answered,
    });
  });

  it('ends the answers, and receipts are still kept', async () => {
    expect(await conclude({ answers: 3, documents: [document] })).toEqual({
      outcome: 'rate_limited',
      reason: 'receipts_kept',
      // Should the cap be lifted for it, the answer is the one it would have had.
      submission: { ...answered, muted: true, end: { outcome: 'receipt_created', reason: null } },
    });
    expect(await conclude({ answers: 3, rejected })).toEqual({
      outcome: 'rate_limited',
      reason: 'unsupported_attachment',
      submission: null,
    });
  });

  it('is not looked at for mail that is not answered anyway', async () => {
    const given = { answers: 3, header: headerOf({ guards: { 'list-id': ['<x>'] } }) };
    expect(await conclude(given)).toMatchObject({ outcome: 'auto_generated' });
  });
});
