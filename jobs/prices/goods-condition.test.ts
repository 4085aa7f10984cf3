import { describe, expect, it } from 'vitest';
import { readProductPage } from '../../domain/prices/read-product-page.rules.js';
import { pageEvidence } from './page-evidence.js';

type Asked = { title: string; body: string; currency?: string; sku?: string };

const read = (name: string, { title, body, currency = 'EUR', sku }: Asked) => {
  const { amountCents, condition, outcome, reason } = readProductPage({
    evidence: pageEvidence(
      `<html><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`,
    ),
    context: { url: 'https://shop.example/p/1', httpStatus: 200, name, currency, ...(sku ? { sku } : {}) },
  });
  return { amountCents, condition, outcome, reason };
};
const offer = (price: string, condition: string, more: object = {}) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'EUR',
  itemCondition: `https://schema.org/${condition}Condition`,
  ...more,
});
const data = (name: string, offers: object[]) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', name, offers })}</script>`;

const lens = 'Harrow 35mm f/2';
const three = [offer('389.00', 'New'), offer('269.00', 'Refurbished'), offer('229.00', 'Used')];

describe('goods in several conditions, each with its price', () => {
  it.each<[string, Asked]>([
    [
      `${lens} (Refurbished)`,
      {
        title: lens,
        body: '<ul><li>New €389.00</li><li class="active">Refurbished €269.00</li><li>Used – fair €229.00</li></ul>',
      },
    ],
    [
      `${lens} (Refurbished)`,
      {
        title: lens,
        sku: 'H35-R',
        body: `${data(lens, [offer('269.00', 'Refurbished', { sku: 'H35-R' })])}<ul><li>New €389.00</li><li>Refurbished €269.00</li><li>Used €229.00</li></ul>`,
      },
    ],
    [
      `${lens} - Renewed`,
      {
        title: lens,
        body: '<div><button aria-pressed="false">New €389.00</button><button aria-pressed="true">Renewed €269.00</button></div>',
      },
    ],
    [
      `${lens} generalüberholt`,
      {
        title: lens,
        body: '<p><a href="?z=neu">Neu 389,00 €</a></p><p><a href="?z=gue">Generalüberholt 269,00 €</a></p>',
      },
    ],
    [
      `${lens} reconditionné`,
      {
        title: lens,
        body: '<label><input type="radio" name="e">Neuf 389,00 €</label><label><input type="radio" name="e" checked>Reconditionné 269,00 €</label>',
      },
    ],
    [
      `${lens} Reacondicionado`,
      {
        title: lens,
        body: '<select><option>Nuevo - 389,00 €</option><option selected>Reacondicionado - 269,00 €</option></select>',
      },
    ],
    [
      `${lens} ricondizionato`,
      {
        title: lens,
        body: '<table><tr><td>Nuovo</td><td>389,00 €</td></tr><tr><td>Ricondizionato</td><td>269,00 €</td></tr></table>',
      },
    ],
    [
      `${lens} Open-Box`,
      {
        title: lens,
        body: '<div><span>New</span><span>€389.00</span></div><div><span>Open-Box</span><span>€269.00</span></div>',
      },
    ],
    [
      `${lens} B-Ware`,
      {
        title: lens,
        body: '<dl><dt>Neuware</dt><dd>389,00 €</dd><dt>B-Ware</dt><dd>269,00 €</dd></dl>',
      },
    ],
    [
      `${lens} repasovaný`,
      { title: lens, body: '<ul><li>Nový 389,00 €</li><li>Repasovaný 269,00 €</li></ul>' },
    ],
    [
      `${lens} Refurbished`,
      { title: lens, body: `${data(lens, three)}<p class="price">€269.00</p><p>Condition: Refurbished</p>` },
    ],
    [
      `${lens} Refurbished`,
      { title: lens, body: '<p class="price">€269.00</p><p>Condition: Refurbished</p><p>New: €389.00</p>' },
    ],
    [
      `${lens} Refurbished`,
      {
        title: `${lens} Refurbished`,
        body: `${data(`${lens} Refurbished`, [offer('269.00', 'New')])}<p class="price">€269.00</p>`,
      },
    ],
  ])('%s has the price of its own condition', (name, asked) => {
    const { amountCents, condition } = read(name, asked);
    expect(amountCents).toBe(26900);
    expect(['refurbished', 'open_box']).toContain(condition);
  });
});

describe('a page without the price of the condition that was bought', () => {
  it.each<[string, Asked]>([
    [
      `${lens} (Refurbished)`,
      { title: lens, body: '<p class="price">€389.00</p><button>Add to cart</button>' },
    ],
    [
      `${lens} (Refurbished)`,
      {
        title: lens,
        body: `${data(lens, [offer('389.00', 'New')])}<p class="price">€389.00</p><p><a href="/used">Refurbished from €269.00</a></p>`,
      },
    ],
    [
      `${lens} Refurbished`,
      { title: lens, body: `${data(lens, three)}<p>Condition: Refurbished from €269.00</p>` },
    ],
    [
      `${lens} Renewed`,
      { title: lens, body: '<p>New €389.00</p><p>Refurbished from €269.00</p><p>Sold as Renewed</p>' },
    ],
    [
      `${lens} (Used - fair)`,
      {
        title: lens,
        body: '<ul><li>New €389.00</li><li>Refurbished €269.00</li><li>Used – fair €229.00</li></ul>',
      },
    ],
    [
      `${lens} gereviseerd`,
      { title: lens, body: '<ul><li>Nieuw € 389,00</li><li>Gereviseerd € 269,00</li></ul>' },
    ],
    [`${lens} begagnad`, { title: lens, body: '<ul><li>Nytt 389,00 €</li><li>Begagnad 229,00 €</li></ul>' }],
    [
      `${lens} Open-Box`,
      { title: lens, body: `${data(lens, three)}<p class="price">€389.00</p><p>Open-Box from €299.99</p>` },
    ],
    [
      `${lens} reconditionné`,
      { title: lens, body: `<p class="price">389,00 €</p><p>Aussi disponible reconditionné : 269,00 €</p>` },
    ],
  ])('%s has none', (name, asked) => {
    expect(read(name, asked)).toMatchObject({ amountCents: null });
  });
});

describe('a new thing on a page that also sells it mended or used', () => {
  it.each<Asked>([
    {
      title: lens,
      body: `${data(lens, three)}<ul><li class="active">New €389.00</li><li>Refurbished €269.00</li><li>Used – good €229.00</li></ul>`,
    },
    {
      title: lens,
      body: `${data(lens, [...three].reverse())}<ul><li>Used €229.00</li><li>Refurbished €269.00</li><li class="active">New €389.00</li></ul>`,
    },
    {
      title: lens,
      body: `${data(lens, three)}<p class="price">€389.00</p><p>Refurbished from €269.00</p>`,
    },
  ])('has the price of a new one: $body', (asked) => {
    expect(read(lens, asked)).toMatchObject({ amountCents: 38900, condition: 'new' });
  });

  it.each<Asked>([
    { title: lens, body: `${data(lens, three.slice(1))}<p class="price">€269.00</p><p>New €389.00</p>` },
    {
      title: lens,
      body: `${data(lens, three.slice(1, 2))}<ul><li>New: sold out</li><li>Refurbished €269.00</li></ul>`,
    },
  ])('has none below it: $body', (asked) => {
    const { amountCents, condition } = read(lens, asked);
    expect(amountCents === 26900 && (condition === 'new' || condition === 'unknown')).toBe(false);
  });
});
