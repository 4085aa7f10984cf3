import { expect, it } from 'vitest';
import type { MessageAuthentication } from './authentication.types.js';
import { authenticationInWords } from './authentication.words.js';

const none: MessageAuthentication = {
  state: 'checked',
  spf: 'none',
  dkim: 'none',
  dmarc: 'none',
  arc: 'none',
  from: null,
  passes: [],
  fault: null,
  tries: 1,
  first_try_at: null,
  next_at: null,
};

it.each([
  [{ state: 'unchecked' as const }, 'not run: this email did not need them'],
  [{}, 'nothing vouches for it'],
  [{ fault: 'child.timed_out' }, 'nothing vouches for it; child.timed_out'],
  [
    { state: 'undecided' as const, spf: 'temperror' },
    'not final: a name server does not respond; SPF temperror',
  ],
  [
    {
      spf: 'fail',
      dkim: 'pass',
      dmarc: 'pass',
      passes: [{ by: 'dkim' as const, domain: 'example.com', organisation: 'example.com' }],
    },
    'DMARC pass, SPF fail, DKIM pass; vouched for by example.com',
  ],
])('words of %j: %s', (changes, words) => {
  expect(authenticationInWords({ ...none, ...changes })).toBe(words);
});
