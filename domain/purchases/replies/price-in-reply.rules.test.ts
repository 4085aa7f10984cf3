import { describe, expect, it } from 'vitest';
import { seedSnapshot } from '../../retailers/retailer-snapshot.js';
import type { NamedItem } from './item-in-reply.rules.js';
import {
  combineReplies,
  itemThatFits,
  meaningOf,
  namesOtherShop,
  namesPrice,
  replyWordsIn,
} from './price-in-reply.rules.js';

const lamp: NamedItem = {
  id: 'lamp',
  name: 'LUMA Desk Lamp, black',
  sku: '88412',
  link: { url: 'https://www.shop.example/p/desk-lamp', rung: 'order_link', confirmed_name: null },
  currency: 'USD',
  paid_unit_cents: 12_999,
  adjusted_unit_cents: null,
};
const chair: NamedItem = { ...lamp, id: 'chair', name: 'LUMA Desk Chair', sku: null, link: null };

/** Interprets a reply to a mail about these items. */
function meant(text: string, items: NamedItem[] = [lamp]) {
  const reply = combineReplies({ said: replyWordsIn(text), before: null });
  return reply && meaningOf({ reply, items });
}

describe('a price in a shopper’s own words', () => {
  it.each([
    ['I saw it for $99.99 today', 9_999],
    ['now 99.99', 9_999],
    ['It is 99 now', 9_900],
    ['99', 9_900],
    ['It was $129.99 and is $99.99 now. Thanks!', 9_999],
    ['20% off: $103.99', 10_399],
    ['The price dropped to $99', 9_900],
    ['Price dropped: $99', 9_900],
    ['It dropped from $129.99 to $99', 9_900],
    ['I paid 129 in 2025, it’s 99 now', 9_900],
    ['They want only 99 bucks', 9_900],
    ['My Luma 15 costs 99.', 9_900],
    ['99\nThanks, Ann', 9_900],
    ['USD $99', 9_900],
    ['$99 for 3 days', 9_900],
    ['$99.99, I paid $129.99', 9_999],
    ['$99.99\nGet Outlook for iOS<https://aka.ms/o0ukef>', 9_999],
    ['$99.99\n-- \nAnn, +1 555 100 20.30, only $5', 9_999],
    ['$99.99 at https://www.shop.example/p/desk-lamp?price=5.00', 9_999],
    ['$99.99\n\nSent from my iPhone 15', 9_999],
  ])('%j', (text, amountCents) => {
    expect(meant(text)).toEqual({ item: lamp, amountCents });
  });

  it.each([
    'Thank you!',
    '',
    '20% off',
    'https://shop.example/p/9.99',
    'I bought 2 in 2026, order 17-4411',
    'They gave me $40 back, thanks',
    'It is $40 off',
    'you saved me $40.00!',
    '$40 cheaper now',
    'got a refund of $40',
    'The price dropped by $40',
    'It was reduced by about $40.00',
    'It is down by $40',
    'It dropped $40',
    'I want my $20',
    'Shipping was $8, tax is $8.25',
    'My order 112-1234567',
    'my card ending 1234',
    'call me at 555 1234',
    'Is 14 days right?',
    'It is 14 days now',
    'They are 2 for $80',
    '$80 for two',
    'They refunded me $40, thank you!',
    'They only refunded 40.50',
    '$40.01 has been credited',
    'They offered me $40.00 instead',
    'The shop sent me a gift card for $40.00',
    'I was charged $99',
    'Actually I bought it for $99.00',
    'It cost me $99.00',
    'I only paid $99.00, not $129.99',
    'the receipt says $99.00',
    'Let me know if it drops below $99',
    'tell me when it is $99',
    'It will be $99.00 on Friday',
    'My friend paid $99',
    'It was $99 last week',
    'Order 12345.67',
    'Ich habe 40,00 $ zurückbekommen',
    'Me han devuelto 40,00 $ hoy',
    'J’ai été remboursé de 40,00 $ aujourd’hui',
    'Mi hanno rimborsato 40,00 $ oggi',
    'Ik kreeg vandaag $ 40,00 terug',
  ])('is absent in %j', (text) => expect(meant(text)).toBeNull());

  it.each(['$99.99 or $89.99', '99,99 € today', '$99.99 with card, $104.99 without', 'CAD $80'])(
    'is ambiguous in %j',
    (text) => expect(meant(text)).toEqual({ item: lamp, unclear: 'which_amount' }),
  );

  it.each([
    'Refunded! $40',
    '$40\nThanks for the refund',
    'member price $99.99',
    '$99.99 with Circle',
    '$99.99 used',
    'open box for $99.99',
    'it is $99.99 but sold out',
    '$8.33/month',
    'Is it $99.99 anywhere?',
    'I saw it for $99 last week, maybe $5 less',
    'It is about $99',
    'My wife is happy with the $40',
    'usado 99,00 $',
    'ausverkauft, aber 99,00 $',
    '$99.99 with a coupon https://www.shop.example/p/desk-lamp',
  ])('may not be a current price in %j', (text) =>
    expect(meant(text)).toMatchObject({ item: lamp, unclear: 'if_price' }),
  );

  it.each([
    ['the one I bought is now $99', 9_900],
    ['They refused. It is $99 now!', 9_900],
    ['They refunded me $10, and it is $99 now', 9_900],
    ['The website shows $99', 9_900],
    ['dropped to $99', 9_900],
    ['$99 plus $9.99 shipping', 9_900],
    ['it is $99 now, can I get the difference?', 9_900],
    ['LUMA desk lamp $99.99', 9_999],
    ['I saw it for 99,00 $', 9_900],
    ['Kostet jetzt 99,00 $', 9_900],
    ['vu à 99,00 $ aujourd’hui', 9_900],
    ['ahora cuesta 99,00 $', 9_900],
    ['adesso costa 99,00 $', 9_900],
    ['nu $ 99,00', 9_900],
    ['今 $99', 9_900],
    ['$99.99 here: https://www.shop.example/p/desk-lamp', 9_999],
  ])('is a current price in %j', (text, amountCents) => {
    expect(meant(text)).toEqual({ item: lamp, amountCents });
  });

  it('is only looked for at the start of a long mail, and never cut off', () => {
    expect(namesPrice(replyWordsIn(`${'x'.repeat(994)} $9.99`))).toBe(true);
    expect(namesPrice(replyWordsIn(`${'x'.repeat(995)} $9.99`))).toBe(false);
  });

  it('in dollars is in the currency of the purchase', () => {
    const price = { words: '$99.99', links: [] };
    const reply = { price, naming: [price], isConfirmed: false };
    const canadian = { ...lamp, currency: 'CAD' };
    expect(meaningOf({ reply, items: [canadian] })).toEqual({ item: canadian, amountCents: 9_999 });
  });
});

