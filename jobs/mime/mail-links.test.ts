import { describe, expect, it } from 'vitest';
import { confirmationLink } from '../../domain/mail/forwarding/forwarding-confirmation.rules.js';
import { linksOf } from './parse-mail.js';

describe('the links of a mail', () => {
  it('are those in its text, then those of its HTML, each once and https only', () => {
    const text = 'See https://a.example/x). Not http://plain.example or javascript:alert(1).';
    const html = `<a href="https://b.example/?a=1&amp;b=2">b</a><a href='https://a.example/x'>a</a><a HREF = https://c.example>c</a>`;
    expect(linksOf({ text, html })).toEqual([
      'https://a.example/x',
      'https://b.example/?a=1&b=2',
      'https://c.example/',
    ]);
  });

  it('are at most twenty, all of them valid addresses', () => {
    const text = Array.from({ length: 30 }, (_, at) => `https://a.example/${at}`).join(' ');
    expect(linksOf({ text, html: null })).toHaveLength(20);
    expect(linksOf({ text: 'https://:80:90/', html: null })).toEqual([]);
    expect(linksOf({ text: `https://a.example/${'x'.repeat(1_999)}`, html: null })).toEqual([]);
  });
});

describe('the link that confirms forwarding', () => {
  it.each([
    [
      ['https://mail.google.com/mail/uf-9', 'https://mail.google.com/mail/vf-9'],
      'https://mail.google.com/mail/vf-9',
    ],
    [['https://mail.example/', 'https://mail.example/a?do=confirm'], 'https://mail.example/a?do=confirm'],
    [['https://mail.example/a'], 'https://mail.example/a'],
    [[], null],
  ])('of %j is %s', (links, found) => expect(confirmationLink(links)).toBe(found));
});
