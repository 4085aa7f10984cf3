import { expect, it } from 'vitest';
import { hasOtherModelWord } from './model-words.rules.js';

it.each([
  ['ZOTAC GeForce RTX 5060 Ti SOLO', 'ZOTAC GeForce RTX 5060 SOLO'],
  ['ZOTAC GeForce RTX 5060 SOLO', 'ZOTAC GeForce RTX 5060 Ti SOLO'],
  ['Xiaomi Redmi Note 13 256GB', 'Xiaomi Redmi 13 256GB'],
  ['Intel Core i5 14600 KF', 'Intel Core i5 14600'],
  ['Sapphire RX 7900 XT', 'Sapphire RX 7900 XTX'],
  ['Gigaset Comfort 550 HX', 'Gigaset Comfort 550'],
])('%s is not %s', (bought, shown) => {
  expect(hasOtherModelWord({ bought, shown })).toBe(true);
});

it.each([
  ['Apple iPhone 15 128GB', 'iPhone 15 Smartphone 128GB'],
  ['Samsung Galaxy Watch 46', 'Galaxy Watch 46'],
  ['Dyson V15 Detect', 'V15 Detect Staubsauger'],
  ['Bettwäsche 135x200 weiß', 'Bettwäsche-Set, 135 x 200 cm, weiß'],
  ['Bosch Bohrer 12 V', 'Bosch Professional Bohrer 12 V mit Koffer'],
  ['Kettle 500 ml', 'Kettle 500 ml and lid'],
  ['Sony WH 1000', 'Sony Kopfhörer WH 1000'],
])('%s may be %s', (bought, shown) => {
  expect(hasOtherModelWord({ bought, shown })).toBe(false);
});
