import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../tests/support/documents/text-lines.js';
import { readLines } from './read-lines.js';

const kindOf = (subject: string, ...lines: string[]) =>
  readLines({
    lines: linesOfText(...lines),
    source: 'text',
    context: {
      today: '2026-11-21',
      mail: { subject, fromAddress: 'mail@elmcourt.example', fromName: 'Elm Court' },
    },
  }).notPurchase;

describe('letters with an amount nobody paid', () => {
  it.each([
    [
      'Your table at Elm Court',
      'Table for 2, November 20',
      'Confirmation # 55120931',
      'A fee of $20.00 applies to no-shows.',
    ],
    ['Tischreservierung bestätigt', 'Reservierungsnummer: R-20931', 'Menü ab 39,00 €'],
    ['Reserva confirmada en el restaurante', 'Código: 88120', 'Cargo de 15,00 € si no viene'],
    ['Your appointment is confirmed', 'Booking ref 88231', 'Massage  $65.00'],
  ])('confirm a table or an appointment: %s', (subject, ...lines) => {
    expect(kindOf(subject, ...lines)).toBe('booking_request');
  });

  it('are purchases if they have a total', () => {
    expect(
      kindOf('Your table at Elm Court', 'Booking 55120931', 'Menu for 2  $98.00', 'Total paid  $98.00'),
    ).toBeUndefined();
  });

  it.each([
    ['How was your Oak Tray?', 'Order ET-20931', 'Get $5.00 off when you leave a review.'],
    ['Ihre Meinung zu Ihrer Bestellung 20931', 'Jetzt bewerten Sie und 5,00 € sichern'],
  ])('ask for a review: %s', (subject, ...lines) => {
    expect(kindOf(subject, ...lines)).toBe('promotion');
  });

  it('report a failed payment, with its amount between the words', () => {
    expect(kindOf('Your payment of $38.00 failed', 'Invoice 2231-8841')).toBe('payment_failed');
  });
});
