import { describe, expect, it } from 'vitest';
import { replyHeaders } from './reply-headers.js';

const thread = (messageId: string | null, references: string | null = null) =>
  replyHeaders({ message_id_header: messageId, references, subject: null });

describe('reply headers', () => {
  it('thread the answer to the mail it answers', () => {
    expect(thread('<two@example.com>', '<one@example.com>')).toEqual({
      in_reply_to: '<two@example.com>',
      references: '<one@example.com> <two@example.com>',
    });
  });

  it('are empty when the mail has no Message-ID', () => {
    for (const messageId of [null, '', 'two@example.com', '<two>'])
      expect(thread(messageId, '<one@example.com>')).toEqual({ in_reply_to: null, references: null });
    expect(replyHeaders(null)).toEqual({ in_reply_to: null, references: null });
  });

  it.each([
    '<a@b>\r\nBcc: <victim@example.com>',
    '<a@b>\nX-Injected: <yes@x>\r\n\r\nbody',
    '\u0000<a@b> "quoted <text>',
  ])('copy only the Message-IDs from a header: %j', (hostile) => {
    const { in_reply_to: parent, references } = thread(hostile, hostile);
    expect(parent).toBe('<a@b>');
    expect(`${parent} ${references}`).not.toMatch(/[\r\n\0]|bcc|injected|quoted/i);
  });

  it.each([
    '<a\u0000b@c>',
    '<a\rb@c>',
    '<ä@b>',
    '<a@b\u2028c>',
    '<a b@c>',
    `<${'a'.repeat(251)}@b>`,
    `<a@${'b'.repeat(251)}>`,
  ])('reject a Message-ID such as %j', (odd) => {
    expect(thread(odd, odd)).toEqual({ in_reply_to: null, references: null });
  });

  it('keep the first and the latest of a long thread', () => {
    const ids = Array.from({ length: 30 }, (_, index) => `<m${index}@example.com>`);
    const references = thread('<last@example.com>', ids.join(' ')).references?.split(' ');
    expect(references).toHaveLength(20);
    expect(references?.[0]).toBe('<m0@example.com>');
    expect(references?.at(-1)).toBe('<last@example.com>');
  });
});
