import { describe, expect, it } from 'vitest';
import { splitForwards } from './forward-chain.js';

const order = 'Order 1234567\nOrder total $43.29';
const gmail =
  '---------- Forwarded message ---------\nFrom: Lamps & More <orders@shop.example>\nDate: Mon, Jan 3, 2028 at 4:05\u202fPM\nSubject: Your order\nTo: <jane@home.example>\n\n';
const apple =
  'Begin forwarded message:\n\nFrom: Lamps & More <orders@shop.example>\nSubject: Your order\nDate: January 3, 2028 at 4:05:00 PM\nTo: jane@home.example\n\n';
const outlook =
  '________________________________\nFrom: Lamps & More <orders@shop.example>\nSent: Monday, January 3, 2028 4:05 PM\nTo: Jane <jane@home.example>\nSubject: Your order\n\n';
const outlookBare =
  'From: Lamps & More <orders@shop.example>\nSent: Monday, January 3, 2028 4:05 PM\nTo: Jane <jane@home.example>\nSubject: Your order\n\n';
const thunderbird =
  '-------- Forwarded Message --------\nSubject: \tYour order\nDate: \tMon, 3 Jan 2028 16:05:00 +0000\nFrom: \tLamps & More <orders@shop.example>\nTo: \tjane@home.example\n\n';
const german =
  '-------- Weitergeleitete Nachricht --------\nBetreff: Your order\nDatum: Mon, 3 Jan 2028 16:05:00 +0000\nVon: Lamps & More <orders@shop.example>\nAn: jane@home.example\n\n';

const split = (text: string, subject: string | null = null) =>
  splitForwards({ text, subject }).map(({ start, end, original }) => ({
    words: text.slice(start, end).trim(),
    original,
  }));

describe('a mail forwarded by hand is its own words and the mail it forwards', () => {
  it.each<[string, string, string | null]>([
    ['with Gmail', gmail, null],
    ['with Apple Mail', apple, null],
    ['with Outlook', outlook, 'FW: Your order'],
    ['with the newest Outlook, which draws no line', outlookBare, 'Fw: Your order'],
    ['with Thunderbird', thunderbird, null],
    ['with Thunderbird in German', german, null],
  ])('%s', (_, header, subject) => {
    const segments = split(`Look at this\n\n${header}${order}\n`, subject);
    expect(segments.map(({ words }) => words)).toEqual(['Look at this', order]);
    expect(segments[0]?.original).toBeNull();
    expect(segments[1]?.original).toEqual({
      from: { address: 'orders@shop.example', name: 'Lamps & More' },
      subject: 'Your order',
      date: new Date('2028-01-03T16:05:00Z'),
    });
  });

  it('without words of its own', () => {
    expect(split(`${gmail}${order}`).map(({ words }) => words)).toEqual(['', order]);
  });

  it('and each forward of a chain on its own', () => {
    const chain = `one\n${gmail}two\n\n${gmail.replace('Your order', 'Another')}${order}`;
    expect(split(chain).map(({ words, original }) => [words, original?.subject])).toEqual([
      ['one', undefined],
      ['two', 'Your order'],
      [order, 'Another'],
    ]);
  });

  it('to a depth and no further', () => {
    const segments = split(Array.from({ length: 12 }, (_, at) => `${gmail}mail ${at}\n\n`).join(''));
    expect(segments).toHaveLength(7);
    expect(segments.at(-1)?.words).toContain('mail 11');
  });
});

describe('a mail that was not forwarded is one', () => {
  it.each<[string, string | null]>([
    [order, null],
    [order, 'Your order'],
    ['', null],
    [' \n\n ', 'Fwd: x'],
    ['Fwd: is what I would have written', null],
    ['---------- Forwarded message ---------', null],
  ])('%j', (text, subject) => {
    expect(splitForwards({ text, subject })).toEqual([{ start: 0, end: text.length, original: null }]);
  });
});

describe('what a forged forward says of its original', () => {
  const forged = (header: string) =>
    split(`x\n\n---------- Forwarded message ---------\n${header}\n\n${order}`).at(-1)?.original;

  it('does not take text without an address for a sender', () => {
    expect(
      forged('From: Shop <orders at shop>\nDate: Mon, Jan 3, 2028 at 4:05 PM\nSubject: a\nTo: <b@c.example>')
        ?.from,
    ).toBeNull();
  });

  it('has no time that cannot be read', () => {
    expect(forged('From: S <o@shop.example>\nDate: soon\nSubject: a\nTo: <b@c.example>')?.date).toBeNull();
  });

  it('is one harmless line', () => {
    const original = forged(
      'From: S\u0000\u202eevil <o@shop.example>\nDate: x\nSubject: a\u0007b\u2028c\nTo: <b@c.example>',
    );
    for (const text of [original?.subject, original?.from?.name])
      expect(text).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
    expect(original?.from?.address).toBe('o@shop.example');
  });
});
