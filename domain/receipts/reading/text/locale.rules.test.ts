import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../../tests/support/documents/text-lines.js';
import { prepareLines } from '../prepare-lines.rules.js';
import { readLocale } from './locale.rules.js';

function currency(text: string, sender?: string) {
  const lines = prepareLines({ lines: linesOfText(text), isRecognised: false });
  return readLocale({ lines, retailer: null, ...(sender ? { sender } : {}) }).currency;
}

describe('the currency', () => {
  it.each([
    ['Total  $120.00', 'noreply@example.com.au', 'AUD'],
    ['Total  $120.00', 'noreply@example.com', 'USD'],
    ['HST 15%  $1.30', undefined, 'CAD'],
    ['PST 7%  $1.30', undefined, 'CAD'],
    ['Placed on November 18th, 2026 at 12:59 PM PST\nTotal  $62.10', undefined, 'USD'],
    ['Placed at 12:59 PST\nTotal  $62.10', undefined, 'USD'],
    ['Walnut spatula  $50.00', undefined, 'USD'],
    ['Order Summary R100929381\nTotal: $57.49', undefined, 'USD'],
    ['Total: $232.00 (includes $21.09 GST)', undefined, 'AUD'],
    ['PRINT HOUSE LLC', undefined, 'USD'],
    ['Total  12,00 €', undefined, 'EUR'],
    ['Total  ₹1,139', undefined, 'INR'],
    ['Total  89,90 € (97.50 USD)', undefined, 'EUR'],
    ['Total  £12.00', 'orders@example.com.au', 'GBP'],
    ['Total inkl. MwSt.  Fr. 79.90', undefined, 'CHF'],
    ['Total inkl. 8.1% MwSt  98.00', 'info@velohaus.ch', 'CHF'],
  ])('of %s from %s is %s', (text, sender, expected) => {
    expect(currency(text, sender)).toBe(expected);
  });

  it('of dollars beside a date with the day first is not sure', () => {
    const certaintyOf = (date: string) => {
      const lines = prepareLines({ lines: linesOfText(`${date}\nTotal  $120.00`), isRecognised: false });
      return readLocale({ lines, retailer: null }).currencyCertainty;
    };
    expect(certaintyOf('18/11/2026')).toBeLessThan(certaintyOf('11/18/2026'));
  });
});

it.each([
  [['Guelph, AB', '(780) 555-0133', 'GST # 803', '10/18/2026', 'TOTAL:  $5.80'], 'CAD'],
  [['Main Street, Skibbereen', 'VAT No. IE 8229917F', 'TOTAL  EUR 5.80'], 'EUR'],
])('the currency of %j is %s', (texts, expected) => {
  const lines = prepareLines({ lines: linesOfText(...texts), isRecognised: false });
  const { currency: found, currencyCertainty } = readLocale({ lines, retailer: null });
  expect([found, currencyCertainty > 0.8]).toEqual([expected, true]);
});

it('a registration for a tax that several countries have leaves the currency uncertain', () => {
  const lines = prepareLines({
    lines: linesOfText('PINE DRUGS', 'GST REG 103378972', 'TOTAL  5.80'),
    isRecognised: false,
  });
  expect(readLocale({ lines, retailer: null }).currencyCertainty).toBeLessThan(0.8);
});

it('the date order is that of the amounts, even if another currency is named', () => {
  const lines = prepareLines({ lines: linesOfText('Summe  89,90 €', 'ca. 97,50 USD'), isRecognised: false });
  expect(readLocale({ lines, retailer: null }).dateOrder).toBe('dmy');
});

it('a currency without marked amounts is uncertain if another country has as many signs', () => {
  const certainty = (text: string) => {
    const lines = prepareLines({ lines: linesOfText(text), isRecognised: false });
    return readLocale({ lines, retailer: null, sender: 'info@velohaus.ch' }).currencyCertainty;
  };
  expect(certainty('Total inkl. MwSt  98.00')).toBeLessThan(certainty('Total inkl. 8.1% MwSt  98.00'));
});

