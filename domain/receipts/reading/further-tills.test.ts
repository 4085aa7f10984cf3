import { describe, expect, it } from 'vitest';
import { itemsOf, linesOfPrint } from '../../../tests/support/documents/text-lines.js';
import { readLines } from './read-lines.js';

const read = (text: string) =>
  readLines({ lines: linesOfPrint(text), source: 'pdf-text', context: { today: '2026-11-26' } });

describe('a till', () => {
  it('in Lithuania: pieces at a price below the name, tax, cash and change', () => {
    const reading = read(`UAB "ŽALIAS KIEMAS"
Liepų g. 12, Klaipėda
PVM kodas LT100200300

KVITAS Nr. 4410
Grėblys sodo
   2 vnt. x 12,50 EUR        25,00
Pirštinės
   1 vnt. x 3,20 EUR          3,20
Nuolaida 10 %                -2,82
IŠ VISO                 25,38 EUR
iš jų PVM 21 %           4,40 EUR
Mokėta grynaisiais      30,00 EUR
Grąža                    4,62 EUR
2026.10.08 14:20`);
    expect(reading.totalCents?.value).toBe(2538);
    expect(reading.taxCents?.value).toBe(440);
    expect(reading.currency?.value).toBe('EUR');
    expect(itemsOf(reading)).toEqual([
      ['Grėblys sodo', 2, 2500],
      ['Pirštinės', 1, 320],
    ]);
    expect(reading.needsReview).toBe(false);
  });

  it('in Hungary: whole forints, marked in the sums alone', () => {
    const reading = read(`GESZTENYE BOLT KFT.
1052 Budapest, Fő utca 3.
A00 ZSEMLE                     359
C00 SAJT 300G                1 799
   ENGEDMÉNY                  -200
2 DB x 450
C00 ALMALÉ 1L                  900
ÖSSZESEN:                 2 858 Ft
KEREKÍTÉS:                    2 Ft
BANKKÁRTYA                2 860 Ft
2026.10.08. 14:20`);
    expect(reading.totalCents?.value).toBe(286_000);
    expect(reading.currency?.value).toBe('HUF');
    expect(itemsOf(reading)).toEqual([
      ['ZSEMLE', 1, 35_900],
      ['SAJT 300G', 1, 179_900],
      ['ALMALÉ 1L', 2, 90_000],
    ]);
  });
});
