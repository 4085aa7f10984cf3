import { describe, expect, it } from 'vitest';
import { jsonLdProduct, readKettlePage } from './product-pages.fixtures.js';

/** Reads a page whose structured data gives one price and whose visible part gives another, or none. */
function read({ marked, box }: { marked?: string; box: string }) {
  const jsonLd = marked ? [jsonLdProduct({ price: marked })] : [];
  return readKettlePage({ jsonLd, box: `${box}<button>Add to cart</button>` });
}

const shapes: [string, (label: string) => string][] = [
  ['in one line', (label) => `<p class="price">${label} $99.00</p>`],
  ['in blocks', (label) => `<div><div>${label}</div><div>$99.00</div></div>`],
  ['after it', (label) => `<p>$99.00 ${label}</p>`],
];

const formerLabels = [
  ...['Was', 'RRP', 'List price', 'MSRP', 'UVP', 'Ursprünglicher Preis', 'Listenpreis', 'Prix de référence'],
  ...['Prix public conseillé', 'PVP recomendado', 'Precio anterior', 'Prezzo consigliato', 'Adviesprijs'],
  ...['Preço anterior', 'Tidigare pris', 'Vejl. pris', 'Alkuperäinen hinta', 'Cena katalogowa'],
  ...['Doporučená cena', 'Рекомендованная цена', 'Liste fiyatı', 'Preț vechi', '市場価格', '소비자가'],
];
const usualLabels = [
  ...['Regular price', 'Normalpreis', 'Prix habituel', 'Precio normal', 'Prezzo abituale', 'Normale prijs'],
  ...[
    'Preço normal',
    'Ord. pris',
    'Normaalihinta',
    'Cena regularna',
    'Běžná cena',
    'Обычная цена',
    '通常価格',
  ],
];

describe.each(shapes)('the only visible price, with its label %s', (_, shape) => {
  it.each(formerLabels)('rules out a lower structured price and does not count itself: %s', (label) => {
    expect(read({ marked: '79.00', box: shape(label) })).toMatchObject({ amountCents: null });
    expect(read({ box: shape(label) })).toMatchObject({ amountCents: null });
  });

  it.each(usualLabels)('is the price if its label says regular: %s', (label) => {
    expect(read({ marked: '79.00', box: shape(label) }).reason).toBe('witnesses_disagree');
    expect(read({ marked: '99.00', box: shape(label) }).amountCents).toBe(9_900);
  });

  it.each([...formerLabels, ...usualLabels])('is not the price beside a lower one: %s', (label) => {
    const box = `${shape(label)}<p class="price">$79.00</p>`;
    expect(read({ box }).amountCents).toBe(7_900);
    expect(read({ marked: '79.00', box }).amountCents).toBe(7_900);
  });
});

it('a price is current if only its block is named regular', () => {
  const box = '<span class="regular-price"><span class="price">$99.00</span></span>';
  expect(read({ marked: '99.00', box }).amountCents).toBe(9_900);
  expect(
    read({ box: `${box}<p class="special-price"><span class="price">$79.00</span></p>` }).amountCents,
  ).toBe(7_900);
});
