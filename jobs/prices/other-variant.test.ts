import { describe, expect, it } from 'vitest';
import { readProductPage } from '../../domain/prices/read-product-page.rules.js';
import { pageEvidence } from './page-evidence.js';
import { jsonLdProduct, productPage } from './product-pages.fixtures.js';

/** A page of the first, asked for the second by its name alone. */
const pairs = [
  ['Galaxion S9 256GB Black', 'Galaxion S9 128GB Black'],
  ['Galaxion S9 256GB Black', 'Galaxion S9 256GB Violet'],
  ['RX 4070 Ti Graphics Card', 'RX 4070 Graphics Card'],
  ['RX 4070 Graphics Card', 'RX 4070 Ti Super Graphics Card'],
  ['NovaBook Air 13', 'NovaBook Pro 13'],
  ['Echo Buds Pro 2', 'Echo Buds Pro'],
  ['Redmo Note 13', 'Redmo Note 13 Pro+'],
  ['Robot Vacuum R7+', 'Robot Vacuum R7'],
  ['Core i5-12600K Processor', 'Core i5-12600KF Processor'],
  ["Women's Trail Runner Shoe", "Men's Trail Runner Shoe"],
  ['Trail Runner Shoe Size 9', 'Trail Runner Shoe Size 10'],
  ['Rain Jacket Medium Navy', 'Rain Jacket Large Navy'],
  ['Rain Jacket Navy', 'Rain Jacket Olive'],
  ['Olive Oil 500 ml', 'Olive Oil 1 l'],
  ['Shampoo Lavender 250 ml', 'Shampoo Rosemary 250 ml'],
  ['Protein Powder Vanilla 1 kg', 'Protein Powder Chocolate 1 kg'],
  ['Protein Powder Vanilla 1 kg', 'Protein Powder Vanilla 2.5 kg'],
  ['The Long Winter Paperback', 'The Long Winter Hardcover'],
  ['The Long Winter Paperback', 'The Long Winter Audiobook'],
  ['Star Rally PS5', 'Star Rally Xbox Series X'],
  ['Console Digital Edition', 'Console Disc Edition'],
  ['Golf Driver 10.5 Right Hand', 'Golf Driver 10.5 Left Hand'],
  ['Fridge Filter EDR1', 'Fridge Filter EDR2'],
  ['Washer WM4000HWA White', 'Washer WM4000HBA Black'],
  ['TV 55" C4 OLED', 'TV 65" C4 OLED'],
  ['TV 55" C4 OLED', 'TV 55" C3 OLED'],
  ['Desk Lamp Brass', 'Desk Lamp Chrome'],
  ['Sofa Lund 2-Seater Grey', 'Sofa Lund 3-Seater Grey'],
  ['Mattress Cloud Queen', 'Mattress Cloud King'],
  ['Coffee Beans Dark Roast 12 oz', 'Coffee Beans Light Roast 12 oz'],
  ['AA Batteries 8 Pack', 'AA Batteries 24 Pack'],
  ['Paper Towels 6 Rolls', 'Paper Towels 12 Rolls'],
  ['Car Seat Nova 360 Rotating', 'Car Seat Nova 180'],
  ['Akku-Bohrschrauber 18V mit 2 Akkus', 'Akku-Bohrschrauber 18V ohne Akku'],
  ['Kaffeemaschine Edelstahl', 'Kaffeemaschine Schwarz'],
  ['Wandfarbe Weiß 10 l', 'Wandfarbe Weiß 5 l'],
  ['Bettwäsche 135x200 cm', 'Bettwäsche 155x220 cm'],
  ['Chaise Pliante Bleu', 'Chaise Pliante Rouge'],
  ['Poêle Inox 24 cm', 'Poêle Inox 28 cm'],
  ['Parfum Rose Eau de Toilette 50 ml', 'Parfum Rose Eau de Parfum 50 ml'],
  ['Zapatilla Run Azul 42', 'Zapatilla Run Azul 43'],
  ['Watch Series 9 41mm GPS', 'Watch Series 9 45mm GPS'],
  ['Watch Series 9 41mm GPS', 'Watch Series 9 42mm GPS'],
  ['Watch Series 9 41mm GPS', 'Watch Series 9 41mm GPS + Cellular'],
  ['Tablet Tab A9 Wi-Fi', 'Tablet Tab A9 LTE'],
  ['Drill DCD771 Bare Tool', 'Drill DCD771 Kit'],
  ['Ink Cartridge 305 Black', 'Ink Cartridge 305XL Black'],
  ['Ink Cartridge 305 Black', 'Ink Cartridge 305 Tri-Color'],
  ['Headphones WH-5', 'Headphones WH-5 Refurbished'],
  ['Vacuum V11 Animal', 'Vacuum V11 Outsize'],
  ['Kids Bike 16 inch Green', 'Kids Bike 20 inch Green'],
  ['Yoga Mat 4 mm', 'Yoga Mat 6 mm'],
  ['Printer L200 (2nd Gen)', 'Printer L200'],
  ['Earbuds 2024', 'Earbuds 2023'],
  ['Dog Food Adult Chicken 12 kg', 'Dog Food Puppy Chicken 12 kg'],
  ['Dog Food Adult Chicken 12 kg', 'Dog Food Adult Lamb 12 kg'],
  ['Lipstick Velvet 210 Rouge', 'Lipstick Velvet 214 Nude'],
  ['Foundation Glow 03', 'Foundation Glow 05'],
  ['Game of Hills Board Game English', 'Game of Hills Board Game German'],
  ['Curtain Linen 140x250 Sand', 'Curtain Linen 140x250 Ash'],
  ['Tyre 205/55 R16 91V', 'Tyre 205/55 R16 94V'],
  ['Monitor 27" QHD 165Hz', 'Monitor 27" 4K 165Hz'],
  ['SSD 990 1TB with Heatsink', 'SSD 990 1TB'],
] as const;

const price = '<p class="price">$129.00</p><button>Add to cart</button>';

/** Layouts in which a page is of one of two, and may name the other. */
const layouts: readonly ((
  shown: string,
  other: string,
) => { box: string; jsonLd?: unknown[]; after?: string })[] = [
  () => ({ box: price }),
  (name, other) => ({
    box: price,
    jsonLd: [jsonLdProduct({ name, price: '129.00' })],
    after: `<section class="related"><h2>You may also like</h2><a href="/x">${other}</a> $99.00</section>`,
  }),
  (name, other) => ({
    box: `${price}<div class="variants"><a href="/p/1" class="active">${name}</a><a href="/p/2">${other}</a></div>`,
    jsonLd: [jsonLdProduct({ name, price: '129.00', sku: 'X-1' })],
  }),
  (name, other) => ({
    box: `${price}<select name="v"><option selected>${name}</option><option>${other}</option></select>`,
  }),
];

describe.each(pairs)('a page of %s', (shown, other) => {
  const title = shown.replaceAll('"', '&quot;');
  const read = (page: { box: string }, name: string) =>
    readProductPage({
      evidence: pageEvidence(productPage({ title, ...page })),
      context: { url: 'https://www.shop.example/p/1', httpStatus: 200, currency: 'USD', name },
    });

  it(`has no price for ${other}`, () => {
    const outcomes = layouts.map((layout) => read(layout(shown, other), other).outcome);
    expect(outcomes).not.toContain('price');
  });

  it('has its own price', () => {
    expect(layouts.slice(0, 2).map((layout) => read(layout(shown, other), shown).amountCents)).toEqual([
      12_900, 12_900,
    ]);
  });
});
