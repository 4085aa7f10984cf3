import { describe, expect, it } from 'vitest';
import { jsonLdProduct, readKettlePage } from './product-pages.fixtures.js';

/** Reads a page with the given markup beside its button. */
function read({
  currency = 'USD',
  country = 'US',
  shown,
}: {
  currency?: string;
  country?: string;
  shown: string;
}) {
  const { amountCents, currency: read } = readKettlePage(
    { box: `${shown}<button>Add to cart</button>` },
    { currency, country },
  );
  return { amountCents, currency: read };
}

describe('a price in pieces', () => {
  it('may have an element for each digit', () => {
    const digits = [...'$149.00'].map((sign) => `<i>${sign}</i>`).join('');
    expect(read({ shown: `<p class="price">${digits}</p>` })).toEqual({
      amountCents: 149_00,
      currency: 'USD',
    });
    const blocks = [...'149'].map((sign) => `<div>${sign}</div>`).join('');
    expect(read({ shown: `<div class="price"><div>$</div>${blocks}</div>` }).amountCents).toBe(149_00);
  });

  it.each([
    ['SE', 'SEK', '<p><b>999:-</b><i>Ord. pris 1 299:-</i></p>', 999_00],
    [
      'DE',
      'EUR',
      '<div class="price"><i>UVP 599,-</i><i>549,-</i><i>-18%</i><b>449</b><b>,–</b></div>',
      449_00,
    ],
    ['CZ', 'CZK', '<div class="price"><b>3 990,-</b><i>3 298,- bez DPH</i><s>4 990,-</s></div>', 3990_00],
    [
      'NL',
      'EUR',
      '<div class="price"><b>99<sup>-</sup></b><i>Adviesprijs <del>129,00</del></i></div>',
      99_00,
    ],
  ])('%s writes %s with a dash for no cents', (country, currency, shown, amountCents) => {
    expect(read({ country, currency, shown })).toEqual({ amountCents, currency });
  });

  it('may end in a dash only in a currency written that way', () => {
    expect(read({ shown: '<p>1.- Fill it with water</p><p>80,-</p>' }).amountCents).toBeNull();
  });
});

describe('a condition that ends in its own price', () => {
  it('does not apply to the price before it', () => {
    expect(
      read({ shown: '<p class="price">$69.90</p><p>With our newsletter code only $59.90</p>' }).amountCents,
    ).toBe(69_90);
    const three = '<p class="price"><b>$99.99</b> <s>$129.99</s> <i>Members: $94.99</i></p>';
    expect(read({ shown: three }).amountCents).toBe(99_99);
  });

  it.each(['with coupon $20.00', 'after mail-in rebate of $60.00', 'after $200 rebate'])(
    'applies to the price before it if it states a deduction: %s',
    (line) => {
      expect(read({ shown: `<p class="price">$69.90</p><p>${line}</p>` }).amountCents).toBeNull();
    },
  );
});

describe('structured data in cents', () => {
  const kettle = (shown: string) => ({
    jsonLd: [jsonLdProduct({ price: 4990 })],
    box: `${shown}<button>Add to cart</button>`,
  });

  it('agrees with the page if the digits are the same', () => {
    expect(readKettlePage(kettle('<p class="price">$49.90</p>')).amountCents).toBe(49_90);
  });

  it('contradicts any other price', () => {
    expect(readKettlePage(kettle('<p class="price">$49.95</p>')).reason).toBe('witnesses_disagree');
  });
});

describe('structured data with three decimals', () => {
  const kettle = (price: string | number, currency = 'USD') =>
    readKettlePage(
      { jsonLd: [jsonLdProduct({ price, currency })], box: '<button>Buy</button>' },
      { currency },
    ).amountCents;

  it('is not a price in a currency with two, unless they end in zero or group thousands', () => {
    expect([kettle('1.299'), kettle(1.299), kettle(1.299, 'EUR')]).toEqual([null, null, null]);
    expect([kettle('80.000'), kettle('1.299', 'EUR'), kettle('1.295', 'KWD')]).toEqual([80_00, 1299_00, 130]);
  });
});

it('the price of a protection plan is ignored', () => {
  expect(read({ shown: '<p class="price">$699.00</p><p>Protection: 5-year $89.99</p>' }).amountCents).toBe(
    699_00,
  );
});

it('a name such as org for the original price makes it the former one', () => {
  const shown = '<div class="price"><div class="prc-org">$1,299</div><div class="prc-dsc">$999</div></div>';
  expect(read({ shown }).amountCents).toBe(999_00);
});

describe('an element filled by a script', () => {
  it.each([
    ['<product-price value="49.90" currency="USD"></product-price>'],
    ['<price-display price="$49.90" compare-at-price="$60.00"></price-display>'],
    ['<div class="js-price" data-price="49.90" data-currency="USD" data-list-price="60.00"></div>'],
    ['<p>$49.90</p><div>Gift box <i class="addon-price" data-price="39.90"></i></div>'],
    ['<product-price value="39.90"><b>$49.90</b></product-price>'],
  ])('shows the price in its attribute, unless it has text: %s', (shown) => {
    expect(read({ shown }).amountCents).toBe(49_90);
  });

  it.each([
    '<product-price value="4990" currency="USD"></product-price>',
    '<input class="price" value="49.90">',
    '<member-price value="49.90"></member-price>',
    '<div class="price"><i class="visually-hidden">Member price</i> <b>$49.90</b></div>',
    '<product-price></product-price><product-recommendations><product-price value="49.90"></product-price></product-recommendations>',
  ])('shows no certain price in %s', (shown) => {
    expect(read({ shown }).amountCents).toBeNull();
  });
});

describe('prices beside the variants', () => {
  const shown = `<p class="price">From $199.00</p><label><input type="radio" name="s"> 80 x 150 <b>$199.00</b></label>
    <label><input type="radio" name="s"> 160 x 230 <b>$399.00</b></label>`;
  const bought = (name: string) =>
    readKettlePage({ title: 'Wool Rug', box: `${shown}<button>Buy</button>` }, { name });

  it('give the price of the purchased variant, and none if none is named', () => {
    expect(bought('Wool Rug 160 x 230').amountCents).toBe(399_00);
    const select = `<p class="price">$199.00 – $399.00</p><select><option>80 x 150 - $199.00</option>
      <option>160 x 230 - $399.00</option></select>`;
    const range = { title: 'Wool Rug', box: `${select}<button>Buy</button>` };
    expect(readKettlePage(range, { name: 'Wool Rug 160 x 230' }).amountCents).toBe(399_00);
    expect(readKettlePage(range, { name: 'Wool Rug' }).amountCents).toBeNull();
    expect(bought('Wool Rug').amountCents).toBeNull();
    expect(bought('Wool Rug 200 x 300').amountCents).toBeNull();
  });
});
