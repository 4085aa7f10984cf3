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

describe('a mail forwarded by hand is split into its own words and the mail it forwards', () => {
  it.each<[string, string, string | null]>([
    ['with Gmail', gmail, null],
    ['with Apple Mail', apple, null],
    ['with Outlook', outlook, 'FW: Your order'],
    ['with new Outlook, which writes no separator', outlookBare, 'Fw: Your order'],
    ['with Thunderbird', thunderbird, null],
    ['with Thunderbird in German', german, null],
  ])('%s', (_, header, subject) => {
    const segments = split(`Look at this\n\n${header}${order}\n`, subject);
    expect(segments.map(({ words }) => words)).toEqual(['Look at this', order]);
    expect(segments[0]?.original).toBeNull();
    expect(segments[1]?.original).toEqual({
      from: { address: 'orders@shop.example', name: 'Lamps & More' },
      subject: 'Your order',
      date: '2028-01-03',
    });
  });

  it('without words of its own', () => {
    expect(split(`${gmail}${order}`).map(({ words }) => words)).toEqual(['', order]);
  });

  it('with each forward of a chain separate', () => {
    const chain = `one\n${gmail}two\n\n${gmail.replace('Your order', 'Another')}${order}`;
    expect(split(chain).map(({ words, original }) => [words, original?.subject])).toEqual([
      ['one', undefined],
      ['two', 'Your order'],
      [order, 'Another'],
    ]);
  });

  it('to a limited depth', () => {
    const segments = split(Array.from({ length: 12 }, (_, at) => `${gmail}mail ${at}\n\n`).join(''));
    expect(segments).toHaveLength(7);
    expect(segments.at(-1)?.words).toContain('mail 11');
  });
});

describe('a mail that was not forwarded is one segment', () => {
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

describe('the day of a forwarded mail', () => {
  const dayOf = (from: string, date: string) =>
    split(
      `x\n\n---------- Forwarded message ---------\n${from}: Shop <orders@shop.example>\nDate: ${date}\nSubject: Order\nTo: <b@c.example>\n\n${order}`,
    ).at(-1)?.original?.date;

  it.each([
    ['From', 'On Saturday, November 14th, 2026 at 9:41 AM', '2026-11-14'],
    ['From', 'Tue, 3 Nov 2026 23:30:00 -0800', '2026-11-03'],
    ['From', '2026-11-03T23:41:00-08:00', '2026-11-03'],
    ['From', '11/14/26  9:41 AM', '2026-11-14'],
    ['From', '11/3/26  9:41 AM  (GMT-05:00)', '2026-11-03'],
    ['Von', '03.11.2026 09:41', '2026-11-03'],
    ['Von', 'Sa., 14. Nov. 2026 um 09:41 Uhr', '2026-11-14'],
    ['Von', 'Dienstag, 3. März 2026 09:41', '2026-03-03'],
    ['Van', '03-11-2026 09:41', '2026-11-03'],
    ['Van', 'za 14 nov 2026 om 09:41', '2026-11-14'],
    ['De', 'mar. 10 févr. 2026 à 09:41', '2026-02-10'],
    ['De', 'mar, 13 ene 2026 a las 9:41', '2026-01-13'],
    ['De', 'sáb., 14 de nov. de 2026 às 09:41', '2026-11-14'],
    ['De', 'qua., 14 de out. de 2026 às 09:41', '2026-10-14'],
    ['Da', 'mar 15 set 2026 alle ore 09:41', '2026-09-15'],
    ['Od', 'sob., 14 lis 2026 o 09:41', '2026-11-14'],
    ['Od', 'sobota, 14 listopada 2026 09:41', '2026-11-14'],
    ['Från', 'lör 14 nov. 2026 kl 09:41', '2026-11-14'],
    ['From', '2026年11月3日 9:41', '2026-11-03'],
  ])('%s: …, %s is %s', (from, date, day) => expect(dayOf(from, date)).toBe(day));

  it('is unknown when day and month are numbers in an English date and nothing tells them apart', () => {
    expect(dayOf('From', '03/11/2026  09:41  (GMT+00:00)')).toBeNull();
  });
});

describe('what a forged forward says about its original', () => {
  const forged = (header: string) =>
    split(`x\n\n---------- Forwarded message ---------\n${header}\n\n${order}`).at(-1)?.original;

  it('does not take text without an address for a sender', () => {
    expect(
      forged('From: Shop <orders at shop>\nDate: Mon, Jan 3, 2028 at 4:05 PM\nSubject: a\nTo: <b@c.example>')
        ?.from,
    ).toBeNull();
  });

  it('has no time when the time is unreadable', () => {
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
