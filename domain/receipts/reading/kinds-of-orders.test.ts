import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../tests/support/documents/text-lines.js';
import { readLines } from './read-lines.js';

/** What is read from a document: its total and its items with quantities. */
function read(...lines: string[]) {
  const reading = readLines({
    lines: linesOfText('Corner Shop', 'Order date 12 November 2026', ...lines),
    source: 'text',
    context: { today: '2026-11-22' },
  });
  const { totalCents, shippingCents, notPurchase, orderNumber } = reading;
  return {
    total: totalCents?.value,
    shipping: shippingCents?.value,
    orderNumber: orderNumber?.value,
    notPurchase,
    items: reading.items.map(({ value }) => [value.quantity, value.name, value.totalCents]),
  };
}

describe('an order', () => {
  it.each([
    ['szt.', ['Kubek 2 szt. 39,80 zł', 'Talerz 1 szt. 24,90 zł', 'Razem 64,70 zł'], 'Kubek', 3980],
    ['ks', ['Hrnek 2 ks 398 Kč', 'Talíř 1 ks 249 Kč', 'Celkem 647 Kč'], 'Hrnek', 39800],
    ['st', ['Mugg 2 st 198 kr', 'Tallrik 1 st 149 kr', 'Totalt 347 kr'], 'Mugg', 19800],
    ['stk', ['Kopp 2 stk 198,-', 'Tallerken 1 stk 149,-', 'Totalt 347,-'], 'Kopp', 19800],
  ])('reads a count after the name, even where it is one: %s', (_, lines, name, cents) => {
    expect(read(...lines).items[0]).toEqual([2, name, cents]);
  });

  it('may be a bulleted list', () => {
    expect(read(' * 2 x Soap - $28.00', ' * 1 x Comb - $4.00', 'Total: $32.00').items).toEqual([
      [2, 'Soap', 2800],
      [1, 'Comb', 400],
    ]);
  });

  it('may have names that wrap after the quantity', () => {
    const lines = [
      '1 x Merino sweater, navy blue, size M, with',
      '    ribbed cuffs   79.00 EUR',
      '2 x Socks   24.00 EUR',
    ];
    expect(read(...lines, 'Total   103.00 EUR').items).toEqual([
      [1, 'Merino sweater, navy blue, size M, with ribbed cuffs', 7900],
      [2, 'Socks', 2400],
    ]);
  });

  it('of several sellers lists the shipping of each before the sum', () => {
    const lines = ['Oak shelf   $49.00', 'Shipping   $5.00', 'Lamp   $32.00', 'Shipping   $0.00'];
    const sums = ['Items subtotal   $81.00', 'Shipping   $5.00', 'Tax   $8.00', 'Order total   $94.00'];
    expect(read(...lines, ...sums)).toMatchObject({ total: 9400, shipping: 500 });
  });

  it('paid with store credit costs zero, not less', () => {
    expect(read('Shirt   $40.00', 'Store credit   -$40.00', 'Total   $0.00').total).toBe(0);
  });

  it('is read in Hebrew and Arabic', () => {
    const hebrew = [
      'תודה על הזמנתך',
      'מספר הזמנה: 40218',
      'גרביים   2   ₪58.00',
      'משלוח   ₪25.00',
      'סה"כ   ₪83.00',
    ];
    expect(read(...hebrew)).toEqual({
      total: 8300,
      shipping: 2500,
      orderNumber: '40218',
      notPurchase: undefined,
      items: [[2, 'גרביים', 5800]],
    });
    const arabic = [
      'شكرا لطلبك',
      'رقم الطلب: 40218',
      'حذاء   1   349.00 SAR',
      'الشحن   25.00 SAR',
      'الإجمالي   374.00 SAR',
    ];
    expect(read(...arabic)).toEqual({
      total: 37400,
      shipping: 2500,
      orderNumber: '40218',
      notPurchase: undefined,
      items: [[1, 'حذاء', 34900]],
    });
  });

  it.each([
    [
      'Russian',
      [
        'Заказ № 22108',
        'Книга 2 шт. 900,00 ₽',
        'Ручка 1 шт. 50,00 ₽',
        'Доставка 200,00 ₽',
        'Итого 1 150,00 ₽',
      ],
      'Книга',
      90000,
      115000,
    ],
    [
      'Bulgarian',
      ['Поръчка номер 22108', 'Мляко   2   5,98', 'Доставка   2,00', 'Общо   7,98'],
      'Мляко',
      598,
      798,
    ],
    [
      'Greek',
      ['Αριθμός παραγγελίας 22108', 'Κούπα   2   24,00 €', 'Μεταφορικά   3,00 €', 'Σύνολο   27,00 €'],
      'Κούπα',
      2400,
      2700,
    ],
  ] as const)('is read in %s', (_, lines, name, cents, total) => {
    expect(read(...lines)).toMatchObject({ total, orderNumber: '22108', notPurchase: undefined });
    expect(read(...lines).items[0]).toEqual([2, name, cents]);
  });

  it('may have summary words in item names', () => {
    const items = ['Салат Ресторан   250,00', 'Сумах молотый   90,00'];
    expect(read(...items, 'ИТОГО   340,00 ₽').items).toEqual([
      [1, 'Салат Ресторан', 25000],
      [1, 'Сумах молотый', 9000],
    ]);
  });

  it('has its number read in Czech', () => {
    expect(read('Objednávka č. 22108', 'Hrnek   398 Kč', 'Celkem   398 Kč').orderNumber).toBe('22108');
  });

  it.each([
    ['Conferma acquisto BV7721-0093', 'Numero transazione: BV7721-0093', 'BV7721-0093'],
    ['77120984 számú rendelésed', 'A(z) 77120984 számú rendelésedet megkaptuk.', '77120984'],
    ['Your tickets 4410-8812', 'Reference 4410-8812', '4410-8812'],
    ['Save 250000 points', 'Tea 4,00', undefined],
    ['Tickets for 2026/11', 'Day 2026/11', undefined],
    ['Parcels 7710-1 and 7720-2', '7710-1 and 7720-2', undefined],
  ])('has the number that its subject has as well: %s', (subject, line, number) => {
    const reading = readLines({
      lines: linesOfText(line, 'Tea   4,00', 'Totale   4,00'),
      source: 'text',
      context: { today: '2026-11-21', mail: { subject } },
    });
    expect(reading.orderNumber?.value).toBe(number);
  });

  it('in forints may have ungrouped amounts in a column of their own', () => {
    expect(read('Kenyér   599 Ft', 'ÖSSZESEN:   599 Ft', 'KÉSZPÉNZ   1 000 Ft').total).toBe(59900);
    expect(read('Cable 25 Ft   $9.00', 'Total   $9.00').items).toEqual([[1, 'Cable 25 Ft', 900]]);
    expect(read('Nylon rope   50 ft', '$12.00', 'Total   $12.00').items).toEqual([
      [1, 'Nylon rope 50 ft', 1200],
    ]);
  });
});
