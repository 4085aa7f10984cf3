import { describe, expect, it } from 'vitest';
import { paidFor, readOrder } from '../../../tests/support/documents/read-order.js';
import { linesOfText } from '../../../tests/support/documents/text-lines.js';
import { readLines } from './read-lines.js';

const paid = (text: string) => paidFor(text).map(([, cents]) => cents);

describe('a saving that takes back the shipping lowers no item', () => {
  it.each([
    ['Free shipping over $50', 'Shipping', '$', ''],
    ['Livraison offerte dès 60 €', 'Livraison', '', ' €'],
    ['Fri frakt över 599 kr', 'Frakt', '', ' kr'],
    ['Versandkostenfrei ab 40 €', 'Versandkosten', '', ' €'],
    ['Envío gratis desde 50 €', 'Envío', '', ' €'],
    ['Spedizione gratuita da 49 €', 'Spedizione', '', ' €'],
    ['Darmowa dostawa od 200 zł', 'Dostawa', '', ' zł'],
    ['Frete grátis acima de R$ 99', 'Frete', 'R$ ', ''],
  ])('%s', (label, shipping, before, behind) => {
    const cents = (amount: string) => `${before}${amount}${behind}`;
    const order = `Oak Tray  ${cents('79.00')}
      Felt Coaster  ${cents('16.90')}
      Subtotal  ${cents('95.90')}
      ${shipping}  ${cents('5.90')}
      ${label}  -${cents('5.90')}
      Total  ${cents('95.90')}`;
    expect(paid(order)).toEqual([7900, 1690]);
  });

  it('above the sum of the goods, beside a voucher that lowers them', () => {
    expect(
      paid(`Oak Tray  79,00 €
        Felt Coaster  16,90 €
        Bon de bienvenue 5 €  -5,00 €
        Livraison offerte dès 60 €  -5,90 €
        Produits  95,90 €
        Réductions  10,90 €
        Livraison  5,90 €
        Total payé  90,90 €`),
    ).toEqual([7488, 1602]);
  });
});

describe('an offer for several lowers the item of which so many were bought', () => {
  it.each([
    'Köp 3 betala för 2 mössor',
    'Nimm 3 zahl 2',
    'Lleva 3 paga 2',
    'Leve 3 pague 2',
    'Achetez 3 payez 2',
    'Buy 3 for the price of 2',
    'Kup 3 zapłać za 2',
    '3 voor 2',
    '2+1 gratis',
    'Offerta 3x2',
  ])('%s', (offer) => {
    expect(
      paid(`Rain Suit  449,00
        Mössa bomull  3 x 99,00  297,00
        Socks  119,00
        Subtotal  865,00
        ${offer}  -99,00
        Total  766,00`),
    ).toEqual([44_900, 19_800, 11_900]);
  });

  it.each(['Köp 3 betala för 2', '2+2 gratis', 'Buy 3 get 2'])('unless fewer were: %s', (offer) => {
    const { items } = readOrder(`Rain Suit  449,00
      Cap  2 x 99,00  198,00
      Subtotal  647,00
      ${offer}  -99,00
      Total  548,00`);
    expect(items.map(({ value }) => value.paid?.certainty)).toEqual(['open', 'open']);
  });

  it('is named by the price of so many', () => {
    expect(
      paid(`Semi Skimmed Milk  £3.10
        Mature Cheddar  2 x £3.75  £7.50
        Sourdough Loaf  £2.40
        Cheddar 2 for £6.50  -£1.00
        Subtotal  £12.00
        Total  £12.00`),
    ).toEqual([310, 650, 240]);
  });
});

it.each([
  ['Köp mössor', 'Mössa bomull'],
  ['Towel deal', 'Towels grey'],
  ['Handdoek actie', 'Badhanddoek grijs'],
])('the word of a saving in another form leaves it open whom it lowers: %s beside %s', (label, name) => {
  const { items } = readOrder(`Rain Suit  449,00
    ${name}  297,00
    Subtotal  746,00
    ${label}  -90,00
    Total  656,00`);
  expect(items.map(({ value }) => value.paid?.certainty)).toEqual(['open', 'open']);
});

