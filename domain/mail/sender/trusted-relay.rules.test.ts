import { describe, expect, it } from 'vitest';
import { clientIn, envelopeAtOurDoor } from './trusted-relay.rules.js';

const relay = '10.0.0.5';
const backup = '10.0.0.6';
const isTrustedRelay = (address: string) => address === relay || address === backup;
const from = (remote_address: string | null) => ({
  mail_from: 'jane@home.example',
  rcpt_to: ['receipts@example.com'],
  remote_address,
  helo: 'mx.example.com',
  tls: null,
});
const seen = (remote: string | null, received: string[]) => {
  const { remote_address, helo } = envelopeAtOurDoor({ envelope: from(remote), received, isTrustedRelay });
  return [remote_address, helo];
};
const client =
  'from mail.home.example (mail.home.example [192.0.2.7]) by mx.example.com (Postfix) with ESMTPS id 1';

describe('the client of a mail', () => {
  it('is the one named by the relay in front of us', () => {
    expect(seen(relay, [client])).toEqual(['192.0.2.7', 'mail.home.example']);
  });

  it('is found behind a second relay of ours', () => {
    const second = 'from mx2.example.com (mx2.example.com [10.0.0.6]) by mx.example.com with ESMTP';
    expect(seen(relay, [second, client])).toEqual(['192.0.2.7', 'mail.home.example']);
  });

  it('is never taken from lines that came with the mail', () => {
    const forged = 'from mail.bank.example (mail.bank.example [198.51.100.1]) by mx.example.com with ESMTP';
    expect(seen(relay, [client, forged])).toEqual(['192.0.2.7', 'mail.home.example']);
  });

  it('is the connected one if that is not a relay of ours, whatever the lines say', () => {
    expect(seen('203.0.113.9', [client])).toEqual(['203.0.113.9', 'mx.example.com']);
    expect(seen('203.0.113.9', [`from x (x [${relay}]) by y`, client])).toEqual([
      '203.0.113.9',
      'mx.example.com',
    ]);
  });

  it('is unknown if the relay wrote the mail or does not name it', () => {
    const own = 'by mx.example.com (Postfix, from userid 0) id 2; Mon, 1 Jan 2029 00:00:00 +0000';
    expect(seen(relay, [own, client])).toEqual([null, null]);
    expect(seen(relay, [])).toEqual([null, null]);
    expect(seen(relay, ['from mx2.example.com (mx2.example.com [10.0.0.6]) by mx.example.com'])).toEqual([
      null,
      null,
    ]);
  });

  it('of a mail from a mailbox stays unknown', () => {
    expect(seen(null, [client])).toEqual([null, 'mx.example.com']);
  });
});

describe('a Received line', () => {
  it.each([
    ['Postfix', 'from a.example (unknown [192.0.2.1]) by b.example', '192.0.2.1', 'a.example'],
    ['Postfix, folded', 'from a.example (a.example\r\n\t[192.0.2.1]) by b', '192.0.2.1', 'a.example'],
    ['Postfix, IPv6', 'from a.example (a.example [IPv6:2001:DB8::1]) by b', '2001:db8::1', 'a.example'],
    ['Sendmail', 'from a (host.example [192.0.2.1] (may be forged)) by b', '192.0.2.1', 'a'],
    ['Exim', 'from host.example ([192.0.2.1] helo=a.example) by b', '192.0.2.1', 'a.example'],
    ['Exim without a name', 'from [192.0.2.1] (helo=a.example) by b', '192.0.2.1', 'a.example'],
    ['Exim with a port', 'from [192.0.2.1] (port=25000 helo=[9.9.9.9]) by b', '192.0.2.1', '[9.9.9.9]'],
    ['Exchange', 'from a.example (192.0.2.1) by b (10.0.0.1) with SMTP', '192.0.2.1', 'a.example'],
    [
      'a greeting that is an address, Postfix',
      'from [9.9.9.9] (unknown [192.0.2.1]) by b',
      '192.0.2.1',
      '[9.9.9.9]',
    ],
    ['the same, Exchange', 'from [9.9.9.9] (192.0.2.1) by b', '192.0.2.1', '[9.9.9.9]'],
    ['the same, Exim', 'from host.example ([192.0.2.1] helo=[9.9.9.9]) by b', '192.0.2.1', '[9.9.9.9]'],
  ])('of %s is parsed into client address and greeting', (_, line, address, helo) => {
    expect(clientIn(line)).toEqual({ address, helo });
  });

  it.each([
    'by b.example (Postfix, from userid 1000) id 3',
    'from a.example by b.example with SMTP',
    'from [9.9.9.9] by b.example',
    'from a ([9.9.9.9] ([192.0.2.1])) by b',
    '',
  ])('that is ambiguous names nobody: %s', (line) => expect(clientIn(line)).toBeNull());
});
