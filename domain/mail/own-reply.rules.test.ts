import { describe, expect, it } from 'vitest';
import { headerOf } from '../../tests/support/mail/mail-header.js';
import { answersOurMail } from './own-reply.rules.js';

const ourId = '<0123456789abcdef01234567@example.com>';

describe('a mail answers one of ours', () => {
  it.each([
    ['in In-Reply-To', { inReplyTo: ['<x@y.example>', ourId] }],
    ['one that nobody can guess', { inReplyTo: ['<0123456789abcdef01234567.0123456789abcdef@example.com>'] }],
    ['in References', { references: `<x@y.example> ${ourId}` }],
    ['with our domain in capitals', { inReplyTo: [ourId.replace('example.com', 'EXAMPLE.com')] }],
  ])('%s', (_, changes) => {
    expect(answersOurMail({ header: headerOf(changes), ownDomain: 'example.com' })).toBe(true);
  });

  it.each([
    '<0123456789abcdef01234567@example.com.evil.example>',
    '<0123456789abcdef01234567@notexample.com>',
    '<other@example.com>',
  ])('but not with %s', (id) => {
    expect(answersOurMail({ header: headerOf({ inReplyTo: [id] }), ownDomain: 'example.com' })).toBe(false);
  });
});
