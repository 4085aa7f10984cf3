import { describe, expect, it } from 'vitest';
import { envelopeOf, headerOf } from '../../../tests/support/mail/mail-header.js';
import { isMachineAddress, isWrittenByCompany, senderOf } from './sender.rules.js';

const receiptsAddress = 'receipts@example.com';
type Input = {
  header?: Parameters<typeof headerOf>[0];
  envelope?: Parameters<typeof envelopeOf>[0];
  tokenAddress?: string;
  isForwarder?: (address: string) => boolean;
};

const sender = ({ header, envelope, tokenAddress, isForwarder = () => true }: Input) =>
  senderOf({
    header: headerOf(header),
    envelope: envelopeOf(envelope),
    receiptsAddress,
    tokenAddress: tokenAddress ?? null,
    isForwarder,
  });

describe('the sender of a mail written by hand is', () => {
  it.each<[string, Input, string | null]>([
    ['its From', {}, 'jane@home.example'],
    ['its From, not the sending mailbox', { envelope: { from: 'jane.s@mail.example' } }, 'jane@home.example'],
    ['its From, even if we are only in Bcc', { header: { to: ['tom@home.example'] } }, 'jane@home.example'],
    ['nobody without a From, whatever the envelope says', { header: { from: null } }, null],
    [
      'nobody when the From is a machine',
      { header: { from: 'no-reply@shop.example' }, envelope: { from: 'x@shop.example' } },
      null,
    ],
    ['nobody when the From is our own address', { header: { from: 'receipts+x@example.com' } }, null],
    [
      'a person who works at a known shop',
      { header: { from: 'jane.smith@target.com' } },
      'jane.smith@target.com',
    ],
    [
      'nobody when a known shop wrote to us itself',
      { header: { from: 'orders@target.com' }, envelope: { from: 'orders@target.com' } },
      null,
    ],
  ])('%s', (_, input, email) => {
    expect(sender(input)).toEqual(email === null ? null : { email, knownBy: 'from' });
  });
});

describe('the sender of a mail to a plus-address', () => {
  it('is whoever the token was issued to', () => {
    const tokenAddress = 'ann@home.example';
    expect(sender({ tokenAddress })).toEqual({ email: tokenAddress, knownBy: 'plus_token' });
  });

  it.each(['receipts+jane=home.example@example.com', 'receipts+lamp@example.com'])(
    'is its From if %s holds no token of ours',
    (to) => {
      const header = { from: 'tom@home.example' };
      expect(sender({ header, envelope: { to: [to] } })).toEqual({
        email: 'tom@home.example',
        knownBy: 'from',
      });
    },
  );
});

