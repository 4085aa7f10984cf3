import { describe, expect, it } from 'vitest';
import { jsonLdProduct, readKettlePage } from './product-pages.fixtures.js';

const buy = '<form><button>Add to cart</button></form>';
const ownPrice = '<p class="price">$119.00</p>';
type Entry = [price: string, condition: string, seller: string];
const aggregate = (entries: Entry[]) =>
  jsonLdProduct({
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '84.90',
      highPrice: '124.95',
      offerCount: 3,
      priceCurrency: 'USD',
      ...(entries.length > 0 && {
        offers: entries.map(([price, condition, name]) => ({
          '@type': 'Offer',
          price,
          priceCurrency: 'USD',
          itemCondition: `https://schema.org/${condition}Condition`,
          seller: { '@type': 'Organization', name },
        })),
      }),
    },
  });
const listed = aggregate([
  ['84.90', 'Refurbished', 'ReTech Ltd'],
  ['119.00', 'New', 'Kettles'],
  ['124.95', 'New', 'Peters'],
]);
const bare = aggregate([]);
const read = (box: string, data: unknown, after = '') => readKettlePage({ box, jsonLd: [data], after });

describe('the shop’s own offer beside those of others', () => {
  it.each([
    ['refurbished and new', '<h2>More offers</h2><p>Refurbished $84.90</p><p>New $124.95</p>'],
    ['in German', '<h2>Weitere Angebote</h2><p>Refurbished (wie neu) $84.90</p><p>Neu $124.95</p>'],
    [
      'with their sellers',
      '<h2>Offers</h2><p>$84.90 Sold by ReTech Ltd</p><p>New $124.95 Sold by Peters</p>',
    ],
    ['in French', '<h2>Autres vendeurs</h2><p>Reconditionné : $84.90</p><p>Neuf : $124.95</p>'],
  ])('is told by its data, which gives each condition: %s', (_, others) => {
    expect(read(`${ownPrice}${others}${buy}`, listed)).toMatchObject({
      amountCents: 11_900,
      condition: 'new',
      ownSeller: true,
    });
  });

  const own = `${ownPrice}<p>Sold by Kettles</p>${buy}`;
  it.each([
    ['in an aside', '<aside><h3>Others</h3><p>Used</p><p>$84.90</p></aside>', own],
    ['in a part called after sellers', '<div class="other-sellers"><p>Used</p><p>$84.90</p></div>', own],
    ['below a heading, where the page names itself', '<h2>Angebote</h2><p>Gebraucht</p><p>$84.90</p>', own],
    ['in an aside, where the page names nobody', '<aside><p>$84.90</p></aside>', ownPrice + buy],
  ])('is told by what the page shows where the data has only a range: %s', (_, others, box) => {
    expect(read(box, bare, others).amountCents).toBe(11_900);
  });

  it.each([
    ['the lower end is not shown', ''],
    ['the lower end may be that of a size', '<h2>Sizes</h2><p>Small $84.90</p>'],
  ])('is not told from a range where %s', (_, others) => {
    expect(read(ownPrice + buy, bare, others).reason).toBe('several_offers');
  });

  it('is none above the range', () => {
    const box = `<p class="price">$139.00</p><p>Sold by Kettles</p>${buy}`;
    expect(read(box, bare, '<aside><p>$84.90</p></aside>').amountCents).toBeNull();
  });

  it('is another seller’s if the data says so', () => {
    const data = aggregate([
      ['84.90', 'Refurbished', 'Kettles'],
      ['119.00', 'New', 'Peters'],
    ]);
    expect(read(ownPrice + buy, data)).toMatchObject({ amountCents: 11_900, ownSeller: false });
  });
});

describe('a pack as it is sold, with the price of one piece and without tax', () => {
  const title = 'Plate flat 24 cm, set of 6';
  const amountOf = (box: string, name = title) =>
    readKettlePage({ title: name, box: `${box}${buy}` }, { name, currency: 'EUR' }).amountCents;

  it.each([
    [
      'one, net and gross',
      '<p>3,45 € / Stück</p><p>20,70 € je VE (6 Stück) zzgl. MwSt.</p><p>24,63 € inkl. 19 % MwSt.</p>',
    ],
    ['gross first', '<p>24,63 € inkl. MwSt.</p><p>20,70 € zzgl. MwSt.</p><p>3,45 € / Stück</p>'],
    ['one with tax', '<p>4,105 € / piece</p><p class="price">24,63 €</p>'],
    ['per plate', '<p class="price">24,63 €</p><p>4,11 € per plate (6 plates)</p>'],
    ['in French', '<p>20,70 € HT</p><p>24,63 € TTC</p><p>4,11 € par pièce</p>'],
    ['in Dutch', '<p>4,11 € per stuk</p><p class="price">24,63 € incl. btw</p>'],
    ['in Spanish', '<p class="price">24,63 € IVA incluido</p><p>4,11 € / unidad</p>'],
    [
      'other sizes below it',
      '<p>24,63 € inkl. MwSt.</p><h3>Auch verfügbar</h3><ul><li>Plate flat 27 cm, set of 6: 26,10 €</li><li>Plate flat 21 cm, set of 6: 22,50 €</li></ul>',
    ],
  ])('costs what all pieces cost with tax: %s', (_, box) => {
    expect(amountOf(box)).toBe(2_463);
  });

  it('is no price where only those without tax are shown', () => {
    expect(amountOf('<p>3,45 € / Stück</p><p class="price">20,70 € zzgl. MwSt.</p>')).toBeNull();
  });

  it('is one piece where the page names no such number', () => {
    expect(amountOf('<p class="price">12,00 € per pair</p>', 'Copper cups 2024')).toBe(1_200);
  });
});
