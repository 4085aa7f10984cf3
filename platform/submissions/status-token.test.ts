import { describe, expect, it } from 'vitest';
import { parseKeyring } from '../files/keyring.js';
import { createStatusTokens } from './status-token.js';

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const tokens = createStatusTokens({ keyring: parseKeyring(keyOf(1)) });
const submissionId = '0123456789abcdef01234567';
const expiresAt = new Date('2026-12-01T00:00:00Z');
const now = new Date('2026-11-21T00:00:00Z');

describe('status tokens', () => {
  it('carry the submission and its expiry', () => {
    const token = tokens.issue({ submissionId, expiresAt });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(tokens.verify({ token, now })).toEqual({ submissionId, expiresAt, isMailed: true });
  });

  it('tell a link that was mailed from one given to whoever uploaded', () => {
    const token = tokens.issueToUploader({ submissionId, expiresAt });
    expect(tokens.verify({ token, now })).toEqual({ submissionId, expiresAt, isMailed: false });
  });

  it('expire to the second', () => {
    const token = tokens.issue({ submissionId, expiresAt });
    expect(tokens.verify({ token, now: new Date(expiresAt.getTime() - 1) })).not.toBeNull();
    expect(tokens.verify({ token, now: expiresAt })).toBeNull();
  });

  it('are refused after any change of a character', () => {
    const token = tokens.issue({ submissionId, expiresAt });
    for (let at = 0; at < token.length; at += 1) {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      expect(tokens.verify({ token: changed, now })).toBeNull();
    }
  });

  it.each(['', 'x', '../../etc/passwd', 'A'.repeat(43), 'A'.repeat(100_000)])('refuse %.20s', (token) => {
    expect(tokens.verify({ token, now })).toBeNull();
  });

  it('survive a key rotation and end with their key', () => {
    const token = tokens.issue({ submissionId, expiresAt });
    const rotated = createStatusTokens({ keyring: parseKeyring(`${keyOf(2)},${keyOf(1)}`) });
    expect(rotated.verify({ token, now })?.submissionId).toBe(submissionId);
    expect(createStatusTokens({ keyring: parseKeyring(keyOf(2)) }).verify({ token, now })).toBeNull();
  });
});
