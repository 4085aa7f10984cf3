import { describe, expect, it } from 'vitest';
import { parseKeyring } from '../files/keyring.js';
import { createUnsubscribeTokens } from './unsubscribe-token.js';

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const tokens = createUnsubscribeTokens({ keyring: parseKeyring(keyOf(1)) });
const address = 'ann@bücher.example';

describe('unsubscribe tokens', () => {
  it('carry the address unreadably, and are always the same', () => {
    const token = tokens.issue({ address });
    expect(token).toMatch(/^[\w-]{40,100}$/);
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('ann@');
    expect(tokens.issue({ address })).toBe(token);
    expect(tokens.read(token)).toBe(address);
  });

  it('hold the longest address', () => {
    const longest = `${'a'.repeat(64)}@${'b'.repeat(189)}`;
    expect(tokens.read(tokens.issue({ address: longest }))).toBe(longest);
    expect(tokens.read(tokens.issue({ address: `${longest}${'b'.repeat(20)}` }))).toBeNull();
  });

  it('are refused after any change of a character, and when they are not tokens', () => {
    const token = tokens.issue({ address });
    for (let at = 0; at < token.length; at += 1) {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      expect(tokens.read(changed)).toBeNull();
    }
    for (const text of ['', 'a', `${token}=`, address, 'A'.repeat(40)]) expect(tokens.read(text)).toBeNull();
  });

  it('of a retired key still open while it is configured', () => {
    const token = tokens.issue({ address });
    const rotated = createUnsubscribeTokens({ keyring: parseKeyring(`${keyOf(2)},${keyOf(1)}`) });
    expect(rotated.issue({ address })).not.toBe(token);
    expect(rotated.read(token)).toBe(address);
    expect(createUnsubscribeTokens({ keyring: parseKeyring(keyOf(3)) }).read(token)).toBeNull();
  });
});
