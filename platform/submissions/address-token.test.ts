import { expect, it } from 'vitest';
import { parseKeyring } from '../files/keyring.js';
import { createSubmissionAddressTokens } from './address-token.js';

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const tokensOf = (...keys: number[]) =>
  createSubmissionAddressTokens({
    keyring: parseKeyring(keys.map(keyOf).join(',')),
    receiptsAddress: 'receipts@example.com',
  });
const tokenOf = (key: number) =>
  /^receipts\+([0-9a-f]{44})@example\.com$/.exec(tokensOf(key).addressOf({ submissionId }) ?? '')?.[1] ?? '';
const submissionId = '0123456789abcdef01234567';

it('a token identifies its submission, even after the key was changed', () => {
  const token = tokenOf(1);
  expect(tokensOf(1).read(token)).toBe(submissionId);
  expect(tokensOf(2, 1).read(token)).toBe(submissionId);
});

it.each([
  ['of another key', () => tokenOf(2)],
  ['whose submission was changed', () => `f${tokenOf(1).slice(1)}`],
  ['whose end was changed', () => `${tokenOf(1).slice(0, -1)}x`],
  ['that is a bare id', () => submissionId],
  ['that is an address', () => 'victim=bank.example'],
])('a token %s identifies nobody', (_, token) => expect(tokensOf(1).read(token())).toBeNull());
