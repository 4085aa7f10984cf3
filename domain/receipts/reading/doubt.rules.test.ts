import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../tests/support/documents/text-lines.js';
import { askBelowConfidence, provenTotalConfidence } from '../confidence.rules.js';
import { readLines } from './read-lines.js';

const read = (...texts: string[]) =>
  readLines({ lines: linesOfText(...texts), source: 'ocr', context: { today: '2026-11-21' } });
const head = ['CORNER SHOP LTD', '12 High Street', 'London SW1A 1AA', 'Date 12/11/2026 10:15'];

describe('a review', () => {
  it('is not needed for the item sum if cash and change prove the total', () => {
    const reading = read(...head, 'Soap  6.00', 'TOTAL  9.00', 'CASH  10.00', 'CHANGE  1.00');
    expect(reading.failedChecks).toContain('items_sum_to_total');
    expect(reading.totalCents?.confidence).toBeGreaterThanOrEqual(provenTotalConfidence);
    expect(reading.needsReview).toBe(false);
  });

  it('is needed for a total supported only by its label and contradicted by the items', () => {
    const reading = read(...head, 'Soap  6.00', 'TOTAL  9.00');
    expect(reading.totalCents).toMatchObject({ value: 900 });
    expect(reading.totalCents?.confidence).toBeLessThan(askBelowConfidence);
    expect(reading.needsReview).toBe(true);
  });

  it('is needed for the total if the document labels the one before rounding', () => {
    const reading = read(...head, 'Copies  1.38', 'TOTAL  1.38', 'ROUNDING  0.02', 'CASH  1.40');
    expect(reading.needsReview).toBe(true);
  });

  it('is needed for a currency that the shop’s country does not use, where a claim is possible', () => {
    const malaysian = [
      'KEDAI BUKU MAJU SDN BHD',
      'Jalan Tun Razak',
      'Kuala Lumpur, Malaysia',
      'Date 12/11/2026',
      'Pen  $6.00',
      'TOTAL  $6.00',
      'CASH  $6.00',
    ];
    expect(read(...malaysian).currency).toMatchObject({ value: 'MYR' });
    const unclear = [
      'BISTRO MAJU',
      'TAMAN JAYA',
      'GST ID 0012',
      'Date 12/11/2026',
      'Tea  $6.00',
      'TOTAL  $6.00',
    ];
    const reading = read(...unclear);
    expect(reading.currency?.confidence).toBeLessThan(askBelowConfidence);
    expect(reading.needsReview).toBe(false);
    const asText = {
      lines: linesOfText(...unclear),
      source: 'text',
      context: { today: '2026-11-21' },
    } as const;
    expect(readLines(asText).needsReview).toBe(true);
  });
});

describe('an implausible value', () => {
  it('is a tax of half the bill or more', () => {
    expect(read(...head, 'Soap  6.00', 'TAX  6.00', 'TOTAL  6.00').taxCents).toBeUndefined();
  });

  it('is an item named like a column or a sum', () => {
    const { items } = read(
      ...head,
      'Description  Qty  S/Price  Amount  Tax',
      'Soap  1  6.00  6.00',
      'Total Sales (Excluding GST)  6.00',
      'TOTAL  6.00',
    );
    expect(items.map(({ value }) => value.name)).toEqual(['Soap']);
  });
});