describe('the sender of a mail forwarded by a rule is the rule’s mailbox', () => {
  const shop = { from: 'orders@shop.example', to: ['jane@home.example'] };
  it.each<[string, Input]>([
    [
      'named by Gmail in X-Forwarded-For',
      { header: { ...shop, guards: { 'x-forwarded-for': ['jane@home.example receipts@example.com'] } } },
    ],
    [
      'named by Gmail in the envelope',
      {
        header: { ...shop, to: [], from: 'no-reply@shop.example' },
        envelope: { from: 'jane+caf_=receipts=example.com@home.example' },
      },
    ],
    [
      'named by who resent it',
      { header: { ...shop, guards: { 'resent-from': ['Jane Shopper <Jane@Home.example>'] } } },
    ],
    [
      'named by Exchange',
      { header: { ...shop, guards: { 'x-ms-exchange-inbox-rules-loop': ['jane@home.example'] } } },
    ],
    [
      'named by Exchange in the envelope',
      {
        header: { ...shop, to: [] },
        envelope: { from: 'jane+SRS=aB1=xY=shop.example=orders@home.example' },
      },
    ],
    ['addressed, and in the envelope', { header: shop }],
    [
      'whose server rewrote the return path',
      { header: shop, envelope: { from: 'srs0=aB1=xY=shop.example=orders@home.example' } },
    ],
    ['addressed by a person, and in the envelope', { header: { ...shop, from: 'tom@home.example' } }],
    ['in the envelope, elsewhere than the shop', { header: { ...shop, to: ['undisclosed@shop.example'] } }],
    [
      'at a co.uk of its own',
      { header: { from: 'orders@amazon.co.uk', to: ['x@y.example'] }, envelope: { from: 'jane@home.co.uk' } },
    ],
  ])('%s', (_, input) => {
    expect(sender(input)).toMatchObject({
      email: expect.stringMatching(/^jane@home\.(?:example|co\.uk)$/),
      knownBy: 'auto_forward',
    });
  });

  it.each([
    ['the shop’s', 'bounce-17@mta.shop.example'],
    ['its delivery service’s', '0100018b2c3d4e5f@amazonses.com'],
  ])('or the addressee, when the envelope is still %s', (_, from) => {
    expect(sender({ header: shop, envelope: { from } })).toEqual({
      email: 'jane@home.example',
      knownBy: 'addressee',
    });
  });

  it.each<[string, Input]>([
    ['named in a header', { header: { guards: { 'x-forwarded-for': ['victim@bank.example'] } } }],
    ['that resent it', { header: { guards: { 'resent-from': ['victim@bank.example'] } } }],
    [
      'in the envelope',
      { header: { to: ['victim@bank.example'] }, envelope: { from: 'victim@bank.example' } },
    ],
  ])('but not a mailbox %s without proof that it forwarded the mail', (_, input) => {
    expect(sender({ ...input, isForwarder: () => false })).toEqual({
      email: 'jane@home.example',
      knownBy: 'from',
    });
  });

  it.each<[string, Input]>([
    ['it went to several', { header: { ...shop, to: ['jane@home.example', 'tom@home.example'] } }],
    ['it went to a mailing list', { header: { ...shop, guards: { 'list-post': ['<mailto:x@y.example>'] } } }],
    ['it went to the shop itself', { header: { ...shop, to: ['team@shop.example'] } }],
    ['it is a failure report', { header: shop, envelope: { from: '' } }],
    ['it went to a machine', { header: { ...shop, to: ['noreply@home.example'] } }],
  ])('and is unknown when the envelope says nothing and %s', (_, input) => {
    expect(sender({ envelope: { from: 'bounce@shop.example' }, ...input })).toBeNull();
  });

  it('and machine addresses and our own in these headers are skipped', () => {
    const guards = { 'x-forwarded-for': ['mailer-daemon@home.example'], 'resent-from': [receiptsAddress] };
    expect(sender({ header: { guards } })).toEqual({ email: 'jane@home.example', knownBy: 'from' });
  });

  it('and invalid addresses in these headers are skipped', () => {
    const guards = {
      'x-forwarded-for': ['<<<>>>', ''],
      'resent-from': ['a@b\u0000c', `${'a'.repeat(400)}@b.example`],
    };
    expect(sender({ header: { guards } })).toEqual({ email: 'jane@home.example', knownBy: 'from' });
  });
});

describe('an address belongs to a machine', () => {
  it.each([
    'noreply@a.example',
    'no-reply@a.example',
    'no_reply+17@a.example',
    'donotreply@a.example',
    'do-not-reply@a.example',
    'mailer-daemon@a.example',
    'postmaster@a.example',
    'bounces+1=2@a.example',
    'auto-confirm@a.example',
    'shop.noreply@a.example',
    'NoReply.ODD@a.example',
  ])('%s', (address) => expect(isMachineAddress(address)).toBe(true));

  it.each([
    'jane@a.example',
    'norepo@a.example',
    'rooty@a.example',
    'nobodyelse@a.example',
    'bouncer.bob@a.example',
  ])('and %s is not', (address) => expect(isMachineAddress(address)).toBe(false));
});

describe('a company wrote', () => {
  const wrote = (header: Parameters<typeof headerOf>[0]) =>
    isWrittenByCompany({ header: headerOf(header), receiptsAddress });
  const toJane = { to: ['jane@home.example'] };

  it.each<[string, Parameters<typeof headerOf>[0]]>([
    ['what a machine sent', { from: 'no-reply@x.example' }],
    ['what a known shop sent from its order desk', { from: 'order-update@amazon.com' }],
    [
      'what a known shop sent with an unsubscribe header',
      { from: 'thehub@amazon.com', guards: { 'list-unsubscribe': ['<x>'] } },
    ],
    ['what a known shop sent to somebody else', { from: 'thehub@amazon.com', ...toJane }],
    ['what an unknown shop sent to somebody else', { from: 'trackingupdates@carrier.example', ...toJane }],
  ])('%s', (_, header) => expect(wrote(header)).toBe(true));

  it.each<[string, Parameters<typeof headerOf>[0]]>([
    ['what a person sent', {}],
    ['what a person sent with us in Bcc', toJane],
    ['what the help desk of a small shop wrote to us', { from: 'service@bakery.example' }],
    ['a mail without a From', { from: null, ...toJane }],
    ['a mail without recipients', { from: 'service@bakery.example', to: [] }],
    [
      'a mail to one of our plus-addresses',
      { from: 'service@bakery.example', to: ['receipts+x@example.com'] },
    ],
  ])('but not %s', (_, header) => expect(wrote(header)).toBe(false));
});
