import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../tests/support/documents/text-lines.js';
import { askBelowConfidence } from '../confidence.rules.js';
import { prepareLines } from './prepare-lines.rules.js';
import { readDay } from './purchase-date.rules.js';
import { readLines } from './read-lines.js';

function read({ texts, sentAt, isForward }: { texts: string[]; sentAt?: string; isForward?: boolean }) {
  const lines = prepareLines({ lines: linesOfText(...texts), isRecognised: false });
  return readDay({ lines, order: 'mdy', today: '2026-11-21', sentAt, ...(isForward ? { isForward } : {}) });
}

const day = (input: Parameters<typeof read>[0]) => read(input)?.day;

describe('the day of purchase in a mail', () => {
  it.each([
    ['that is printed', ['Order date: January 5, 2022', 'Arriving January 11'], '2022-01-05'],
    ['without a year, the last one before the mail', ['Ordered on December 28'], '2021-12-28'],
    ['of the mail, when only the arrival is printed', ['Arriving:', 'Tuesday, January 11'], '2022-01-07'],
    ['of the mail, when what is printed is later', ['Order date: February 3, 2022'], '2022-01-07'],
  ])('is the one %s', (_, texts, expected) => {
    expect(day({ texts, sentAt: '2022-01-07T15:23:16Z' })).toBe(expected);
  });

  it('is the one the sender wrote, whatever day it was elsewhere', () => {
    expect(day({ texts: ['Thank you'], sentAt: '2026-11-11T22:30:00.000-08:00' })).toBe('2026-11-11');
  });

  it('may be a day later than the mail, sent from another time zone', () => {
    expect(day({ texts: ['Order date: January 8, 2022'], sentAt: '2022-01-07T23:40:00Z' })).toBe(
      '2022-01-08',
    );
  });

  it('is kept although in the future if there is no mail', () => {
    expect(day({ texts: ['Date: 12/24/2026'] })).toBe('2026-12-24');
  });

  it.each([
    ['a confirmation', ['Thank you for your purchase!', 'Order #WK1004'], false, false],
    ['a mail about a parcel', ['Your order has been shipped', 'Order #WK1004'], false, true],
    ['a mail that was sent on', ['Thank you for your purchase!', 'Order #WK1004'], true, true],
  ])('is the mail date for %s without a printed one: %#', (_, texts, isForward, isDoubted) => {
    const found = read({ texts, sentAt: '2022-01-07T15:23:16Z', isForward });
    expect(found).toMatchObject({ day: '2022-01-07', isDisputed: isDoubted });
  });

  it('is read in the order that puts it just before the mail', () => {
    expect(day({ texts: ['Order date: 2/11/2026'], sentAt: '2026-11-02T09:00:00Z' })).toBe('2026-11-02');
    expect(day({ texts: ['Order date: 11/2/2026'], sentAt: '2026-11-02T09:00:00Z' })).toBe('2026-11-02');
    expect(day({ texts: ['Order date: 2/3/2026'], sentAt: '2026-11-02T09:00:00Z' })).toBe('2026-02-03');
  });

  it('is read in the other order if it would be after its mail', () => {
    const sentAt = '2026-11-02T09:00:00Z';
    expect(day({ texts: ['Order date: 12.10.2026'], sentAt })).toBe('2026-10-12');
    expect(day({ texts: ['Arriving: 12.10.2026'], sentAt })).toBe('2026-11-02');
  });

  it('is not in the future if valid both ways', () => {
    const lines = prepareLines({ lines: linesOfText('12/11/26 14:22'), isRecognised: false });
    const input = { lines, order: 'mdy', today: '2026-11-21', sentAt: undefined } as const;
    expect(readDay({ ...input, orderCertainty: 0.6 })?.day).toBe('2026-11-12');
    expect(readDay({ ...input, orderCertainty: 1 })?.day).toBe('2026-12-11');
  });

  it('is doubtful if valid both ways and nothing decides', () => {
    const lines = (text: string) => prepareLines({ lines: linesOfText(text), isRecognised: false });
    const doubt = (text: string) =>
      readDay({
        lines: lines(text),
        order: 'mdy',
        orderCertainty: 0.4,
        today: '2026-11-21',
        sentAt: undefined,
      })?.isDisputed;
    expect(doubt('Date: 03/11/2026')).toBe(true);
    expect(doubt('Date: 03/17/2026')).toBe(false);
  });
});

describe('the day of purchase in a mail without a printed date', () => {
  const isSure = (subject: string, ...lines: string[]) => {
    const mail = { subject, sentAt: '2026-11-13T10:00:00Z' };
    const context = { today: '2026-11-21', mail };
    const { purchasedAt } = readLines({
      lines: linesOfText(...lines, 'Total  24,00 €'),
      source: 'html',
      context,
    });
    return [purchasedAt?.value, (purchasedAt?.confidence ?? 0) > askBelowConfidence];
  };

  it.each([
    ['Order #4471', 'Thank you for your purchase!', 'We are getting your order ready to be shipped.'],
    ['Order #4471', 'Thank you for your order.', 'Arriving:', 'Thursday'],
    [
      'Bestellbestätigung',
      'Vielen Dank für Ihre Bestellung!',
      'Sobald Ihr Paket unterwegs ist, melden wir uns.',
    ],
    ['Commande 4471', 'Merci pour votre commande !', 'Un e-mail suivra dès que votre colis sera expédié.'],
  ])('is the day of the mail if it confirms the order: %s, %s', (subject, ...lines) => {
    expect(isSure(subject, ...lines)).toEqual(['2026-11-13', true]);
  });

  it.each([
    ['Your order is on its way', 'Thank you for your order! It has shipped.'],
    ['Order #4471', 'Your order was delivered.'],
  ])('is uncertain if the parcel was already sent: %s', (subject, ...lines) => {
    expect(isSure(subject, ...lines)).toEqual(['2026-11-13', false]);
  });
});

describe('the year of a recognised receipt', () => {
  const isAsked = (source: 'ocr' | 'pdf-text', ...texts: string[]) => {
    const lines = linesOfText('CORNER SHOP', ...texts, 'Bread 2.00', 'Total 2.00');
    const { purchasedAt } = readLines({ lines, source, context: { today: '2026-11-21' } });
    return (purchasedAt?.confidence ?? 0) < askBelowConfidence;
  };

  it('is asked about if another date of the receipt is years away', () => {
    expect(isAsked('ocr', 'Date: 03/15/2026 14:02', 'VISA 03/15/2017')).toBe(true);
    expect(isAsked('pdf-text', 'Date: 03/15/2026 14:02', 'VISA 03/15/2017')).toBe(false);
  });

  it.each([
    ['a year away', 'Return by 03/15/2025'],
    ['still to come', 'Offer ends 03/15/2029'],
    ['a run of digits', 'Ref 20170315'],
  ])('is not asked about for a date %s', (_, other) => {
    expect(isAsked('ocr', 'Date: 03/15/2026 14:02', other)).toBe(false);
  });
});
