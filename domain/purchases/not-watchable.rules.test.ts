import { expect, it } from 'vitest';
import { notWatchableByName } from './item-state.rules.js';

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
  ['AppleCare+ for iPhone 17', 'service'],
  ['3-Year Protection Plan with Accidental Damage', 'service'],
  ['Visa Gift Card with Sleeve', 'gift_card'],
  ['5-Year Warranty', 'service'],
  ['Protection Plan, tax included', 'service'],
  ['LG TV 2 Year Warranty', 'service'],
  // What comes with a thing is not the thing.
  ['LG 77" OLED TV - Allstate 3-Year Protection Plan Bundle Included For 5 Years Of Total Coverage', null],
  ['MacBook Air 13-inch with AppleCare+', null],
  ['iPhone 17 incl. AppleCare+', null],
  ['Xbox Series X + $50 gift card', null],
  ['Samsung TV w/ 2 Year Extended Warranty', null],
  ['Kühlschrank mit Garantieverlängerung', null],
  ['Fernseher, Garantieverlängerung inklusive', null],
  ['Saucepan 12 in, 25-Year Warranty', null],
  ['Stroller – 10 Year Warranty', null],
])('%s: %s', (name, reason) => {
  expect(notWatchableByName(name)).toBe(reason);
});
