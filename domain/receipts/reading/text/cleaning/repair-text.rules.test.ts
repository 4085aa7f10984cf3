import { describe, expect, it } from 'vitest';
import { readsEuroAsPound, repairText } from './repair-text.rules.js';

describe('repairText', () => {
  it.each([
    ['TOTAL 14-10', 'TOTAL 14.10'],
    ['12. 50', '12.50'],
    ['12 .50', '12.50'],
    ['Net Total: S 8.2 0', 'Net Total: $8.20'],
    ['12.5O', '12.50'],
    ['Total Inclusive GST:  1 0.45', 'Total Inclusive GST:  10.45'],
    ['RH24.40', 'RM24.40'],
    ['RMI1.90', 'RM11.90'],
    ['10 0CT 2017', '10 OCT 2017'],
    ['28/02/20 18', '28/02/2018'],
    ['06/0 1/18', '06/01/18'],
    ['Change : RMo.25', 'Change : RM0.25'],
    ['U.40', '0.40'],
    ['FM1.20', 'RM1.20'],
    ['26.708R', '26.70 SR'],
    ['ROUNDING  000', 'ROUNDING  0.00'],
    ['R0TISSERIE  4.99', 'ROTISSERIE  4.99'],
    ['17.0ktober 2026', '17.oktober 2026'],
    ['Date: 0ct 31, 2025', 'Date: oct 31, 2025'],
    ['14N0V2026', '14NOV2026'],
    ['4 Ju1y 2026', '4 July 2026'],
    ['Apri1 2, 2026', 'April 2, 2026'],
    ['DEN 3. 0KT 2026', 'DEN 3. OKT 2026'],
    ['12 1uglio 2026', '12 luglio 2026'],
    ['2 jui11et 2026', '2 juillet 2026'],
    ['1 Agost0 2026', '1 Agosto 2026'],
    ['3 n0viembre 2026', '3 noviembre 2026'],
    ['NAPKINS 100CT 3.50', 'NAPKINS 100CT 3.50'],
    ['CASH  38 00', 'CASH  38.00'],
    ["Women ' s Denim", "Women's Denim"],
    ['40001234567 2 SONOMA TEE', '400012345672 SONOMA TEE'],
  ])('%s -> %s', (broken, repaired) => {
    expect(repairText(broken)).toBe(repaired);
  });

  it.each([
    'ABN 88 000 014 000',
    'Size: 43-46',
    'XK0200',
    '03-12-17',
    '2017-12',
    '40-42 ROAD',
    '1 2.50',
    'BAG  1 0.45',
    'ITEMS: 1  0.45',
    'TIME 20:17',
    'BUS 12',
    '28/02/18 18:02',
    'ROOM 500',
    'ADVIL 80CT  14.79T',
    'NO 12 50',
    '1000',
  ])('does not change %s', (text) => {
    expect(repairText(text)).toBe(text);
  });
});

it('a pound sign beside decimal commas alone is a misread euro sign', () => {
  expect(readsEuroAsPound(['PAIN 1,20 £', 'TOTAL £ 12,50'])).toBe(true);
  expect(readsEuroAsPound(['BREAD £1.20', 'FERRY £ 12,50'])).toBe(false);
  expect(readsEuroAsPound(['PAIN 1,20'])).toBe(false);
});