describe('among several items, the one meant is', () => {
  it.each([
    ['the one named by a distinctive word', 'the lamp is $99 now', lamp],
    ['the one whose URL is given', '$99 https://shop.example/p/desk-lamp/?ref=mail', lamp],
    ['the one whose number is in the URL', '$99 https://shop.example/x/88412', lamp],
    ['the other one', 'Chair: $99', chair],
  ])('%s', (_, text, item) => {
    expect(meant(text, [lamp, chair])).toEqual({ item, amountCents: 9_900 });
  });

  it('none for a name made of symbols that was not mentioned', () => {
    const stars = { ...chair, name: '***', choice: '***' };
    expect(meant('the price is $99', [{ ...lamp, choice: 'LUMA Desk Lamp' }, stars])).toEqual({
      item: null,
      unclear: 'which_item',
    });
  });

  it.each(['$99', 'the LUMA desk is $99', 'lamp and chair $99'])('unclear in %j', (text) => {
    expect(meant(text, [lamp, chair])).toEqual({ item: null, unclear: 'which_item' });
  });
});

describe('an item named almost in full', () => {
  const falcon = { ...lamp, id: 'falcon', name: 'LEGO Star Wars Millennium Falcon', link: null, sku: null };
  const wing = { ...falcon, id: 'wing', name: 'LEGO Star Wars X-Wing Starfighter Display Set' };
  it('is meant, though a word of another one is said too', () => {
    const text = 'the LEGO Star Wars Millennium Falcon, not the starfighter, is $99';
    expect(meant(text, [falcon, wing])).toEqual({ item: falcon, amountCents: 9_900 });
  });
  it('is not where both are', () => {
    const text = 'Star Wars Millennium Falcon and Star Wars Wing Starfighter Display Set: $99';
    expect(meant(text, [falcon, wing])).toMatchObject({ item: null });
  });
});

