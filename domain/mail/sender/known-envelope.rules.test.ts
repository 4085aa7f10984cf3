import { describe, expect, it } from 'vitest';
import { headerOf } from '../../../tests/support/mail/mail-header.js';
import { knownEnvelope } from './known-envelope.rules.js';

const receiptsAddress = 'receipts@example.com';
const lost = { mail_from: null, rcpt_to: [], remote_address: null, helo: null, tls: null };
const known = (header: Parameters<typeof headerOf>[0] = {}) =>
  knownEnvelope({ envelope: lost, header: headerOf(header), receiptsAddress });
const guarded = (guards: Record<string, string[]>) => known({ guards });

describe('an envelope', () => {
  it('that came with its mail is kept, including a null return path', () => {
    const given = {
      mail_from: '',
      rcpt_to: ['receipts+a@example.com'],
      remote_address: null,
      helo: null,
      tls: null,
    };
    const header = headerOf({ guards: { 'return-path': ['<forged@evil.example>'] } });
    expect(knownEnvelope({ envelope: given, header, receiptsAddress })).toEqual(given);
  });
});

describe('the sender of a missing envelope', () => {
  it.each<[string, Record<string, string[]>, string]>([
    ['is the return path', { 'return-path': ['<bounces+1@shop.example>'] }, 'bounces+1@shop.example'],
    ['is empty where the return path is null', { 'return-path': [' < >'] }, ''],
    [
      'is the topmost return path, not one that came with the mail',
      { 'return-path': ['<real@shop.example>', '<>'] },
      'real@shop.example',
    ],
    ['is the From where the return path cannot be read', { 'return-path': ['?'] }, 'jane@home.example'],
    ['is the From without a return path: that alone does not make it a bounce', {}, 'jane@home.example'],
  ])('%s', (_, guards, sender) => expect(guarded(guards).mail_from).toBe(sender));

  it('is unknown, not null, if the mail names nobody', () => {
    expect(known({ from: null }).mail_from).toBe('unknown');
  });
});

describe('the recipients of a missing envelope', () => {
  it.each<[string, Parameters<typeof headerOf>[0], string[]]>([
    [
      'are our addresses it was delivered to',
      { to: ['tom@home.example'], guards: { 'delivered-to': ['receipts+tag@example.com'] } },
      ['receipts+tag@example.com'],
    ],
    [
      'are never those below the topmost delivery header, which a sender may have written',
      { guards: { 'delivered-to': ['receipts@example.com', 'receipts+tom=home.example@example.com'] } },
      ['receipts@example.com'],
    ],
    [
      'are ours among To and Cc',
      { to: ['tom@home.example', 'receipts+a@example.com'] },
      ['receipts+a@example.com'],
    ],
    ['are the receipts address if none of ours is named', { to: ['tom@home.example'] }, [receiptsAddress]],
  ])('%s', (_, header, recipients) => expect(known(header).rcpt_to).toEqual(recipients));
});

describe('the client of a missing envelope', () => {
  it.each<[string, string[], string | null]>([
    [
      'is the first public address from the top',
      [
        'from store.provider.example ([10.1.2.3]) by box',
        'from mail.home.example (mail.home.example [192.0.2.7]) by mx.provider.example',
        'from evil ([203.0.113.9]) by mail.home.example',
      ],
      '192.0.2.7',
    ],
    ['may have an IPv6 address', ['from a (a [IPv6:2001:DB8::7]) by mx'], '2001:db8::7'],
    ['is unknown if the lines name none', ['by mx.provider.example with LMTP id 1'], null],
    ['is unknown without such lines', [], null],
  ])('%s', (_, received, address) => {
    expect(guarded(received.length > 0 ? { received } : {}).remote_address).toBe(address);
  });
});
