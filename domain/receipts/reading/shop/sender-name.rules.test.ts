import { describe, expect, it } from 'vitest';
import { readRetailer } from './retailer.rules.js';

describe('a sender’s name', () => {
  const sender = (fromName: string, fromAddress: string) =>
    readRetailer({ lines: [], hints: { mail: { fromName, fromAddress } } })?.name;

  it.each([
    ['Garage Sale', 'orders@garagesale.example', 'Garage Sale'],
    ['Little Receipts', 'hello@littlereceipts.example', 'Little Receipts'],
    ['Little Receipts', 'noreply@mail.littlereceipts.example', 'Little Receipts'],
    ['The Order of Tea', 'shop@tea.example', 'The Order of Tea'],
    ['Corner Books Orders', 'orders@cornerbooks.example', 'Corner Books'],
    ['Kettle & Co Customer Service', 'hi@kettle.example', 'Kettle & Co'],
    ['Papierhaus Kundenservice', 'hi@papierhaus.example', 'Papierhaus'],
    ['Fern & Anvil via Square', 'receipts@square.example', 'Fern & Anvil'],
  ])('%s of %s is %s', (name, address, expected) => {
    expect(sender(name, address)).toBe(expected);
  });
});
