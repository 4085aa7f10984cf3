import { describe, expect, it, test } from 'vitest';
import type { AuthenticationPass, MessageAuthentication } from './authentication.types.js';
import { isProvedForwarder, isProvedFrom, mayAnswer } from './sender-policy.rules.js';

const address = 'ann@mail.example.co.uk';
const pass = (changes: Partial<AuthenticationPass> = {}): AuthenticationPass => ({
  by: 'dkim',
  domain: 'mail.example.co.uk',
  organisation: 'example.co.uk',
  ...changes,
});
const looked = (changes: Partial<MessageAuthentication> = {}): MessageAuthentication => ({
  state: 'checked',
  spf: 'none',
  dkim: 'none',
  dmarc: 'none',
  arc: 'none',
  from: address,
  passes: [],
  fault: null,
  tries: 1,
  first_try_at: null,
  next_at: null,
  ...changes,
});

describe('a mail is proved to come from an address', () => {
  it.each<[string, Partial<MessageAuthentication>, boolean]>([
    ['by DMARC', { dmarc: 'pass' }, true],
    ['by its own domain', { passes: [pass()] }, true],
    ['by a domain of the same organisation', { passes: [pass({ domain: 'out.example.co.uk' })] }, true],
    [
      'not by a stranger',
      { passes: [pass({ domain: 'evil.example', organisation: 'evil.example' })] },
      false,
    ],
    ['not by a shared public suffix', { passes: [pass({ domain: 'co.uk', organisation: null })] }, false],
    [
      'not by a name with the same ending',
      { passes: [pass({ domain: 'x', organisation: 'ple.co.uk' })] },
      false,
    ],
    ['not against its own policy', { dmarc: 'fail', passes: [pass()] }, false],
    ['not when another From was checked', { dmarc: 'pass', from: 'eve@evil.example' }, false],
    ['not without a checked From', { dmarc: 'pass', from: null }, false],
    ['not without any pass', {}, false],
  ])('%s', (_, changes, isProved) => {
    expect(isProvedFrom({ address, authentication: looked(changes) })).toBe(isProved);
  });
});

describe('a mail is proved to have been forwarded by an address', () => {
  const neighbour = 'bob@mail.example.co.uk';
  it.each<[string, Partial<MessageAuthentication>, string | null, boolean]>([
    [
      'that vouches for it and is not the From’s domain',
      { from: 'shop@shop.example', passes: [pass()] },
      null,
      true,
    ],
    [
      'not by one that vouches for the writer, a neighbour',
      { from: neighbour, passes: [pass()] },
      null,
      false,
    ],
    [
      'by a neighbour who is in the envelope',
      { from: neighbour, passes: [pass({ by: 'spf' })] },
      address,
      true,
    ],
    [
      'whose envelope address has a tag',
      { from: neighbour, passes: [pass({ by: 'spf' })] },
      address.replace('@', '+caf_=x@'),
      true,
    ],
    ['not by somebody else’s envelope', { from: neighbour, passes: [pass({ by: 'spf' })] }, neighbour, false],
    ['not if nobody vouches', { from: 'shop@shop.example' }, address, false],
  ])('%s', (_, changes, mailFrom, isProved) => {
    expect(isProvedForwarder({ address, authentication: looked(changes), mailFrom })).toBe(isProved);
  });
});

test.each<[string, Partial<MessageAuthentication>, { verified: boolean; lenient: boolean }]>([
  ['a proved mail', { dmarc: 'pass' }, { verified: true, lenient: true }],
  ['one without evidence for or against it', {}, { verified: false, lenient: true }],
  ['one whose server its domain does not allow', { spf: 'fail' }, { verified: false, lenient: false }],
  [
    'one that lost its signature in transit but is proved',
    { dkim: 'fail', dmarc: 'pass' },
    { verified: true, lenient: true },
  ],
  ['one with two readings of its From', { from: 'eve@evil.example' }, { verified: false, lenient: false }],
])('the policy decides whether %s is answered', (_, changes, answers) => {
  const authentication = looked(changes);
  const { verified, lenient } = answers;
  expect({
    verified: mayAnswer({ address, authentication, policy: 'verified' }),
    lenient: mayAnswer({ address, authentication, policy: 'lenient' }),
    any: mayAnswer({ address, authentication, policy: 'any' }),
  }).toEqual({ verified, lenient, any: true });
});
