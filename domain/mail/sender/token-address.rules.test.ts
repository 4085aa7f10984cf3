import { describe, expect, it } from 'vitest';
import { addressWithToken, plusTagsOf } from './token-address.rules.js';

const receiptsAddress = 'receipts@example.com';

describe('an address that identifies its shopper', () => {
  it('has the token after a plus', () => {
    expect(addressWithToken({ token: 'abc', receiptsAddress })).toBe('receipts+abc@example.com');
  });

  it('is not issued if it would be too long for an address', () => {
    const token = 'a'.repeat(44);
    const fits = `${'r'.repeat(19)}@example.com`;
    expect(addressWithToken({ token, receiptsAddress: fits })).toHaveLength(64 + '@example.com'.length);
    expect(addressWithToken({ token, receiptsAddress: `r${fits}` })).toBeNull();
  });

  it('is read only from our own addresses, in any spelling', () => {
    const recipients = ['Receipts+ABC@Example.com', 'receipts@example.com', 'jane+x@home.example'];
    expect(plusTagsOf({ recipients, receiptsAddress })).toEqual(['abc']);
  });
});
