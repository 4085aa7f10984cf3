import { describe, expect, it } from 'vitest';
import { jsonLdProduct, type ProductPage, readKettlePage } from './product-pages.fixtures.js';

/** Parts of product pages that shop systems' templates share. */
const read = (page: ProductPage, currency = 'USD') => readKettlePage(page, { currency }).amountCents;
const cart = '<button>Add to cart</button>';

describe('an element that is hidden on some screens', () => {
  it.each([
    'hidden md:block',
    'd-none d-lg-block',
    'field--label-hidden',
    'hidden-md-down',
    'md:hidden',
    'edit-mode-hidden',
  ])('is visible on the others: %s', (names) => {
    expect(read({ box: `<p class="price ${names}">$79.00</p>${cart}` })).toBe(79_00);
  });

  it.each(['hidden', 'price__hidden', 'd-none', 'is-hidden'])(
    'is not confused with one hidden on all: %s',
    (names) => {
      expect(read({ box: `<p class="price ${names}">$79.00</p>${cart}` })).toBeNull();
    },
  );
});

describe('a class name for what an element contains', () => {
  it.each(['has-installments', 'price--with-unit-price', 'has-discount', 'price--show-badge'])(
    'does not describe its price: %s',
    (names) => {
      expect(read({ box: `<div class="price ${names}">$79.00</div>${cart}` })).toBe(79_00);
    },
  );
});

describe('a price named retail or original', () => {
  it('is the price if no lower one is beside it', () => {
    const box = `<p><b class="retail-price">$79.00</b> <i class="rrp">RRP $99.00</i></p>${cart}`;
    expect(read({ box, jsonLd: [jsonLdProduct({ price: 79 })] })).toBe(79_00);
  });

  it.each(['retail-price', 'original-price', 'non-discounted-price'])(
    'is the former price if one is: %s',
    (names) => {
      const box = `<div class="price"><p class="${names}">$99.00</p><p>Your price: $79.00</p></div>`;
      expect(read({ box: `${box}${cart}` })).toBe(79_00);
    },
  );
});

describe('prices of other products', () => {
  const price = '<div class="price__regular"><span class="price">$79.00</span></div>';
  const tile = '<div class="product-card"><a href="/k">Cosy</a><span class="price">$19.00</span></div>';

  it('do not make the regular price a former one', () => {
    expect(read({ box: `${price}${cart}${tile}`, jsonLd: [jsonLdProduct({ price: 79 })] })).toBe(79_00);
  });

  it('begin at a heading for other products, in any language', () => {
    const tiles = ['9', '5', '3'].map((price) => `<div>Víko</div><b class="price">${price} Kč</b>`).join('');
    const box = `<p class="price">790 Kč</p>${cart}<h2>Související produkty</h2>${tiles}`;
    expect(read({ box }, 'CZK')).toBe(790_00);
  });

  it('are not implied by a test id of the price itself', () => {
    const box = `<strong class="price-final" data-testid="productCardPrice">$79.00</strong>${cart}`;
    expect(read({ box })).toBe(79_00);
  });
});

describe('the price in structured data', () => {
  const both = '<span itemprop="price" content="79.00">$79.00</span><i itemprop="priceCurrency">USD</i>';

  it('may be a property of the product itself', () => {
    const box = `<div itemscope itemtype="https://schema.org/Product">
      <meta itemprop="name" content="Copper kettle 1.7 l"><div hidden>${both}</div></div>${cart}`;
    expect(read({ box })).toBe(79_00);
  });

  it.each(['89', '149'])('does not count if it repeats an end of the visible range: %s', (price) => {
    const box = `<p class="price">$89.00 - $149.00</p>${cart}`;
    const meta = `<meta property="product:price:amount" content="${price}">`;
    const offers = { '@type': 'AggregateOffer', lowPrice: 89, highPrice: 149, priceCurrency: 'USD' };
    expect(read({ box, jsonLd: [jsonLdProduct({ price })] })).toBeNull();
    expect(read({ box, head: meta, jsonLd: [jsonLdProduct({ offers })] })).toBeNull();
  });

  it('counts for the purchased variant if it has its id', () => {
    const box = `<p class="price">$89.00 - $149.00</p>${cart}`;
    const facts = readKettlePage({ box, jsonLd: [jsonLdProduct({ price: 89, sku: 'K-S' })] }, { sku: 'K-S' });
    expect(facts.amountCents).toBe(89_00);
  });

  it('names no variant if it only repeats the name of the product', () => {
    const choice =
      '<p>Size: M</p><select><option>S</option><option selected>M</option><option>L</option></select>';
    const offer = {
      '@type': 'Offer',
      name: 'Copper kettle 1.7 l',
      sku: 'K',
      price: 79,
      priceCurrency: 'USD',
    };
    const page = {
      box: `<p class="price">$79.00</p>${choice}${cart}`,
      jsonLd: [jsonLdProduct({ offers: offer })],
    };
    expect(readKettlePage(page, { name: 'Copper kettle 1.7 l - L' }).amountCents).toBeNull();
    expect(readKettlePage(page, { name: 'Copper kettle 1.7 l - M' }).amountCents).toBe(79_00);
  });
});

