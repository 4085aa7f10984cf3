import { expect, it } from 'vitest';
import { notWatchableByName } from './item-standing.rules.js';

it.each([
  ['Target GiftCard $25', 'gift_card'],
  ['Gutscheinkarte 50 €', 'gift_card'],
  ['Chèque cadeau Fnac', 'gift_card'],
  ['Tarjeta regalo', 'gift_card'],
  ['Buono regalo 25 €', 'gift_card'],
  ['Cadeaubon', 'gift_card'],
  ['Cartão-presente', 'gift_card'],
  ['Karta podarunkowa', 'gift_card'],
  ['Presentkort 500 kr', 'gift_card'],
  ['ギフトカード 5,000円', 'gift_card'],
  ['Gift box of pears', null],
  ['Card game for two', null],
  ['TV gebraucht', 'used'],
  ['Kettle', null],
])('%s: %s', (name, reason) => {
  expect(notWatchableByName(name)).toBe(reason);
});
