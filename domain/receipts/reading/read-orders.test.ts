import { describe, expect, it } from 'vitest';
import { toTextLine } from '../view/group-lines.rules.js';
import { readOrders } from './read-orders.js';

function read(...texts: string[]) {
  const lines = texts.map((text, index) =>
    toTextLine({ page: 1, pieces: [{ text, confidence: 1, box: [0, index, text.length, index + 1] }] }),
  );
  return readOrders({
    lines,
    source: 'html',
    context: { today: '2026-11-21', mail: { fromAddress: 'auto-confirm@amazon.com' } },
  });
}

describe('several orders in one mail', () => {
  it('are read one by one', () => {
    const readings = read(
      'Thank you for your order! Placed on September 3, 2026',
      'Order #111-2223334-5556667',
      'Field Guide  $18.00',
      'Order Total:  $18.00',
      'Order #111-9998887-6665554',
      'Brass Hooks  $9.50',
      'Order Total:  $9.50',
    );
    expect(readings).toMatchObject([
      {
        retailerId: 'amazon',
        orderNumber: { value: '111-2223334-5556667' },
        purchasedAt: { value: '2026-09-03' },
        totalCents: { value: 1800 },
        items: [{ value: { name: 'Field Guide' } }],
      },
      {
        retailerId: 'amazon',
        orderNumber: { value: '111-9998887-6665554' },
        purchasedAt: { value: '2026-09-03' },
        totalCents: { value: 950 },
        items: [{ value: { name: 'Brass Hooks' } }],
      },
    ]);
  });

  it('are one if the second number has no total', () => {
    const readings = read(
      'Order #111-2223334-5556667',
      'Field Guide  $18.00',
      'Order Total:  $18.00',
      'It replaces order #111-9998887-6665554.',
    );
    expect(readings).toHaveLength(1);
    expect(readings[0]?.orderNumber?.value).toBe('111-2223334-5556667');
  });

  it.each([
    ['Bestellnummer:', 'Gesamtbetrag dieser Bestellung:', 'Gesamtbetrag aller Bestellungen:'],
    ['Commande n°', 'Total de la commande :', 'Total des commandes :'],
    ['Pedido n.º', 'Total del pedido:', 'Total de todos los pedidos:'],
    ['Ordernummer:', 'Totaal van deze bestelling:', 'Totaal van alle bestellingen:'],
  ])('are read in any language, without the sum of all: %s', (number, total, ofAll) => {
    const readings = read(
      `${number} 304-5518203-7741925`,
      'Ladegerät  18,00 €',
      `${total}  18,00 €`,
      `${number} 304-2260417-9981346`,
      'Kabelbox  9,50 €',
      `${total}  9,50 €`,
      `${ofAll}  27,50 €`,
      'Gift card  -10,00 €',
    );
    expect(readings.map(({ totalCents, items }) => [totalCents?.value, items.length])).toEqual([
      [1_800, 1],
      [950, 1],
    ]);
  });

  it.each([
    ['Confirmation: 8821377', 'Total paid  £20.00'],
    ['Auftragsbestätigung: 8821377', 'Gesamt  £20.00'],
    ['Beställning 99120 hos Klarna', 'Total  £20.00'],
  ])('are one where the second number has a total and no goods: %s', (number, total) => {
    expect(read('Order no. 100317', 'Oak Tray  £20.00', 'Total  £20.00', number, total)).toHaveLength(1);
  });

  it('keep goods and charges of the last that are as large as the others', () => {
    const first = ['Order number: 448812', 'Tray  $10.00', 'Total  $10.00', 'Order number: 448813'];
    const [, goods] = read(...first, 'Lamp  $20.00', 'Rug  $30.00', 'Total  $50.00');
    const [, charge] = read(
      ...first,
      'Lamp  $70.00',
      'Subtotal  $70.00',
      'Shipping  $10.00',
      'Total  $80.00',
    );
    expect([goods?.totalCents?.value, goods?.items.length, charge?.totalCents?.value]).toEqual([
      5_000, 2, 8_000,
    ]);
  });
});