describe('the text around a price', () => {
  it('is a range if each end has its own label', () => {
    const box = `<div class="price-box"><p>From <b>$61.00</b></p><p>To <b>$77.00</b></p></div>${cart}`;
    expect(readKettlePage({ box })).toMatchObject({ amountCents: null, reason: 'price_range' });
  });

  it('may have a line break before the cents', () => {
    expect(read({ box: `<p class="promo-price">$39\n <sup>99</sup></p>${cart}` })).toBe(39_99);
    expect(read({ box: `<p class="price"><b>39 </b><i>,99</i> €</p>${cart}` }, 'EUR')).toBe(39_99);
  });

  it('may give the condition in a line of its own', () => {
    const box = `<p class="price">$79.00</p><div>Condition:</div><div>Used</div>${cart}`;
    expect(readKettlePage({ box })).toMatchObject({ amountCents: null, reason: 'not_new' });
  });

  it.each(['/ tk', '/ db', '/ buc', '/szt'])('may say that it is per piece: %s', (piece) => {
    expect(read({ box: `<p class="price">79,00 € ${piece}</p>${cart}` }, 'EUR')).toBe(79_00);
  });

  it('may be a percentage off without a space before the price', () => {
    const box = `<p class="price"><b>$99.00</b> <i>20% off</i><b class="now">$79.20</b></p>${cart}`;
    expect(read({ box })).toBe(79_20);
  });

  it('may give a number of instalments', () => {
    const box = `<p class="price">1 899 <b>00</b> zł</p><p>20 rat x 94,95 zł</p>${cart}`;
    expect(read({ box }, 'PLN')).toBe(1_899_00);
  });

  it('may be an aside element with the buy box', () => {
    const box = `<aside class="product-buy"><p class="price">179€<sup>95</sup></p>${cart}</aside>`;
    expect(read({ box }, 'EUR')).toBe(179_95);
    expect(read({ box: box.replace('product-buy', 'related') }, 'EUR')).toBeNull();
  });

  it('may give a former price, which the price must not be far below', () => {
    const shown = (price: string) => `<p class="price"><s>$999.00</s> <b>${price}</b></p>${cart}`;
    expect(read({ box: shown('$399.00') })).toBe(399_00);
    expect(read({ box: shown('$99.00') })).toBeNull();
    expect(read({ box: shown('$99.00'), jsonLd: [jsonLdProduct({ price: 99 })] })).toBe(99_00);
  });

  it('gives the measure of a unit price; without one it is the price per piece', () => {
    const shown = (rest: string) => `<p class="price"><b id="unitPrice">$4.90</b>${rest}</p>${cart}`;
    expect(read({ box: shown('') })).toBe(4_90);
    expect(read({ box: shown(' <i>/</i> <i>100 g</i>') })).toBeNull();
  });

  it('may give the quantity for a lower price', () => {
    const tiers = '<ul><li>1+ <b>$8.00</b></li><li>10<b>+</b> at $7.20/ea</li><li>50+ $6.40</li></ul>';
    expect(
      read({ box: `<p class="price">$8.00</p>${tiers}${cart}`, jsonLd: [jsonLdProduct({ price: 8 })] }),
    ).toBe(8_00);
  });

  it('may be a table of quantities, whose discounts explain no former price', () => {
    const row = (pieces: string, off: string, price: string) =>
      `<tr><td>${pieces}</td><td>${off}</td><td>${price}</td></tr>`;
    const rows = row('2 - 4', '5%', '$30.40') + row('5+', '10%', '$28.80');
    const box = `<p class="price">$32.00</p><table>${rows}</table>${cart}`;
    expect(read({ box, jsonLd: [jsonLdProduct({ price: 32 })] })).toBe(32_00);
  });

  it.each(['Price when purchased online', 'When purchased in store'])('is not a condition: %s', (words) => {
    expect(read({ box: `<p><b itemprop="price">$79.99</b></p><p>${words}</p>${cart}` })).toBe(79_99);
  });

  it('may be a range with a wide dash', () => {
    const box = `<p class="price">￥1,210 ～ ￥121,000</p>${cart}`;
    expect(read({ box }, 'JPY')).toBeNull();
  });
});

describe('a page with several variants', () => {
  it('does not use the product-wide meta price for the purchased one', () => {
    const variant = (size: string, price: number) => {
      const offers = { '@type': 'Offer', price, priceCurrency: 'USD' };
      return { '@type': 'Product', sku: `K-${size}`, name: `Copper kettle 1.7 l - ${size}`, offers };
    };
    const hasVariant = [variant('Small', 89), variant('Large', 129)];
    const facts = readKettlePage(
      {
        jsonLd: [{ '@type': 'ProductGroup', name: 'Copper kettle 1.7 l', hasVariant }],
        head: '<meta property="og:price:amount" content="89.00">',
        box: `<p class="price">$89.00</p>${cart}`,
      },
      { sku: 'K-Large', name: 'Copper kettle 1.7 l - Large' },
    );
    expect(facts).toMatchObject({ amountCents: 129_00, needsSecondReading: true });
    expect(facts.witnesses.map(({ source }) => source)).not.toContain('meta');
  });
});
