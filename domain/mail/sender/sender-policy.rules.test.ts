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

describe('a mail is proved to have been forwarded by a mailbox', () => {
  const spf = pass({ by: 'spf' });
  const neighbour = 'bob@mail.example.co.uk';
  const tagged = (tag: string) => address.replace('@', `+${tag}@`);
  it.each<[string, AuthenticationPass[], string | null, boolean]>([
    ['in the envelope', [spf], address, true],
    ['in the envelope, as Gmail writes it', [spf], tagged('caf_=receipts=ours.example'), true],
    ['in the envelope, as Exchange writes it', [spf], tagged('SRS=aB1=xY=shop.example=orders'), true],
    ['in the envelope, in capitals', [spf], address.toUpperCase(), true],
    ['not by a neighbour’s envelope', [spf], neighbour, false],
    [
      'not by an envelope that its server rewrote',
      [spf],
      'srs0=aB1=xY=shop.example=orders@mail.example.co.uk',
      false,
    ],
    ['not by a signature of its domain', [pass()], address, false],
    ['not by a seal of its domain', [pass({ by: 'arc' })], address, false],
    [
      'not by a host that another domain allows',
      [pass({ by: 'spf', domain: 'x', organisation: 'x' })],
      address,
      false,
    ],
    ['not if nobody vouches', [], address, false],
    ['not without an envelope', [spf], null, false],
  ])('%s', (_, passes, mailFrom, isProved) => {
    expect(isProvedForwarder({ address, authentication: { passes }, mailFrom })).toBe(isProved);
  });

  it('in either of Gmail’s domains', () => {
    const passes = [{ by: 'spf' as const, domain: 'googlemail.com', organisation: 'googlemail.com' }];
    const mailFrom = 'jane.doe+caf_=x=ours.example@googlemail.com';
    expect(isProvedForwarder({ address: 'janedoe@gmail.com', authentication: { passes }, mailFrom })).toBe(
      true,
    );
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
