import { expect, it } from 'vitest';
import { parseMailTree } from './mail-tree.js';

it('a header with a hundred thousand carriage returns is parsed quickly, and they can still be detected', async () => {
  const returns = '\r'.repeat(100_000);
  const raw = Buffer.from(`Subject: order\r\nFrom: a@b.example\r\nX-Any: a${returns}x\r\n\r\nhello\r\n`);
  const { header, text } = await parseMailTree(raw);
  expect(header.subject).toBe('order');
  expect(header.from).toBeNull();
  expect(text?.trim()).toBe('hello');
});
