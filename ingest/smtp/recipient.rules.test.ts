import { describe, expect, it } from 'vitest';
import { isReceiptsRecipient } from './mail-server.js';

const receiptsAddress = 'receipts@example.com';

describe('isReceiptsRecipient', () => {
  it.each([
    'receipts@example.com',
    'RECEIPTS@EXAMPLE.COM',
    'receipts@example.com.',
    'receipts+abc@example.com',
    'Receipts+jane=home.example@example.com',
    'receipts+@example.com',
  ])('accepts %s', (recipient) => {
    expect(isReceiptsRecipient({ recipient, receiptsAddress })).toBe(true);
  });

  it.each([
    'receipts@example.com.evil.example',
    'receipts@sub.example.com',
    'receipts-x@example.com',
    'receiptsx@example.com',
    'x+receipts@example.com',
    'someone@elsewhere.example@example.com',
    'receipts',
    '@example.com',
    '',
  ])('refuses %s', (recipient) => {
    expect(isReceiptsRecipient({ recipient, receiptsAddress })).toBe(false);
  });
});
