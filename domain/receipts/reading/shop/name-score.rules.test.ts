import { expect, it } from 'vitest';
import { linesOfText } from '../../../../tests/support/documents/text-lines.js';
import { prepareLines } from '../prepare-lines.rules.js';
import { printedRetailer } from './retailer-name.rules.js';

/** The shop's name in the given head lines; two or more spaces separate columns. */
function shopOf(...texts: string[]): string | undefined {
  return printedRetailer(prepareLines({ lines: linesOfText(...texts), isRecognised: false }))?.name;
}

it.each([
  ['12340 KATY FWY', 'HOUSTON TX 77079', 'QUICK FUELS 0419', 'PUMP# 3'],
  ['A38 SOUTHBOUND', 'WHITEHALL ROUNDABOUT', 'EXETER EX6 7UL', 'KESTREL SERVICE STATION'],
  ['Hollow Creek Farm', 'Saturday Market, Booth 14', '11/14/2026 9:55 AM'],
  ['THREADNEEDLE', 'Arndale Centre Manchester M4 3AQ', 'Till 2'],
  ['Mossy Rock Nursery', 'PO Box 118', 'Eugene, OR 97401'],
  ['Kea Outdoor', 'keaoutdoor.co.nz', 'Order confirmation'],
  ['Unit 4, Canal Yard', 'Leeds LS1 4AB', 'Cloth & Clover'],
  ['29ABCDE1234F2Z5', 'Sandal House'],
  ['GREENWAY FRESH', 'Brunswick VIC', 'ABN 88 000 014 675'],
  ['Sandal House', '2200 HARVARD WAY  RENO, NV 89502'],
  ['Customer: Kim Sample Date: 20/02/26', 'Sandal House'],
])('an address is not a shop name: %s', (...head) =>
  expect([
    'QUICK FUELS 0419',
    'KESTREL SERVICE STATION',
    'Hollow Creek Farm',
    'THREADNEEDLE',
    'Mossy Rock Nursery',
    'Kea Outdoor',
    'Cloth & Clover',
    'Sandal House',
    'GREENWAY FRESH',
  ]).toContain(shopOf(...head)),
);

it('a shop name may share its line with the title, facts or the recipient', () => {
  expect(shopOf('INVOICE                 Willow Paper Goods', '                        4 Mill Lane')).toBe(
    'Willow Paper Goods',
  );
  expect(
    shopOf('Invoice Date            Pennine Provisions Ltd', '9 Nov 2026              Unit 3 Mill Yard'),
  ).toBe('Pennine Provisions Ltd');
});

it.each(['Fern Street Hardware', 'KING STREET BOOKS', 'High Street Pharmacy', 'Park Avenue Cafe'])(
  'a shop may be named after its street: %s',
  (name) => {
    expect(shopOf(name, 'Eugene', '(503) 555-0177', 'Clerk: Dana')).toBe(name);
  },
);