it.each([
  ['Articles', 'Your benefit'],
  ['Artikelen (4)', 'Jouw voordeel'],
  ['Zwischensumme', 'Ihr Vorteil'],
  ['Subtotal', 'Member price'],
])('a saving that the prices have in them is not taken off again: %s, %s', (sum, saving) => {
  expect(
    paid(`Nappies  32,98 €
      Wipes  14,99 €
      Shampoo  3,44 €
      ${sum}  63,56 €
      ${saving}  -12,15 €
      Code BABY5  -5,00 €
      Total  46,41 €`),
  ).toEqual([2977, 1353, 311]);
});

it('what is taken off has no mark on tills in yen', () => {
  expect(
    paid(`ドラッグ あおぞら
      歯ブラシ   ¥228
      割引 20%   -46
      日焼け止め   ¥980
      アプリクーポン   -100
      小計   ¥1,062
      合計   ¥1,062`),
  ).toEqual([18_200, 88_000]);
});

it.each(['JONG BELEGEN 48+', 'Vitamin C 20+', 'Puzzle 3+'])('%s is a name, and no surcharge', (name) => {
  expect(paid(`Paprika Mix  2,39\n${name}  6,85\nSubtotaal  9,24\nTotaal  9,24`)).toEqual([239, 685]);
});

describe('what only looks like one of these', () => {
  it.each([
    ['Order discount', 'Order handling fee', '4.90', '3.00'],
    ['Express checkout discount', 'Express delivery', '6.00', '3.00'],
    ['Loyalty card discount', 'Card fee', '4.90', '3.00'],
  ])('%s is not taken off the %s', (label, charge, price, saved) => {
    const total = (52 + Number(price) - Number(saved)).toFixed(2);
    expect(
      paid(`Olive Oil  $24.00
        Honey Jar  $28.00
        ${label}  -$${saved}
        ${charge}  $${price}
        Total  $${total}`),
    ).not.toEqual([2400, 2800]);
  });

  it.each(['Coupon, min. spend £25.00', '£5 off orders over £25.00', 'Was £30.00 now £25.00'])(
    '%s is no price of so many',
    (label) => {
      const prices = paidFor(`2 x Cheese Board  £15.00  £30.00
        Chutney Crate  £25.00
        ${label}  -£5.00
        Total  £50.00`);
      expect(prices.map(([, cents]) => cents)).not.toEqual([2500, 2500]);
    },
  );

  it.each(['Coupon 1 of 2', 'Level 2 Member 5', 'Season 2 Week 4'])('%s is no offer', (label) => {
    expect(
      paid(`6 x Wine Glass  5.00  30.00
        Decanter  30.00
        Subtotal  60.00
        ${label}  -5.00
        Total  55.00`),
    ).toEqual([2750, 2750]);
  });

  it('a longer word is not the shorter one in it', () => {
    expect(
      paid(`Apple Juice  4.00
        Pineapple Juice Box  5.50
        Bread  2.00
        Subtotal  11.50
        Pineapple Juice promo  -1.00
        Total  10.50`),
    ).toEqual([400, 450, 200]);
  });
});

it('a count that one of the lines has leaves it open whom a saving lowers', () => {
  const { items } = readOrder(`Pao de mistura  1,35
    Cafe em capsulas  2 x 2,99  5,98
    LEVE 2 PAGUE MENOS  (1,00)
    Subtotal  7,33
    Total  6,33`);
  expect(items.map(({ value }) => value.paid?.certainty)).toEqual(['open', 'open']);
});

it('an item named like the shop’s likeliest line is no shop', () => {
  const { retailer } = readLines({
    lines: linesOfText('Olá, Camila', 'Tênis Azul  R$ 199,90', 'Meia  R$ 29,90', 'Total  R$ 229,80'),
    source: 'text',
    context: { today: '2026-11-21' },
  });
  expect(retailer?.value).not.toBe('Tênis Azul');
});
