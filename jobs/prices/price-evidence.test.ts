import { describe, expect, it } from 'vitest';
import { jsonLdProduct, type ProductPage, readKettlePage } from './product-pages.fixtures.js';

/** One place on the page confirmed or explained by another. */
const cents = (page: ProductPage, currency = 'USD') => readKettlePage(page, { currency }).amountCents;
const cart = '<button>Add to cart</button>';
const state = (value: unknown) =>
  `<script type="application/json" id="data">${JSON.stringify(value)}</script>`;
const name = 'Copper kettle 1.7 l';

describe('a whole number without a currency in the state of a page', () => {
  const shown = `<p class="price">$49.00</p>${cart}`;
  const meta = '<meta property="og:price:amount" content="39.00">';

  it.each([
    ['hundredths', 4_900],
    ['units', 49],
  ])('is the price that the page shows, in %s', (_, price) => {
    const after = state({ product: { title: name, variants: [{ id: 1, title: '1.7 l', price }] } });
    expect(cents({ box: shown, after })).toBe(49_00);
  });

  it('tells the variant that was bought from the one that a meta element names', () => {
    const variants = [
      { id: 1, title: '1 l', sku: 'K-1', price: 3_900 },
      { id: 2, title: '1.7 l', sku: 'K-17', price: 4_900 },
    ];
    const page = { head: meta, box: shown, after: state({ product: { title: name, variants } }) };
    expect(readKettlePage(page, { sku: 'K-17' }).amountCents).toBe(49_00);
    // Bought as 1.7 l, and the number is that of 1 l.
    expect(readKettlePage(page, { sku: 'K-1' }).outcome).toBe('changed_product');
  });

  it('is no price where the page shows none or another one', () => {
    const after = state({ product: { title: name, price: 49, sku: 'K-17' } });
    expect(readKettlePage({ after }, { sku: 'K-17' }).amountCents).toBeNull();
    expect(cents({ box: `<p class="price">$51.00</p>${cart}`, after })).toBe(51_00);
  });
});

describe('a price object in the state of a page', () => {
  it.each([
    ['with equal ends', { low: 49.5, high: 49.5, regular_low: 60 }],
    ['in hundredths, nested', { value: { type: 'centPrecision', currencyCode: 'USD', centAmount: 4_950 } }],
    [
      'discounted',
      {
        value: { currencyCode: 'USD', centAmount: 6_000 },
        discounted: { value: { currencyCode: 'USD', centAmount: 4_950 } },
      },
    ],
    ['calculated', { calculated_amount: 49.5, currency_code: 'usd' }],
  ])('has one price: %s', (_, price) => {
    expect(cents({ after: state({ currency: 'USD', product: { name, price } }) })).toBe(49_50);
  });

  it.each([
    [
      'under its ends',
      {
        priceRange: {
          minVariantPrice: { amount: '49.5', currencyCode: 'USD' },
          maxVariantPrice: { amount: '49.5', currencyCode: 'USD' },
        },
      },
    ],
    [
      'with and without tax',
      {
        pricing: {
          price: { gross: { amount: 49.5, currency: 'USD' }, net: { amount: 45, currency: 'USD' } },
        },
      },
    ],
  ])('has one price: %s', (_, prices) => {
    expect(cents({ after: state({ product: { name, ...prices } }) })).toBe(49_50);
  });

  it('has none if its ends differ', () => {
    const price = { low: 49.5, high: 60 };
    expect(cents({ after: state({ currency: 'USD', product: { name, price } }) })).toBeNull();
  });
});

describe('one row of prices by quantity', () => {
  it.each([
    ['12 Stück | 0,99 €', '1,19 €', 'EUR', 1_19],
    ['3 | 0,99 €', '1,19 €', 'EUR', 1_19],
    ['5 or more $16.00', '$18.15', 'USD', 18_15],
    ['Ab 10: 16,00 €', '18,15 €', 'EUR', 18_15],
    ['6+ £16.00', '£18.15', 'GBP', 18_15],
  ])('is not the price of one piece: %s', (row, price, currency, expected) => {
    for (const heading of ['', '<h4>Staffelpreise</h4>', '<h4>Volume pricing</h4>'])
      expect(cents({ box: `<p class="price">${price}</p>${heading}<p>${row}</p>${cart}` }, currency)).toBe(
        expected,
      );
  });

  it('is a former or higher price no more than before', () => {
    expect(cents({ box: `<p class="price">$18.15</p><p>Size 10 $25.00</p>${cart}` })).not.toBe(25_00);
  });
});

describe('a plain price beside a reduced one', () => {
  it.each([
    ['Our Price: $42.99', 'Sale Price: $34.99'],
    ['Price: $42.99', 'Now: $34.99'],
    ['Unser Preis: 42,99 $', 'Sonderpreis: 34,99 $'],
  ])('is former: %s, %s', (plain, reduced) => {
    expect(cents({ box: `<div><b>${plain}</b></div><div><b>${reduced}</b></div>${cart}` })).toBe(34_99);
  });
});

