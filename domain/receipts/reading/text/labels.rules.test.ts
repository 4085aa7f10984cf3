import { describe, expect, it } from 'vitest';
import { amountKind, isCalledCharge } from './labels.rules.js';
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

describe('the name of a row of a list', () => {
  it.each([
    ...[
      'Freight - Geelong to Torquay',
      'DHL Paket',
      'Secured packaging fee',
      'UPS Ground',
      'USPS Priority Mail',
    ],
    ...['Delivery: Standard', 'Versandkosten (DHL)', 'Livraison Colissimo', 'Gastos de envío', 'Kurier DPD'],
  ])('is that of a charge: %s', (name) => {
    expect(isCalledCharge(name)).toBe(true);
  });

  it.each([
    ...['Shipping box', 'Freight train toy', 'Delivery bag thermal', 'Express blazer', 'UPS battery 600VA'],
    ...['Parcel tape', 'Versandtasche A4', 'DHL truck model', 'Tip jar', 'Ground coffee', 'Gift wrap paper'],
  ])('is that of goods, whatever words it has: %s', (name) => {
    expect(isCalledCharge(name)).toBe(false);
  });
});