it('crowns belong to the country of the words around them, and are uncertain otherwise', () => {
  const read = (...lines: string[]) =>
    readLocale({
      lines: prepareLines({ lines: linesOfText(...lines), isRecognised: false }),
      retailer: null,
    });
  expect(read('7010 Trondheim', 'Delsum  kr 60,00', 'Frakt  kr 5,00', 'Totalt  kr 65,00').currency).toBe(
    'NOK',
  );
  expect(read('8000 Aarhus C', 'Subtotal  60,00 kr.', 'I alt  60,00 kr.').currency).toBe('DKK');
});

it('a dollar sign beside an address in another dollar country means its dollar', () => {
  const read = (...lines: string[]) => {
    const prepared = prepareLines({ lines: linesOfText(...lines), isRecognised: false });
    return readLocale({ lines: prepared, retailer: null });
  };
  const sums = ['Subtotal  $20.00', 'Tax  $2.60', 'Total  $22.60'];
  expect(read('12 Mill Lane, Guelph, ON N1H 3A1', ...sums).currency).toBe('CAD');
  expect(read(...sums)).toMatchObject({ currency: 'USD', currencyCertainty: 0.95 });
  const spanish = ['Envío  $2.60', 'Descuento  $1.00', 'Total  $22.60'];
  expect(read('Gracias por tu pedido', ...spanish).currencyCertainty).toBeLessThan(0.8);
});