describe('a price that everybody pays', () => {
  it.each([
    ['Non-member price', 'Member price'],
    ['Nonmember price', 'Member price'],
  ])('is that for others than members: %s', (others, members) => {
    const box = `<p><span>${others}</span> <b class="amount">$21.99</b></p><p><span>${members}</span> <b class="amount">$17.99</b></p>${cart}`;
    expect(cents({ box })).toBe(21_99);
  });

  it.each(['$44.10 with subscription', 'Member price $44.10', '$44.10 no Pix'])(
    'is shown though the data repeats another: %s',
    (some) => {
      const box = `<p class="price">$49.00</p><p>${some}</p>${cart}`;
      expect(cents({ box, jsonLd: [jsonLdProduct({ price: '44.10' })] })).toBe(49_00);
    },
  );
});

describe('words cut off beside a price', () => {
  it.each(['Straight kettle price', 'Bright kettle price'])('say nothing of tax: %s', (words) => {
    expect(cents({ box: `<div class="price">${words} 49,00 €</div>${cart}` }, 'EUR')).toBe(49_00);
  });

  it('of a code that is the product’s do not make a coupon', () => {
    const box = `<p class="price">$49.00</p><p>Product Code: BP-220</p>${cart}`;
    expect(cents({ box })).toBe(49_00);
  });
});

describe('an id with its label in the text', () => {
  it.each(['SKU 00021', 'SKU: 00021', 'Art.-Nr.: 00021', 'Item #00021'])('is the id: %s', (text) => {
    const box = `<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">${name}</b><i itemprop="sku">${text}</i><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price" content="49">$49.00</span></div></div>${cart}`;
    expect(readKettlePage({ box }, { sku: '00021' }).amountCents).toBe(49_00);
    expect(readKettlePage({ box }, { sku: '00022' }).outcome).not.toBe('price');
  });
});

describe('a book', () => {
  const book = { '@type': 'Book', bookFormat: 'https://schema.org/Paperback' };
  const box = `<p>Format: Paperback</p><p class="price">$49.00</p>${cart}<p>Also as Hardback</p>`;

  it('is not one in another format', () => {
    for (const jsonLd of [[], [jsonLdProduct({ price: 49, ...book })]])
      expect(readKettlePage({ box, jsonLd }, { name: `${name} Hardback` }).outcome).not.toBe('price');
    expect(readKettlePage({ box }, { name: `${name} Paperback` }).amountCents).toBe(49_00);
  });
});

describe('a list of labels and amounts', () => {
  it('gives each amount the label above it', () => {
    const box = `<dl><dt>Běžná cena</dt><dd>1 199 Kč</dd><dt>Naše cena</dt><dd>899 Kč</dd><dt>Ušetříte</dt><dd>300 Kč</dd><dt>Cena bez DPH</dt><dd>743 Kč</dd></dl>${cart}`;
    expect(readKettlePage({ box }, { currency: 'CZK' }).amountCents).toBe(899_00);
  });
});

describe('columns of other models', () => {
  const table = (prices: string[]) =>
    `<table><tr><th>Price</th>${prices.map((each) => `<td>${each}</td>`).join('')}</tr></table>`;

  it('are not the price, where one of them repeats it', () => {
    const box = `<p class="price">$399.00</p>${cart}${table(['$299.00', '$399.00', '$499.00'])}`;
    expect(cents({ box })).toBe(399_00);
  });
});

describe('data without tax', () => {
  it.each(['20,00 € netto', '20,00 € zzgl. MwSt.'])(
    'is the price with tax that the page shows beside it: %s',
    (net) => {
      const page = {
        box: `<p class="price">23,80 €</p><p>${net}</p>${cart}`,
        jsonLd: [jsonLdProduct({ price: '20.00', currency: 'EUR' })],
      };
      expect(cents(page, 'EUR')).toBe(23_80);
    },
  );
});

describe('an amount in brackets, of which the one before is a whole multiple,', () => {
  const choices = (each: string) =>
    `<form><label><input type="radio" name="pack" value="1"> Single <span>$12.90</span></label><label class="selected"><input type="radio" name="pack" value="6" checked> Case of 6 <span>$69.00</span> <em>(${each})</em></label></form>${cart}`;

  it.each(['$11.50 each', 'je $11.50', '$11.50', '$11.50 / шт.'])('is that of one piece: (%s)', (each) => {
    const bought = { name: 'Copper kettle 1.7 l - Case of 6' };
    expect(readKettlePage({ box: choices(each) }, bought).amountCents).not.toBe(11_50);
  });

  it('is read where no multiple stands before it', () => {
    expect(cents({ box: `<p class="price">$69.00</p><p>(Delivery $5.10)</p>${cart}` })).toBe(69_00);
  });
});

describe('an amount below those for members', () => {
  const box = (rest: string) =>
    `<div class="price"><span>Member price <b>$69.00</b></span> <span>Regular price <b>$84.90</b></span></div>${rest}`;

  it('is another product’s', () => {
    const page = box('<p>Item no. TS2. In stock.</p><div>Steel nails $34.90</div>');
    expect(cents({ box: page })).not.toBe(34_90);
  });
});
