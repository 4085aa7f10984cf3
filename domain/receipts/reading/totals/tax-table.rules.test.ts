import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../../tests/support/documents/text-lines.js';
import { prepareLines } from '../prepare-lines.rules.js';
import { readLines } from '../read-lines.js';
import { markTaxTables } from './tax-table.rules.js';

const tablesOf = (...texts: string[]) =>
  markTaxTables(prepareLines({ lines: linesOfText(...texts), isRecognised: false }));

describe('a tax table', () => {
  it.each([
    ['base, then tax', ['GST SUMMARY AMOUNT(RM) TAX(RM)', 'SR 6%  10.00  0.60'], 1_060, 60],
    ['tax, then base', ['MWST  NETTO', 'A 19%  1,90  10,00'], 1_190, 190],
    ['base, tax and sum', ['MwSt-Satz  Netto  MwSt  Brutto', 'A 19%  10,00  1,90  11,90'], 1_190, 190],
    [
      'several rates',
      ['MwSt-Satz  Netto  MwSt  Brutto', 'A 19%  10,00  1,90  11,90', 'B 7%  20,00  1,40  21,40'],
      3_330,
      330,
    ],
    [
      'a closing sum, which counts no second time',
      ['MwSt-Satz  Netto  MwSt  Brutto', 'A 19%  10,00  1,90  11,90', 'Summe  10,00  1,90  11,90'],
      1_190,
      190,
    ],
    ['the closing sum alone', ['MwSt-Satz  Netto  MwSt  Brutto', 'Summe  10,00  1,90  11,90'], 1_190, 190],
  ])('of %s gives its sum and tax', (_, texts, sumCents, taxCents) => {
    expect(tablesOf(...texts)).toEqual([{ sumCents, taxCents, line: 0 }]);
  });

  it('ends at the first line that is not a row', () => {
    const [table] = tablesOf(
      'MwSt-Satz  Netto  MwSt  Brutto',
      'A 19%  10,00  1,90  11,90',
      'Danke',
      '5,00  6,00',
    );
    expect(table?.sumCents).toBe(1_190);
  });

  it('is not found in an item list or without a readable row', () => {
    expect(tablesOf('QTY  DESCRIPTION  TAX  NET AMOUNT', '1  Soap  0.60  10.60')).toEqual([]);
    expect(tablesOf('MwSt-Satz  Netto  MwSt  Brutto', 'Vielen Dank')).toEqual([]);
  });

  it('supplies neither the total nor items of the receipt', () => {
    const reading = readLines({
      lines: linesOfText(
        'MARKT AM TOR GMBH',
        '14.09.2026 10:32',
        'Seife  11,90',
        'Summe EUR  11,90',
        'MwSt-Satz  Netto  MwSt  Brutto',
        'A 19%  10,00  1,90  11,90',
      ),
      source: 'html',
      context: { today: '2026-11-21' },
    });
    expect(reading.totalCents?.value).toBe(1_190);
    expect(reading.taxCents?.value).toBe(190);
    expect(reading.items.map(({ value }) => value.name)).toEqual(['Seife']);
  });
});
