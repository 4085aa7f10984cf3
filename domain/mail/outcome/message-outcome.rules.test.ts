import { describe, expect, it } from 'vitest';
import { envelopeOf, headerOf } from '../../../tests/support/mail/mail-header.js';
import { replyWordsIn } from '../../purchases/replies/price-in-reply.rules.js';
import type { MailDocument } from '../mail-documents.types.js';
import type { ParsedMail } from '../parsed-mail.types.js';
import { uncheckedAuthentication } from '../sender/authentication.rules.js';
import type { MessageAuthentication } from '../sender/authentication.types.js';
import type { SenderPolicy } from '../sender/sender-policy.rules.js';
import { concludeMail, type MailSettings } from './message-outcome.rules.js';

const settings: MailSettings = {
  receiptsAddress: 'receipts@example.com',
  ownAddresses: ['receipts@example.com'],
  ownDomain: 'example.com',
  publicUrl: 'https://dropback.example',
  senderPolicy: 'any',
  isTrustedRelay: () => false,
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

type Given = Partial<ParsedMail> & {
  answers?: number;
  to?: string[];
  envelopeFrom?: string;
  policy?: SenderPolicy;
  tokenAddress?: string;
  releasedTo?: string;
  authentication?: Partial<MessageAuthentication>;
};

function conclude({
  answers = 0,
  to = [settings.receiptsAddress],
  envelopeFrom = 'jane@home.example',
  policy = 'any',
  tokenAddress,
  releasedTo,
  authentication,
  ...mail
}: Given = {}) {
  return concludeMail({
    mail: {
      contentKey: 'key',
      header: headerOf(),
      partTypes: [],
      isReplyToUs: false,
      reply: null,
      wishes: [],
      asked: null,
      report: null,
      textStart: '',
      links: [],
      documents: [],
      rejected: [],
      parts: [],
      hasText: true,
      hasPicturesElsewhere: false,
      ...mail,
    },
    envelope: envelopeOf({ from: envelopeFrom, to }),
    settings: { ...settings, senderPolicy: policy },
    tokenAddress: tokenAddress ?? null,
    releasedTo: releasedTo ?? null,
    authenticate: async () => {
      if (!authentication) throw new Error('must not be asked');
      return { ...uncheckedAuthentication, state: 'checked', ...authentication };
    },
    takePassedOn: async () => true,
    takeAnswer: async (email) =>
      email !== 'jane@home.example' || answers < settings.maxRepliesPerSenderPerDay,
  });
}
const answered = { email: 'jane@home.example', writtenBy: null, muted: false, end: expect.anything() };

describe('a mail ends as', () => {
  it.each<[string, Parameters<typeof conclude>[0], object]>([
    [
      'receipt_created if it has a receipt',
      { documents: [document], rejected },
      { outcome: 'receipt_created', reason: null, submission: answered },
    ],
    [
      'unsupported_attachment if it has only files that cannot be receipts',
      { rejected },
      { outcome: 'unsupported_attachment', reason: 'receipt.unsupported_type', submission: answered },
    ],
    [
      'no_receipt_found if it has only text',
      {},
      { outcome: 'no_receipt_found', reason: 'no_order_in_mail', submission: answered },
    ],
    [
      'no_receipt_found if it is empty',
      { hasText: false },
      { outcome: 'no_receipt_found', reason: 'nothing_attached', submission: answered },
    ],
    [
      'no_receipt_found if it has only images hosted on the web',
      { hasPicturesElsewhere: true },
      { outcome: 'no_receipt_found', reason: 'pictures_elsewhere', submission: answered },
    ],
    [
      'no_receipt_found if it answers a mail of ours with text only',
      { isReplyToUs: true },
      { outcome: 'no_receipt_found', reason: 'reply_without_price', submission: answered },
    ],
    [
      'auto_generated if a machine wrote it, whatever its content',
      { header: headerOf({ guards: { precedence: ['bulk'] } }), documents: [document] },
      { outcome: 'auto_generated', reason: 'bulk_precedence', submission: null },
    ],
    [
      'a receipt of the shopper whose rule forwarded it',
      { header: shopMail, documents: [document] },
      { outcome: 'receipt_created', reason: null, submission: answered },
    ],
    [
      'no answer to a shopper whose rule forwarded a notice',
      { header: shopMail },
      { outcome: 'auto_generated', reason: 'forwarded_without_receipt', submission: null },
    ],
  ])('%s', async (_, given, expected) =>
    expect(await conclude(given)).toMatchObject({
      ...expected,
      wish: null,
      passedOn: null,
      claimedEmail: null,
    }),
  );
});

it.each([
  [[], 'no_receipt_found'],
  [[{ ...document, mail: { ...document.mail, isMailText: true } }], 'receipt_created'],
] as const)(
  'a question ends with what it asks, also in text that may be a receipt',
  async (documents, outcome) => {
    expect(await conclude({ asked: 'faq:free', documents: [...documents] })).toMatchObject({
      outcome,
      reason: 'question',
      submission: { end: { outcome, reason: 'question', asked: 'faq:free' } },
    });
  },
);

it('a question beside a file is not answered: the file is', async () => {
  const ended = await conclude({ asked: 'faq:free', documents: [document] });
  expect(ended).toMatchObject({ outcome: 'receipt_created', reason: null });
});

it('a mail to oneself forwarded by one’s own rule is answered', async () => {
  const guards = { 'x-forwarded-for': ['jane@home.example receipts@example.com'] };
  expect(await conclude({ header: headerOf({ guards }) })).toMatchObject({
    outcome: 'no_receipt_found',
    submission: answered,
  });
});

describe('a mail to a plus-address we issued', () => {
  const to = ['receipts+token@example.com'];
  const tokenAddress = 'jane@home.example';
  it('from a person is answered at the address we issued it to, even without a receipt', async () => {
    const header = headerOf({ from: 'jane.smith@work.example', to });
    expect(await conclude({ header, to, tokenAddress })).toMatchObject({
      outcome: 'no_receipt_found',
      submission: answered,
    });
  });

  it('with a notice from a shop is not', async () => {
    const header = headerOf({ from: 'orders@target.com', to });
    expect(await conclude({ header, to, tokenAddress })).toMatchObject({
      reason: 'forwarded_without_receipt',
      submission: null,
    });
  });
});

describe('the words of a mail', () => {
  const jane = 'jane@home.example';
  const wishes = ['stop_mail', 'erase_data'] as const;
  const byQuote = {
    isReplyToUs: true,
    reply: { said: replyWordsIn('I saw it for $1'), answered: [] },
  };
  const proved = { from: jane, dmarc: 'pass' };
  const forged = { from: jane, dmarc: 'fail' };
  /** A mail to Jane that her own rule forwards. */
  const forwarded = {
    envelopeFrom: 'jane+caf_=receipts=example.com@home.example',
    authentication: { ...forged, passes: [{ by: 'spf', domain: 'home.example', organisation: null }] },
  } satisfies Parameters<typeof conclude>[0];
  const policy = 'verified';

  it.each<[string, Parameters<typeof conclude>[0]]>([
    ['an answer', byQuote],
    ['a wish', { wishes: [...wishes] }],
    ['a wish beside a receipt', { wishes: [...wishes], documents: [document] }],
  ])('are those of its proved writer: %s', async (_, mail) => {
    const said = await conclude({ policy, authentication: proved, ...mail });
    expect(said).toMatchObject({ areOwnWords: true });
    const tokenAddress = jane;
    if (!mail?.documents) {
      const toOwnAddress = await conclude({ policy, authentication: proved, tokenAddress, ...mail });
      expect(toOwnAddress).toMatchObject({ areOwnWords: true });
    }
  });

  it.each<[string, Parameters<typeof conclude>[0]]>([
    [
      'an answer sent to the shopper’s own address',
      { tokenAddress: jane, authentication: forged, ...byQuote },
    ],
    [
      'an answer with a receipt, sent to the shopper’s own address',
      { tokenAddress: jane, documents: [document], authentication: forged, ...byQuote },
    ],
    [
      'an answer with files, sent to the shopper’s own address',
      { tokenAddress: jane, rejected, authentication: forged, ...byQuote },
    ],
    ['an answer in the shopper’s name that their rule forwards', { ...forwarded, ...byQuote }],
    ['a wish in the shopper’s name that their rule forwards', { ...forwarded, wishes: [...wishes] }],
    [
      'a wish beside a receipt that their rule forwards',
      { ...forwarded, wishes: [...wishes], documents: [document] },
    ],
    [
      'a wish beside a receipt, sent to the shopper’s own address',
      { tokenAddress: jane, wishes: [...wishes], documents: [document], authentication: forged },
    ],
  ])('are nobody’s where only who passed it on is known: %s', async (_, mail) => {
    expect(await conclude({ policy, ...mail })).toMatchObject({ areOwnWords: false, wish: null });
  });

  it('are not answered where they are a forged wish that a rule forwards', async () => {
    expect(await conclude({ policy, ...forwarded, wishes: [...wishes] })).toMatchObject({
      reason: 'forwarded_without_receipt',
      submission: null,
      claimedEmail: null,
    });
  });
});

describe('the daily cap on answers', () => {
  it('allows the last answer', async () => {
    expect(await conclude({ answers: 2 })).toMatchObject({
      outcome: 'no_receipt_found',
      submission: answered,
    });
  });

  it('stops answers while receipts are still kept', async () => {
    expect(await conclude({ answers: 3, documents: [document] })).toEqual({
      areOwnWords: true,
      wish: null,
      passedOn: null,
      outcome: 'rate_limited',
      reason: 'receipts_kept',
      // If the cap is lifted for it, the answer is the one it would have had.
      submission: { ...answered, muted: true, end: { outcome: 'receipt_created', reason: null } },
      // For mailbox mail nothing else names its sender.
      claimedEmail: 'jane@home.example',
    });
    expect(await conclude({ answers: 3, rejected })).toEqual({
      areOwnWords: true,
      wish: null,
      passedOn: null,
      outcome: 'rate_limited',
      reason: 'unsupported_attachment',
      submission: null,
      claimedEmail: 'jane@home.example',
    });
  });

  it('is not consulted for mail that is not answered anyway', async () => {
    const given = { answers: 3, header: headerOf({ guards: { 'list-id': ['<x>'] } }) };
    expect(await conclude(given)).toMatchObject({ outcome: 'auto_generated' });
  });
});

describe('whose mail is answered', () => {
  const jane = 'jane@home.example';
  const proved = { from: jane, dmarc: 'pass' };
  const forged = { from: jane, dmarc: 'fail', spf: 'fail' };
  const silent = { from: jane, dmarc: 'none', spf: 'none', dkim: 'none' };
  const passedOnBy = (domain: string) => ({
    from: jane,
    dmarc: 'fail',
    passes: [{ by: 'spf' as const, domain, organisation: domain }],
  });

  it.each<[SenderPolicy, string, Partial<MessageAuthentication>, boolean]>([
    ['verified', 'is proved', proved, true],
    ['verified', 'has no evidence for or against it', silent, false],
    ['verified', 'is disowned', forged, false],
    ['lenient', 'is proved', proved, true],
    ['lenient', 'has no evidence for or against it', silent, true],
    ['lenient', 'is disowned', forged, false],
    ['lenient', 'has a different From than was checked', { ...silent, from: 'tom@home.example' }, false],
    ['verified', 'has a different From than was checked', { ...proved, from: 'tom@home.example' }, false],
  ])('under %s: a From that %s', async (policy, _, authentication, isAnswered) => {
    expect(await conclude({ policy, authentication })).toMatchObject(
      isAnswered
        ? { outcome: 'no_receipt_found', submission: answered }
        : { outcome: 'unauthenticated_sender', submission: null, claimedEmail: jane },
    );
  });

  it.each(['verified', 'lenient'] as const)(
    'under %s only a proved forwarder counts as one',
    async (policy) => {
      const guards = { 'x-forwarded-for': ['tom@bank.example receipts@example.com'] };
      const header = headerOf({ from: jane, guards });
      const documents = [document];
      const given = { policy, header, documents };
      const authentication = passedOnBy('bank.example');
      const envelopeFrom = 'tom+caf_=receipts=example.com@bank.example';
      expect(await conclude({ ...given, envelopeFrom, authentication })).toMatchObject({
        submission: { email: 'tom@bank.example' },
      });
      // His provider proves none of the accounts that a mail from it names.
      const neighbour = 'eve@bank.example';
      expect(await conclude({ ...given, envelopeFrom: neighbour, authentication })).toMatchObject({
        outcome: 'unauthenticated_sender',
      });
      // The mail is proved to be Jane's; her forwarding header names nobody else.
      expect(await conclude({ ...given, authentication: proved })).toMatchObject({
        submission: { email: jane },
      });
      expect(await conclude({ ...given, authentication: passedOnBy('evil.example') })).toMatchObject({
        outcome: 'unauthenticated_sender',
      });
    },
  );

  it.each(['verified', 'lenient'] as const)(
    'under %s the addressee of a company’s mail is not answered for that alone',
    async (policy) => {
      const header = headerOf({ from: 'orders@evil.example', to: ['victim@bank.example'] });
      const authentication = { from: 'orders@evil.example', dmarc: 'pass' };
      const given = {
        policy,
        header,
        documents: [document],
        envelopeFrom: 'orders@evil.example',
        authentication,
      };
      expect(await conclude(given)).toMatchObject({
        outcome: 'unauthenticated_sender',
        claimedEmail: 'victim@bank.example',
      });
    },
  );

  describe('to an issued token needs no other proof, but is its writer’s', () => {
    const orders = 'orders@shop.example';
    const none = { mailbox: null };
    it.each<[string, string, Partial<MessageAuthentication>, object | null]>([
      ['a shop that signed it', orders, { from: orders, dmarc: 'pass' }, { mailbox: orders }],
      ['nobody, whatever it is from', orders, { from: orders, dmarc: 'none' }, none],
      ['nobody, where the shop disowns it', orders, { from: orders, dmarc: 'fail' }, none],
      [
        'nobody, where another domain vouches for it',
        orders,
        { from: orders, passes: [{ by: 'dkim', domain: 'evil.example', organisation: 'evil.example' }] },
        none,
      ],
      ['nobody, where two parsers read two Froms', orders, { from: 'me@evil.example', dmarc: 'pass' }, none],
      ['nobody, where it is in the shopper’s name', jane, { from: jane, dmarc: 'none' }, none],
      ['the shopper, if proved', jane, { from: jane, dmarc: 'pass' }, null],
      [
        'the shopper, however proved',
        'jane+x@home.example',
        { from: 'jane+x@home.example', dmarc: 'pass' },
        null,
      ],
    ])('%s', async (_, from, authentication, writtenBy) => {
      const given = {
        policy: 'verified' as const,
        tokenAddress: jane,
        documents: [document],
        authentication,
      };
      expect(await conclude({ ...given, header: headerOf({ from }) })).toMatchObject({
        submission: { email: jane, writtenBy },
      });
    });

    it('nobody, where a rule of the shopper’s passed it on', async () => {
      const passes = [{ by: 'spf' as const, domain: 'home.example', organisation: null }];
      const given = {
        policy: 'verified' as const,
        header: headerOf({ from: orders, to: [jane] }),
        envelopeFrom: 'jane+caf_=receipts=example.com@home.example',
        documents: [document],
      };
      const authentication = { from: orders, passes };
      expect(await conclude({ ...given, authentication })).toMatchObject({ submission: { writtenBy: none } });
      const signed = { ...authentication, dmarc: 'pass' };
      expect(await conclude({ ...given, authentication: signed })).toMatchObject({
        submission: { email: jane, writtenBy: { mailbox: orders } },
      });
    });
  });

  it('a released mail is answered at its claimed address', async () => {
    const given = { policy: 'verified' as const, releasedTo: jane, documents: [document] };
    expect(await conclude(given)).toMatchObject({ outcome: 'receipt_created', submission: { email: jane } });
  });

  it.each<[string, Partial<MessageAuthentication>, object]>([
    ['of nobody that is proved', {}, { mailbox: null }],
    [
      'of the shop that signed it',
      { from: 'orders@shop.example', dmarc: 'pass' },
      { mailbox: 'orders@shop.example' },
    ],
  ])('a company’s mail that is released is answered, and is %s', async (_, authentication, writtenBy) => {
    const header = headerOf({ from: 'orders@shop.example', to: [jane] });
    const given = {
      policy: 'verified' as const,
      header,
      releasedTo: jane,
      documents: [document],
      authentication,
    };
    expect(await conclude(given)).toMatchObject({ submission: { email: jane, writtenBy } });
  });

  it('nothing is checked for a mail that is not answered anyway', async () => {
    const header = headerOf({ guards: { precedence: ['bulk'] } });
    expect(await conclude({ policy: 'verified', header })).toMatchObject({ outcome: 'auto_generated' });
  });

  it('nothing is concluded while name servers are silent', async () => {
    const authentication = { state: 'undecided' as const };
    expect(await conclude({ policy: 'verified', authentication })).toBe('undecided');
  });

  it.each([
    ['check_failed', { fault: 'child.timed_out' }],
    ['dmarc_fail', { dmarc: 'fail' }],
    ['name_servers_silent', { dmarc: 'temperror' }],
    ['nothing_vouches', {}],
  ])('the reason is given: %s', async (reason, authentication) => {
    expect(await conclude({ policy: 'verified', authentication })).toMatchObject({ reason });
  });
});
