import { describe, expect, it } from 'vitest';
import { readProductPage } from '../../domain/prices/read-product-page.rules.js';
import { pageEvidence } from './page-evidence.js';

type Asked = {
  title: string;
  body: string;
  currency?: string;
  gtin?: string;
  sku?: string;
  paidCents?: number;
  /** The price of what was bought, and null where the page does not tell; silence is allowed where `orSilent`. */
  want: number | null;
  orSilent?: boolean;
};

const read = (name: string, { title, body, currency = 'USD', gtin, sku, paidCents }: Asked) =>
  readProductPage({
    evidence: pageEvidence(
      `<html><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`,
    ),
    context: {
      url: 'https://shop.example/p/1',
      httpStatus: 200,
      name,
      currency,
      ...(gtin ? { gtin } : {}),
      ...(sku ? { sku } : {}),
      ...(paidCents ? { paidCents } : {}),
    },
  });
const data = (value: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...value })}</script>`;
const offer = (price: string) => ({ '@type': 'Offer', price, priceCurrency: 'USD' });

function expectRight(name: string, asked: Asked): void {
  const { amountCents } = read(name, asked);
  expect(asked.orSilent ? [asked.want, null] : [asked.want]).toContain(amountCents);
}

describe('one and several pieces, each with its price', () => {
  it.each<[string, Asked]>([
    [
      'Wattleseed Dukkah 120g Single',
      {
        title: 'Wattleseed Dukkah 120g',
        body: '<form><label><input type="radio" name="p" checked> Single <span>$12.50</span></label><label><input type="radio" name="p"> Case of 6 <span>$66.00</span> <em>($11.00 each)</em></label></form>',
        paidCents: 1190,
        want: 1250,
      },
    ],
    [
      'Wattleseed Dukkah 120g',
      {
        title: 'Wattleseed Dukkah 120g',
        body: '<form><label><input type="radio" name="p" checked> Single <span>$12.50</span></label><label><input type="radio" name="p"> Case of 6 <span>$66.00</span> <em>($11.00 each)</em></label></form>',
        paidCents: 1190,
        want: 1250,
        orSilent: true,
      },
    ],
    [
      'Wattleseed Dukkah 120g - Case of 6',
      {
        title: 'Wattleseed Dukkah 120g',
        body: '<form><label><input type="radio" name="p"> Single <span>$12.90</span></label><label class="selected"><input type="radio" name="p" checked> Case of 6 <span>$69.00</span> <em>($11.50 each)</em></label></form>',
        paidCents: 6600,
        want: 6900,
      },
    ],
    [
      'Coconut Water 12 bottles',
      {
        title: 'Coconut Water',
        body: '<p class="price">$29.00</p><div><button aria-pressed="false">1 bottle $3.00</button><button aria-pressed="true">12 bottles $29.00</button></div>',
        paidCents: 3100,
        want: 2900,
      },
    ],
    [
      'Coconut Water',
      {
        title: 'Coconut Water',
        body: '<p class="price">$29.00</p><div><button aria-pressed="false">1 bottle $3.00</button><button aria-pressed="true">12 bottles $29.00</button></div>',
        paidCents: 350,
        want: null,
      },
    ],
    [
      'Hundefutter Lamm 6 x 800 g',
      {
        title: 'Hundefutter Lamm',
        body: '<ul class="gebinde"><li class="active"><a href="?v=1">6 x 800 g <b>23,99 €</b></a></li><li><a href="?v=2">12 x 800 g <b>45,99 €</b></a></li></ul>',
        currency: 'EUR',
        paidCents: 2599,
        want: 2399,
      },
    ],
    [
      'Hundefutter Lamm 12 x 800 g',
      {
        title: 'Hundefutter Lamm',
        body: '<ul class="gebinde"><li class="active"><a href="?v=1">6 x 800 g <b>23,99 €</b></a></li><li><a href="?v=2">12 x 800 g <b>45,99 €</b></a></li></ul>',
        currency: 'EUR',
        paidCents: 4999,
        want: 4599,
      },
    ],
    [
      'Capsules Lungo Boîte de 10',
      {
        title: 'Capsules Lungo',
        body: '<div class="options"><label class="is-active"><input type=radio checked>Boîte de 10<span>4,90 €</span></label><label><input type=radio>Lot de 5 boîtes<span>22,50 €</span></label></div>',
        currency: 'EUR',
        paidCents: 520,
        want: 490,
      },
    ],
    [
      'Pilhas AA 8 un.',
      {
        title: 'Pilhas AA',
        body: '<select><option selected>4 un. - R$ 19,90</option><option>8 un. - R$ 34,90</option></select>',
        currency: 'BRL',
        paidCents: 3790,
        want: 3490,
      },
    ],
    [
      'Toilet Roll Pack of 24',
      {
        title: 'Toilet Roll',
        body: '<p class="price">£4.50</p><p>Pack of 9</p><p><a href="/tr-24">24 pack £11.00</a></p>',
        currency: 'GBP',
        paidCents: 1150,
        want: null,
      },
    ],
    [
      'Sparkling Water 500ml Case of 24',
      {
        title: 'Sparkling Water 500ml',
        body: '<table><tr><td>Single can</td><td>$1.50</td></tr><tr><td>Case of 24</td><td>$30.00</td></tr></table>',
        paidCents: 3200,
        want: 3000,
      },
    ],
  ])('of %s is right, or silent where the page leaves it open', expectRight);
});

describe('formats of a book or a record, each with its price', () => {
  it.each<[string, Asked]>([
    [
      'A Year of Bread Hardcover',
      {
        title: 'A Year of Bread',
        body:
          data({
            '@type': 'Book',
            name: 'A Year of Bread',
            workExample: [
              {
                '@type': 'Book',
                isbn: '9781000022222',
                bookFormat: 'https://schema.org/Hardcover',
                offers: offer('22.95'),
              },
              {
                '@type': 'Book',
                isbn: '9781000022239',
                bookFormat: 'https://schema.org/Paperback',
                offers: offer('12.95'),
              },
            ],
          }) +
          '<ul class="formats"><li class="active">Hardcover <b>$22.95</b> <s>$29.00</s></li><li>Paperback $12.95</li><li>eBook $9.99</li><li>Audiobook $17.50</li></ul><p>ISBN 9781000022222</p>',
        gtin: '9781000022222',
        want: 2295,
      },
    ],
    [
      'A Year of Bread Hardcover',
      {
        title: 'A Year of Bread',
        body: '<ul class="formats"><li class="active">Hardcover <b>$22.95</b> <s>$29.00</s></li><li>Paperback $12.95</li><li>eBook $9.99</li></ul>',
        want: 2295,
      },
    ],
    [
      'A Year of Bread (Paperback)',
      {
        title: 'A Year of Bread',
        body: '<ul class="formats"><li class="active">Hardcover <b>$22.95</b></li><li>Paperback $12.95</li><li>eBook $9.99</li></ul>',
        want: 1295,
      },
    ],
    [
      'A Year of Bread',
      {
        title: 'A Year of Bread',
        body: '<ul class="formats"><li class="active">Hardcover <b>$22.95</b></li><li>Paperback $12.95</li><li>eBook $9.99</li></ul>',
        want: null,
      },
    ],
    [
      'Der Garten Taschenbuch',
      {
        title: 'Der Garten',
        body: '<div class="price">24,00 €</div><div><a class="active" href="#">Gebundenes Buch 24,00 €</a> <a href="/tb">Taschenbuch 14,00 €</a> <a href="/eb">E-Book 9,99 €</a></div>',
        currency: 'EUR',
        want: 1400,
        orSilent: true,
      },
    ],
    [
      'Der Garten Gebundenes Buch',
      {
        title: 'Der Garten',
        body: '<div class="price">24,00 €</div><div><a class="active" href="#">Gebundenes Buch 24,00 €</a> <a href="/tb">Taschenbuch 14,00 €</a> <a href="/eb">E-Book 9,99 €</a></div>',
        currency: 'EUR',
        want: 2400,
      },
    ],
    [
      'The Long Road Hardcover',
      {
        title: 'The Long Road',
        body: '<div class="swatch"><span>Kindle</span><span>$9.99</span></div><div class="swatch selected"><span>Hardcover</span><span>$18.30</span></div><div class="swatch"><span>Paperback</span><span>$11.59</span></div><span class="price">$18.30</span>',
        want: 1830,
      },
    ],
    [
      'The Long Road Paperback',
      {
        title: 'The Long Road',
        body: '<div class="swatch"><span>Kindle</span><span>$9.99</span></div><div class="swatch selected"><span>Hardcover</span><span>$18.30</span></div><div class="swatch"><span>Paperback</span><span>$11.59</span></div><span class="price">$18.30</span>',
        want: 1159,
        orSilent: true,
      },
    ],
    [
      'Le Jardin Poche',
      {
        title: 'Le Jardin',
        body: '<label><input type=radio name=f checked>Grand format 21,90 €</label><label><input type=radio name=f>Poche 8,20 €</label><label><input type=radio name=f>Ebook 7,99 €</label>',
        currency: 'EUR',
        want: 820,
      },
    ],
    [
      'El Camino Tapa blanda',
      {
        title: 'El Camino',
        body: '<table><tr><td>Tapa dura</td><td>22,90 €</td></tr><tr><td>Tapa blanda</td><td>14,20 €</td></tr><tr><td>eBook</td><td>6,99 €</td></tr></table>',
        currency: 'EUR',
        want: 1420,
      },
    ],
    [
      'Blue Train CD',
      {
        title: 'Blue Train',
        body: '<div class="price">$34.98</div><p>Format: Vinyl</p><p><a href="/cd">CD $12.98</a></p>',
        want: null,
      },
    ],
  ])('of %s is right, or silent where the page leaves it open', expectRight);
});

describe('grades of goods that are not new, each with its price', () => {
  it.each<[string, Asked]>([
    [
      'Pixelon 7 128GB - Black Good',
      {
        title: 'Pixelon 7 128GB - Black - Unlocked',
        body:
          data({
            '@type': 'Product',
            name: 'Pixelon 7 128GB - Black',
            sku: 'RF-7712',
            offers: {
              '@type': 'AggregateOffer',
              priceCurrency: 'USD',
              lowPrice: '189.00',
              highPrice: '249.00',
              offerCount: 3,
            },
          }) +
          '<section><h2>Condition</h2><ul><li><a href="?grade=fair"><span>Fair</span> <span>$189.00</span></a></li><li class="selected" aria-current="true"><a href="?grade=good"><span>Good</span> <span>$214.00</span></a></li><li><a href="?grade=excellent"><span>Excellent</span> <span>$249.00</span></a></li></ul></section><div><span data-test="normal-price">$214.00</span> <span class="new">$599.00 new</span><p>Trade in and save up to $120.00</p></div>',
        sku: 'RF-7712',
        want: 21400,
      },
    ],
    [
      'Pixelon 7 128GB - Black Excellent',
      {
        title: 'Pixelon 7 128GB - Black - Unlocked',
        body: '<section><h2>Condition</h2><ul><li><a href="?grade=fair"><span>Fair</span> <span>$189.00</span></a></li><li class="selected" aria-current="true"><a href="?grade=good"><span>Good</span> <span>$214.00</span></a></li><li><a href="?grade=excellent"><span>Excellent</span> <span>$249.00</span></a></li></ul></section><div><span class="price">$214.00</span> <span class="new">$599.00 new</span></div>',
        want: 24900,
        orSilent: true,
      },
    ],
    [
      'Pixelon 7 128GB - Black',
      {
        title: 'Pixelon 7 128GB - Black - Unlocked',
        body: '<section><h2>Condition</h2><ul><li><a href="?grade=fair"><span>Fair</span> <span>$189.00</span></a></li><li class="selected" aria-current="true"><a href="?grade=good"><span>Good</span> <span>$214.00</span></a></li><li><a href="?grade=excellent"><span>Excellent</span> <span>$249.00</span></a></li></ul></section><div><span class="price">$214.00</span> <span class="new">$599.00 new</span></div>',
        want: null,
      },
    ],
    [
      'Laptop L14 Sehr gut',
      {
        title: 'Laptop L14',
        body: '<div class="price">399,00 €</div><div><button class="active" aria-pressed="true">Gut 399,00 €</button><button aria-pressed="false">Sehr gut 449,00 €</button><button>Hervorragend 499,00 €</button></div>',
        currency: 'EUR',
        want: 44900,
        orSilent: true,
      },
    ],
    [
      'Téléphone T9 Très bon',
      {
        title: 'Téléphone T9',
        body: '<div class="price">219,00 €</div><label><input type=radio name=g>Correct 199,00 €</label><label><input type=radio name=g checked>Très bon 219,00 €</label><label><input type=radio name=g>Parfait 259,00 €</label>',
        currency: 'EUR',
        want: 21900,
      },
    ],
    [
      'Camera Z5',
      {
        title: 'Camera Z5',
        body: '<div class="price">$850.00</div><p>Grade: Excellent</p><p>New: $1,200.00</p>',
        want: null,
      },
    ],
    [
      'Headphones H1',
      {
        title: 'Headphones H1',
        body: '<p class="price">$129.00</p><div>New $129.00</div><div>Open-Box from $99.99</div><div>Refurbished $89.00</div><button>Add to cart</button>',
        want: 12900,
      },
    ],
    [
      'Tablet A9 Pristine',
      {
        title: 'Tablet A9',
        body: '<div class="price">£179.00</div><select><option>Pristine £199.00</option><option selected>Very Good £179.00</option><option>Good £159.00</option></select>',
        currency: 'GBP',
        want: 19900,
        orSilent: true,
      },
    ],
    [
      'Consola C2 Bueno',
      {
        title: 'Consola C2',
        body: '<ul><li class="selected">Muy bueno 249,00 €</li><li>Bueno 229,00 €</li></ul>',
        currency: 'EUR',
        want: 22900,
      },
    ],
  ])('of %s is right, or silent where the page leaves it open', expectRight);
});

describe('a box of other products around the price', () => {
  it.each<[string, Asked]>([
    [
      'Vacuum V8',
      {
        title: 'Vacuum V8',
        body: '<p class="price">$349.00</p><button>Add to cart</button><section><h2>New products</h2><div><a href="/v9">Vacuum V9</a> <span>$299.00</span></div></section>',
        want: 34900,
      },
    ],
    [
      'Vacuum V8',
      {
        title: 'Vacuum V8',
        body: '<aside><h3>New arrivals</h3><a href="/v9">Vacuum V9</a><span class="price">$299.00</span></aside><p>$349.00</p><button>Add to cart</button>',
        want: 34900,
      },
    ],
    [
      'Vacuum V8',
      {
        title: 'Vacuum V8',
        body: '<div class="box"><h3>Neue Produkte</h3><p><a href="/k">Kanne</a></p><p class="price">19,99 €</p></div><p>349,00 €</p><button>In den Warenkorb</button>',
        currency: 'EUR',
        want: 34900,
        orSilent: true,
      },
    ],
    [
      'Acoustic String Set',
      {
        title: 'Acoustic String Set',
        body: '<div id="whatsnew"><h3><a href="/new">New Products For November</a></h3><a href="/p/2">Capo</a> <span>$12.99</span></div><h2 id="productPrices">$8.99</h2><input type="submit" value="Add to Cart">',
        want: 899,
      },
    ],
    [
      'Vacuum V8',
      {
        title: 'Vacuum V8',
        body: '<p class="price">349,00 €</p><form><button>Ajouter au panier</button></form><div><h2>Nouveautés</h2><ul><li><a href="/a">Aspirateur V9</a> 299,00 €</li><li><a href="/b">Sac</a> 9,90 €</li></ul></div>',
        currency: 'EUR',
        want: 34900,
      },
    ],
    [
      'Vacuum V8',
      {
        title: 'Vacuum V8',
        body: '<p>349,00 €</p><form><button>Comprar</button></form><div><h2>Novedades</h2><div><a href="/a">Aspirador V9</a> <b>299,00 €</b></div></div>',
        currency: 'EUR',
        want: 34900,
      },
    ],
    [
      'Vacuum V8',
      {
        title: 'Vacuum V8',
        body: '<div class="sidebar"><div>Just in</div><div><a href="/v9">V9</a></div><div class="price">$299.00</div></div><p class="price">$349.00</p><button>Add to cart</button>',
        want: 34900,
        orSilent: true,
      },
    ],
    [
      'Vacuum V8',
      {
        title: 'Vacuum V8',
        body: '<p class="price">$349.00</p><p><a href="/v9">There is a newer model: Vacuum V9 $299.00</a></p><button>Add to cart</button>',
        want: 34900,
      },
    ],
    [
      'Odkurzacz V8',
      {
        title: 'Odkurzacz V8',
        body: '<p class="cena">349,00 zł</p><button>Do koszyka</button><h3>Nowości</h3><p><a href="/n">Odkurzacz V9</a></p><p>299,00 zł</p>',
        currency: 'PLN',
        want: 34900,
      },
    ],
    [
      'Vacuum V8',
      {
        title: 'Vacuum V8',
        body: '<h4>Bestsellers</h4><p><a href="/n">Vacuum V9</a></p><p class="price">$299.00</p><h4>Featured</h4><p><a href="/m">Mop</a> $39.00</p><p>Our price: $349.00</p><button>Add to cart</button>',
        want: 34900,
      },
    ],
  ])('of %s is right, or silent where the page leaves it open', expectRight);
});
