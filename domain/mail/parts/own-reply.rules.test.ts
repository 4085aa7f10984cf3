import { describe, expect, it } from 'vitest';
import { headerOf } from '../../../tests/support/mail/mail-header.js';
import { ownMailsAnswered } from './own-reply.rules.js';

const ourId = '<0123456789abcdef01234567@example.com>';

it('the answered mail of a thread comes first, and each is listed once', () => {
  const older = '<aaaaaaaaaaaaaaaaaaaaaaaa.0123456789abcdef@example.com>';
  const header = headerOf({ inReplyTo: [ourId], references: `${older} ${ourId}` });
  expect(ownMailsAnswered({ header, ownDomain: 'example.com' }).map(({ messageId }) => messageId)).toEqual([
    ourId,
    older,
  ]);
});

describe('a mail answers one of ours', () => {
  it.each([
    ['in In-Reply-To', { inReplyTo: ['<x@y.example>', ourId] }],
    ['with an unguessable id', { inReplyTo: ['<0123456789abcdef01234567.0123456789abcdef@example.com>'] }],
    ['in References', { references: `<x@y.example> ${ourId}` }],
    ['with our domain in capitals', { inReplyTo: [ourId.replace('example.com', 'EXAMPLE.com')] }],
  ])('%s', (_, changes) => {
    const [answered, ...others] = ownMailsAnswered({ header: headerOf(changes), ownDomain: 'example.com' });
    expect(answered?.outboxId).toBe('0123456789abcdef01234567');
    expect(others).toEqual([]);
  });

  it.each([
    '<0123456789abcdef01234567@example.com.evil.example>',
    '<0123456789abcdef01234567@notexample.com>',
    '<other@example.com>',
  ])('but not with %s', (id) => {
    expect(ownMailsAnswered({ header: headerOf({ inReplyTo: [id] }), ownDomain: 'example.com' })).toEqual([]);
  });
});