describe('the item that a price fits is', () => {
  const cheap = { ...chair, paid_unit_cents: 4_999 };
  const fitting = (text: string, items: NamedItem[]) => {
    const reply = combineReplies({ said: replyWordsIn(text), before: null });
    return reply && itemThatFits({ reply, items });
  };
  it.each([
    ['the only one that cost more', '$99', [lamp, cheap], lamp],
    ['none if both did', '$39', [lamp, cheap], null],
    ['none if neither did', '$200', [lamp, cheap], null],
    [
      'not one for which the price would be absurd',
      '$39',
      [{ ...lamp, paid_unit_cents: 90_000 }, cheap],
      cheap,
    ],
    ['none if several are named', 'lamp and chair $99', [lamp, cheap], null],
    ['none if a page is given that is of neither', '$99 https://shop.example/p/other', [lamp, cheap], null],
    ['none for two prices', '$99 or $98', [lamp, cheap], null],
    ['none whose price is not known', '$99', [{ ...lamp, paid_unit_cents: null }, cheap], null],
  ])('%s', (_, text, items, item) => {
    expect(fitting(text, items)).toEqual(item);
  });
});

describe('among items with the same name, the one meant is', () => {
  const lampOf = (id: string, order_number: string | null, retailer: string) => ({
    ...lamp,
    id,
    link: null,
    sku: null,
    purchase: { order_number, retailer },
  });
  const [first, second] = [lampOf('1', '112-3344556-7788990', 'Target'), lampOf('2', 'BBY01-8062', 'Target')];
  const elsewhere = lampOf('3', null, 'Best Buy');

  it.each([
    ['112-3344556-7788990: $99', first],
    ['Order #112-3344556-7788990, $99', first],
    ['$99 for order BBY01-8062', second],
    ['bby01 8062 $99.00', second],
  ])('the one of the order in %j', (text, item) => {
    expect(meant(text, [first, second])).toEqual({ item, amountCents: 9_900 });
  });

  it('the one of the shop mentioned, if that is unique', () => {
    expect(meant('Best Buy, $99', [first, elsewhere])).toEqual({ item: elsewhere, amountCents: 9_900 });
    expect(meant('$99 at Target', [first, second])).toEqual({ item: null, unclear: 'which_item' });
    const chairElsewhere = { ...chair, purchase: { order_number: null, retailer: 'Best Buy' } };
    expect(meant('$99 at Best Buy', [first, chairElsewhere])).toEqual({ item: null, unclear: 'which_item' });
  });

  it('none if the order has several of them and no name is given', () => {
    const other = { ...chair, purchase: first.purchase };
    expect(meant('112-3344556-7788990 $99', [first, other, second])?.item).toBeNull();
    expect(meant('112-3344556-7788990, the chair: $99', [first, other, second])?.item).toBe(other);
  });
});

describe('the shop in a shopper’s own words', () => {
  const isOther = (words: string, ownId: string | null = 'target') =>
    namesOtherShop({ words, ownId, idOf: (name) => seedSnapshot.byName(name)?.id ?? null });

  it.each([
    ['$79 at Best Buy today', true],
    ['$79 on amazon', true],
    ['saw it for $79 from the home depot', true],
    ['$79 at Target', false],
    ['$79 at target now, like at Walmart', false],
    ['$79 on sale at the store on Monday', false],
    ['$79', false],
    ['It is $79 now. Best Buy has it too', false],
  ])('%s', (words, expected) => {
    expect(isOther(words)).toBe(expected);
  });

  it('is another shop if a known one is named for an unknown one', () => {
    expect(isOther('$79 at Walmart', null)).toBe(true);
  });
});
