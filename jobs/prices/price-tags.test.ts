import { describe, expect, it } from 'vitest';
import { readKettlePage } from './product-pages.fixtures.js';

/** Reads a page with the given markup beside its button. */
const priceOf = (shown: string, currency = 'USD') =>
  readKettlePage({ box: `${shown}<button>Add to cart</button>` }, { currency }).amountCents;

describe('a price tag', () => {
  it('may have its cents in an element before the currency', () => {
    expect(priceOf('<p class="price"><b>149</b><i>99</i><i>zł</i></p>', 'PLN')).toBe(149_99);
  });

  it('may use a dash for no cents beside unmarked amounts with cents', () => {
    const shown = '<p class="price"><b>299,95</b><i>Før 399,95 – spar 100,-</i></p>';
    expect(priceOf(shown, 'DKK')).toBe(299_95);
  });

  it('is not former because its element is named a price list', () => {
    const shown =
      '<price-list class="price-list price-list--product"><sale-price><i>Sale price</i>$83.30</sale-price><del><i>Regular price</i>$98.00</del></price-list>';
    expect(priceOf(shown)).toBe(83_30);
  });

  it.each([
    '<p class="price">3,980円(税込) 税抜 3,619円</p>',
    '<p class="price"><i class="price-including-tax">3,980円</i> <i class="price-excluding-tax">3,619円</i></p>',
  ])('may show the price with and without tax: %s', (shown) => {
    expect(priceOf(shown, 'JPY')).toBe(3980_00);
  });

  it('does not count if it is the starting price of all variants', () => {
    expect(priceOf('<p class="price">3,980円〜</p>', 'JPY')).toBeNull();
  });

  it.each([
    ['part of a pack', '<p class="price">$24.00</p><p class="price">$2.00 / bar</p>'],
    ['a unit of measure', '<p>$24.00 ($1.80 / 100 g)</p>'],
    ['an earlier time', '<p>de $30.00</p><p>por $24.00</p>'],
    ['families', '<p>Family price <b>$19.00</b></p><p>Regular price <b>$24.00</b></p>'],
    ['one month', '<p class="price">$2.00/mo. for 12 mo.</p><p>or $24.00 one-time</p>'],
    [
      'repeat orders',
      '<label><input type="radio">Autoship<b>$20.40</b></label><label><input type="radio">Buy once<b>$24.00</b></label>',
    ],
    ['members', '<p class="price"><b>$19.00</b> <i>with Kettle Rewards</i></p><p class="price">$24.00</p>'],
    [
      'members, shown first',
      '<div class="price"><b>$19.00</b> <i>with Kettle Rewards</i> <i>$24.00</i></div>',
    ],
    [
      'a trade-in',
      '<p><b class="price">$14.00 with eligible trade-in</b><b class="price">$24.00 without trade-in</b></p>',
    ],
    [
      'one payment method',
      '<div class="price"><b>$24.00</b> <b>$21.60</b> com Pix <i>12 x de</i> <i>$2.36</i></div>',
    ],
    ['several pieces', '<p class="price">$24.00</p><div class="price">Bulk savings: Qty 2 – 4 $22.00</div>'],
  ])('may have another amount for %s', (_, shown) => {
    expect(priceOf(shown)).toBe(24_00);
  });
});

describe('a later model', () => {
  const box = '<p class="price">$59.00</p>';

  it('has another Roman numeral', () => {
    const title = 'Copper kettle 1.7 l II';
    expect(readKettlePage({ title, box }).outcome).toBe('changed_product');
  });

  it.each(['Copper kettle 1.7 l (2nd Gen)', 'Copper kettle 1.7 l Mk 3'])(
    'states its generation: %s',
    (title) => {
      expect(readKettlePage({ title, box })).toMatchObject({
        outcome: 'changed_product',
        reason: 'later_model',
      });
      expect(readKettlePage({ title, box }, { name: title }).outcome).toBe('price');
    },
  );
});

describe('a product that is not new', () => {
  it.each(['Grade B – cosmetic marks', 'Zustand: sehr gut gebraucht', 'État : Reconditionné'])(
    'is recognised by a line: %s',
    (line) => {
      const box = `<p>${line}</p><p class="price">$59.00</p>`;
      expect(readKettlePage({ box }).amountCents).toBeNull();
    },
  );

  it('is not confused with a food grade', () => {
    const box = '<p>Grade A</p><p class="price">$59.00</p>';
    expect(readKettlePage({ box }).amountCents).toBe(59_00);
  });
});
