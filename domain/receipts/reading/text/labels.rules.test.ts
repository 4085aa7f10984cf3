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

describe('a total with its tax, in the languages of Europe', () => {
  it.each([
    'Végösszeg (ÁFA-val)',
    'Celkem s DPH',
    'Celkem vč. DPH',
    'Spolu s DPH',
    'Razem (z VAT)',
    'Total con IVA',
    'Totale (IVA compresa)',
    'Summa inkl. moms',
    'Ukupno (s PDV-om)',
    'Ukupno sa PDV',
    'Skupaj (z DDV)',
    'Total (cu TVA)',
    'Toplam (KDV dahil)',
    'Σύνολο (με ΦΠΑ)',
    'Общо (с ДДС)',
    'Итого с НДС',
    'Разом з ПДВ',
    'Gesamtsumme (inkl. MwSt.)',
  ])('%s', (label) => {
    expect(amountKind(toWords(label))).toBe('total');
  });

  it.each([
    'Fizetendő (ÁFA nélkül)',
    'Celkem bez DPH',
    'Spolu bez DPH',
    'Razem bez VAT',
    'Total sin IVA',
    'Totale senza IVA',
    'Yhteensä ilman ALV',
    'Ukupno bez PDV-a',
    'Skupaj brez DDV',
    'Toplam KDV hariç',
    'Summe ohne MwSt.',
    'Σύνολο χωρίς ΦΠΑ',
    'Общо без ДДС',
  ])('%s is one without', (label) => {
    expect(amountKind(toWords(label))).toBe('subtotal');
  });
});
