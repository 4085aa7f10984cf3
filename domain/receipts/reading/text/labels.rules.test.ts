import { describe, expect, it } from 'vitest';
import { amountKind } from './labels.rules.js';
import { toWords } from './words.rules.js';

const kindOf = (label: string) => amountKind(toWords(label));

describe('a label that ends in a word for a fee', () => {
  it.each([
    'Booking fees',
    'Order fee',
    'Credit card fee',
    'Theatre restoration levy',
    'Bearbeitungsgebühr',
    "Frais d'emballage",
    'Frais de dossier',
    'Fakturaavgift',
    'Ekspeditionsgebyr',
    'Spese di incasso',
    'Gastos de gestión',
    'Rembourstoeslag',
  ])('is a fee: %s', (label) => {
    expect(kindOf(label)).toBe('fee');
  });

  it.each([
    ...['Shipping fee', 'Delivery fee', 'Versandgebühr', 'Frais de port', "Frais d'envoi", 'Fraktavgift'],
    ...['Spese di spedizione', 'Coffee', 'Toffee 200 g', 'Fee paid book', 'Levy 501 jeans'],
  ])('is none where it is sent for it, or is another word: %s', (label) => {
    expect(kindOf(label)).not.toBe('fee');
  });
});