describe('the currency of amounts without a mark', () => {
  const document = (lines: string, sender?: string) => {
    const { currency, currencyCertainty } = readLocale({
      lines: prepareLines({ lines: linesOfText(...lines.split('|')), isRecognised: true }),
      retailer: null,
      ...(sender ? { sender } : {}),
    });
    return [currency, currencyCertainty > 0.8];
  };

  it.each([
    ['BOULANGERIE|Baguette  1,20|TOTAL  1,20|ESPECES  5,00|RENDU  3,80', 'EUR'],
    ['EDEKA|Milch  1,29|SUMME  1,29|BAR  5,00|Rückgeld  3,71', 'EUR'],
    ['ICA NARA|0rg.nr 556012-3456|Brod  32,50|ATT BETALA  32,50|Varav moms 12%  3,48', 'SEK'],
    ['KIWI|Melk  19,90|Sum  19,90|Org.nr. 923 456 789 MVA', 'NOK'],
    ['ICA MAXI|Bröd  39,90|Totalt  39,90|Moms 12%  4,28', 'SEK'],
    ['MIGROS|8001 Zürich|Milch  1.60|Total  1.60|MWST 2.6%', 'CHF'],
    ["JOE'S DINER|Burger  9.99|Subtotal  9.99|Tax  0.80|Total  10.79|11/22/2026", 'USD'],
  ])('follows the words beside them: %s', (lines, expected) => {
    expect(document(lines)).toEqual([expected, true]);
  });

  it.each([
    ['TIENDA NORTE|Medellín, Colombia|Mesa  89.900,00|Total  89.900,00|IVA  14.353,78', 'COP'],
    ['KIOSCO|CUIT 30-71234567-1|Mesa  8.900,00|Total  8.900,00', 'ARS'],
    ['BODEGA|RUC 20512345678|Mesa  89.90|SUBTOTAL  76.19|IGV  13.71|TOTAL  89.90', 'PEN'],
    ['LIBRAIRIE|Casablanca, Maroc|Cahier  12,00|TOTAL TTC  12,00|TVA 20%  2,00', 'MAD'],
    ['PRODAVNICA|Novi Sad, Srbija|Kafa  450,00|UKUPNO  450,00|PDV  75,00', 'RSD'],
    ['Магазин|г. Алматы, Казахстан|Кофе  4500,00|ИТОГО  4500,00|НДС 12%  482,14', 'KZT'],
    ['SARI STORE|Quezon City, Philippines|Rice  112.00|TOTAL  112.00|VATable Sales  100.00', 'PHP'],
    ['HARDWARE|Red Deer AB T4N 1X5|Hammer  20.00|SUBTOTAL  20.00|TAX  1.00|TOTAL  21.00', 'CAD'],
  ])('follows the place of issue: %s', (lines, expected) => {
    expect(document(lines)).toEqual([expected, true]);
  });

  it.each([
    'FERRETERIA|Mesa  8.900,00|SUBTOTAL  8.900,00|IVA  1.544,63|ENVIO  10,00|DESCUENTO  0,50|TOTAL  8.910,00',
    'HARDWARE|Hammer  20.00|SUBTOTAL  20.00|TAX  1.00|TOTAL  21.00',
  ])('is uncertain where several countries match: %s', (lines) => {
    expect(document(lines)[1]).toBe(false);
  });

  it('is uncertain from a single word', () => {
    expect(document('CAFE LUNA|Espresso  2,50|Summe  2,50')).toEqual(['EUR', false]);
  });

  it.each([
    'LONDON DRUGS|Vitamins  12.99|TOTAL  12.99',
    'PARIS BAGUETTE|Croissant  3.99|TOTAL  3.99|CASH  10.00|CHANGE  6.01',
    'EDEKA|Milch  1.29|SUMME  1.29|BAR  5.00|Rückgeld  3.71',
    'FARMACIA|Aspirina  89.50|TOTAL  89.50|EFECTIVO  100.00|CAMBIO  10.50',
    'BOULANGERIE|Pain  1.60|TOTAL  1.60|ESPECES  5.00|RENDU  3.40|MONTREAL',
    'Магазин|Рыба  45,00|ИТОГО  45,00',
    'KOPITIAM|Kopi  1.80|SUBTOTAL  1.80|TAX  0.14|TOTAL  1.94|22/11/2026',
  ])(
    'is uncertain from a town in a name, a decimal point, a letter or against the date order: %s',
    (lines) => {
      expect(document(lines)[1]).toBe(false);
    },
  );

  it('is Canadian where Quebec taxes are named in French', () => {
    expect(document('DEPANNEUR|Lait  4,60|SOUS-TOTAL  4,60|TPS  0,23|TVQ  0,46|TOTAL  5,29')).toEqual([
      'CAD',
      true,
    ]);
  });

  it.each([
    ['Books|Pin  $36.00|Total  $126.88 (includes $16.55 GST)', 'NZD'],
    ['Hardware|Fork  $34.98|TOTAL  $89.96|GST INCLUDED  $11.73', 'NZD'],
    ['Books|Pin  $36.00|Total  $126.50 (includes $11.50 GST)', 'AUD'],
    ['Hardware|Fork  $34.98|TOTAL  $89.98|GST INCLUDED  $8.18', 'AUD'],
  ])('is told by the rate of the tax that is inside: %s', (lines, currency) => {
    expect(document(lines)).toEqual([currency, true]);
  });

  it('is doubted where a dollar sign has nothing but signs of another country beside it', () => {
    expect(document('FAIRFIELD|VAT NO: 220 4302 31|Cheddar  $3.50|TOTAL  $3.50')[1]).toBe(false);
  });

  it.each([
    ['Kryddbod|Saffran  89,00|Frakt  39,00|ATT BETALA (SEK)  128,00|Fri frakt över 499,00 kr.', 'SEK'],
    ['Butikken|Lampe  89,00 kr.|Levering  39,00 kr.|I alt  128,00 kr.|Heraf moms  25,60 kr.', 'DKK'],
    ['Butikken|Lampe  89,00 kr.|Frakt  39,00 kr.|Sum  128,00 kr.|0150 Oslo, Norge', 'NOK'],
  ])('asks the document whose crowns are meant: %s', (lines, currency) => {
    expect(document(lines)[0]).toBe(currency);
  });

  it.each([
    'CORNER|Milk  1.29|Total  1.29|12/11/2026',
    'DELI|Salad bar  9.99|Dim sum  7.00|Total  16.99',
    'Магазин|Поръчка 22108|Мляко  5,98|Общо  5,98',
  ])('is unknown without any sign: %s', (lines) => {
    expect(document(lines)[0]).toBeNull();
  });
});
