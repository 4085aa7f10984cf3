import { describe, expect, it } from 'vitest';
import { toTextLine } from '../../view/group-lines.rules.js';
import { readLines } from '../read-lines.js';

function read({ texts, sentAt }: { texts: string[]; sentAt?: string }) {
  const lines = texts.map((text, index) =>
    toTextLine({ page: 1, pieces: [{ text, confidence: 1, box: [0, index, text.length, index + 1] }] }),
  );
  const mail = { fromAddress: 'auto-confirm@amazon.com', ...(sentAt ? { sentAt } : {}) };
  return readLines({ lines, source: 'html', context: { today: '2026-11-21', mail } });
}

describe('products advertised in an order mail', () => {
  it('are not read as items', () => {
    const reading = read({
      texts: [
        'Order #111-2223334-5556667',
        'Order Total:',
        '$80.61',
        'Top picks for you',
        'USB cable',
        '$8.99',
      ],
    });
    expect(reading.items).toEqual([]);
    expect(reading.totalCents?.value).toBe(8061);
  });

  it('are dropped between the items and the sums, too', () => {
    const reading = read({
      texts: [
        'Stand   $149.00',
        'Complete your setup',
        'Carbon Brush   Mat',
        '$24.00   $32.00',
        'Subtotal   $149.00',
        'Total   $149.00',
      ],
    });
    expect(reading.items.map(({ value }) => [value.name, value.totalCents])).toEqual([['Stand', 14900]]);
  });

  it('do not hide an order that continues below them', () => {
    const reading = read({
      texts: ['Order total  $6.00', 'Recommended for you', 'Soap  $6.00', 'Subtotal  $6.00', 'Total  $6.00'],
    });
    expect(reading.items.map(({ value }) => value.name)).toEqual(['Soap']);
  });

  it('does not take the arrival day for the order date', () => {
    const reading = read({
      texts: ['Arriving:', 'Tuesday, January 11', 'Order #111-2223334-5556667', 'Total  $6.00'],
      sentAt: '2022-01-07T15:23:16Z',
    });
    expect(reading.purchasedAt?.value).toBe('2022-01-07');
  });

  it('takes a missing year from the date of the mail', () => {
    const reading = read({
      texts: ['Placed on December 30', 'Total  $6.00'],
      sentAt: '2025-01-02T15:00:00Z',
    });
    expect(reading.purchasedAt?.value).toBe('2024-12-30');
  });
});
