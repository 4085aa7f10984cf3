import { describe, expect, it } from 'vitest';
import { readProductPage } from '../../domain/prices/read-product-page.rules.js';
import { pageEvidence } from './page-evidence.js';
import { jsonLdProduct, type ProductPage, productPage } from './product-pages.fixtures.js';

/** Words around a price that say when and for whom it applies, in the languages of shops. */
function read(page: ProductPage) {
  const url = 'https://www.kettles.example/p/copper-kettle';
  const context = {
    url,
    httpStatus: 200,
    currency: 'USD',
    shopNames: ['Kettles'],
    name: 'Copper kettle 1.7 l',
  };
  return readProductPage({ evidence: pageEvidence(productPage(page)), context });
}

const cart = '<button>Add to cart</button>';

describe('an unavailable product', () => {
  const shown = (said: string) => read({ box: `<p class="price">$80.00</p><button>${said}</button>` });

  it.each([
    'Notify me when back in stock',
    'Join the waitlist',
    'Pre-order now',
    'Coming soon',
    'Item unavailable',
    'Leider ausverkauft',
    'Benachrichtigen, wenn verfügbar',
    'Épuisé',
    'Produit indisponible',
    'Me prévenir',
    'Producto agotado',
    'Avísame cuando esté disponible',
    'Prodotto esaurito',
    'Tijdelijk niet leverbaar',
    'Indisponível',
    'Slutsåld',
    'Chwilowo niedostępny',
    'Momentálně nedostupné',
    'Stokta yok',
    'Товар закончился',
    '在庫切れです',
    '缺貨中',
    '재입고 알림',
  ])('says so by a button or a word: %s', (said) => {
    expect(shown(said).availability).toBe('out_of_stock');
  });

  it.each(['Notify me', 'Sold out', '到货通知'])('%s overrides outdated structured data', (said) => {
    const page = { jsonLd: [jsonLdProduct({ price: '80.00' })] };
    const box = `<p class="price">$80.00</p><button>${said}</button>`;
    expect(read({ ...page, box }).availability).toBe('out_of_stock');
    const after = '<h2>You may also like</h2><p>Steel pan</p><button>Add to cart</button>';
    expect(read({ ...page, box, after }).availability).toBe('out_of_stock');
  });

  it.each([
    ['another variant', '<select><option>Large</option><option>Sold out</option></select>'],
    ['one delivery method', '<p>Shipping: Sold out</p>'],
    ['another product', '<h2>Related products</h2><p>Steel pan</p><button>Notify me</button>'],
    ['a lower price', '<button>Сообщить о снижении цены</button>'],
  ])('is not reported if the words are about %s', (_of, after) => {
    expect(read({ box: `<p class="price">$80.00</p>${cart}${after}` }).availability).toBe('in_stock');
  });
});

describe('a price for members', () => {
  it.each(['Exclusively for members', 'Prime Exclusive', 'Only for Plus customers', 'Réservé aux membres'])(
    'is recognised by the line after it: %s',
    (said) => {
      expect(read({ box: `<p class="price">$80.00</p><p>${said}</p>${cart}` }).outcome).toBe('no_price');
    },
  );

  it('may have its label after it if no other amount follows', () => {
    const label = '<p class="price">$80.00</p><p>Club price</p>';
    expect(read({ box: `${label}${cart}` }).outcome).toBe('no_price');
    expect(read({ box: `${label}<p>$70.00</p>${cart}` }).amountCents).toBe(8_000);
  });
});

it.each([
  ['Copper kettle 1.7 l reconditionné', 'refurbished'],
  ['Copper kettle 1.7 l ricondizionata', 'refurbished'],
])('the condition is read after an accented letter too: %s', (title, condition) => {
  expect(read({ title, box: `<p class="price">$80.00</p>${cart}` }).condition).toBe(condition);
});

it('the pack size is read in every script', () => {
  expect(read({ title: 'Copper kettle 1.7 l 6 шт', box: `<p class="price">$80.00</p>${cart}` }).pack).toBe(6);
});
