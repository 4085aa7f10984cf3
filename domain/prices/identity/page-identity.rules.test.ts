import { describe, expect, it } from 'vitest';
import type { PageEvidence } from '../facts/page-evidence.types.js';
import { PageTrait } from '../facts/page-traits.rules.js';
import { identityDoubt } from './page-identity.rules.js';
import type { PageProduct } from './page-product.rules.js';

const blankPage: PageEvidence = {
  title: '',
  locale: null,
  canonicalUrl: null,
  metas: {},
  nodes: [],
  stateTexts: [],
  lines: [],
  headingLines: [],
  passwordLine: null,
  bidLine: null,
  rows: [],
  attributeIds: [],
  hasBotCheck: false,
  isCut: false,
};

/** Reason to doubt that a page with this name shows what was bought. */
function doubt({
  bought,
  shown,
  sku = null,
  evidence: own = {},
  ...more
}: {
  bought: string;
  shown: string;
  sku?: string | null;
  evidence?: Partial<PageEvidence>;
} & Partial<PageProduct>) {
  const product: PageProduct = {
    name: shown,
    mainLine: 0,
    products: [],
    offers: [],
    others: [],
    ids: [],
    isBound: sku === null ? null : true,
    isMarked: false,
    ...more,
  };
  const context = { url: 'https://www.kettles.example/p/1', httpStatus: 200, shopNames: ['Kettles'] };
  const evidence = { ...blankPage, title: shown, ...own };
  return identityDoubt({ product, context: { ...context, name: bought, sku }, evidence });
}

const marked = (more: object) =>
  [{ ids: ['88112'], name: null, variant: null, ...more }] as unknown as PageProduct['products'];

describe('a page without the number of what was bought', () => {
  it.each([
    ['Cotton Sheet Set Queen', 'Cotton Sheet Set Twin'],
    ['Cotton Sheet Set White', 'Cotton Sheet Set Grey'],
    ['Bettwäsche Leinen weiß', 'Bettwäsche Leinen grau'],
    ['Dyson V15 Vacuum', 'Dyson V8 Vacuum'],
    ['Apple iPhone 16 128GB', 'Apple iPhone 15 128GB'],
    ['MacBook Air 13 M3', 'MacBook Air M2 13'],
    ['Echo Dot (3rd Gen)', 'Echo Dot (2nd Gen)'],
    ['Garmin Forerunner 265', 'Garmin Forerunner 265S'],
    ['Galaxy S24 256GB', 'Galaxy S24 Ultra 256GB'],
    ['iPad Pro 11', 'iPad 11'],
    ['Olive Oil 1 l', 'Olive Oil 500 ml'],
    ['USB-C Cable 2 m', 'USB-C Cable 1 m'],
    ['Levi 501 Jeans 32x34', 'Levi 501 Jeans 30x30'],
    ['Oxford Shirt', 'Oxford Shirt Kids'],
    ['Runner Schuhe Herren', 'Runner Schuhe Damen'],
    ['The Long Novel Hardcover', 'The Long Novel (Kindle Edition)'],
    ['Hundefutter Huhn 15 kg', 'Hundefutter Lamm 15 kg'],
    ['Acme Kettle KX-1700', 'Case for Acme Kettle KX-1700'],
    ['Apple iPhone 16', 'Coque pour iPhone 16'],
    ['iPhone 16 128GB', 'iPhone 16 Hülle Leder'],
    ['Hülle Pixel 8', 'Pixel 8'],
  ])('%s is not %s', (bought, shown) => {
    expect(doubt({ bought, shown })).toMatch(/^other_/);
  });

  it.each([
    ['Dyson V15 Cordless Vacuum', 'Dyson V15 Detect Cordless Vacuum Cleaner, Nickel'],
    ['Oxford Shirt - Blue / L', "Men's Oxford Shirt"],
    ['Acme Kettle KX-1700 1.7 L', 'Acme KX1700 Kettle 1.7l | Kettles'],
    ['KitchenAid Artisan Mixer 5 Qt Red', 'KitchenAid Artisan 5-Quart Stand Mixer, Empire Red'],
    ['Samsung QLED Q80 55"', 'Samsung 55" Class QLED 4K Q80 (QN55Q80CAFXZA)'],
    ['Bettwäsche 135x200 weiß', 'Bettwäsche-Set, 135 x 200 cm, weiß'],
    ['Wasserkocher Edelstahl 1,7 l', 'Edelstahl-Wasserkocher, 1,7 Liter'],
    ['Robe en lin bleue', 'Robe longue en lin - Bleu'],
    ['コーヒーメーカー 1.2L', 'コーヒーメーカー 1.2L ブラック'],
    ['USB-C Cable 6 ft', 'USB C Cable, 6ft, 60W'],
    [
      'Kettles: Rolling Duffle Bag with Wheels, Luggage Bag, Hockey Bag, Heavy D',
      'Rolling Duffle Bag with Wheels, Luggage Bag, Hockey Bag, Heavy Duty Bag (Black)',
    ],
  ])('%s may be %s', (bought, shown) => {
    expect(doubt({ bought, shown })).toBeNull();
  });

  it.each([
    // A model, edition or series that the page never names.
    ['GeForce RTX 5060 Ti Solo', 'GeForce RTX 5060 Solo'],
    ['Core i5-12400KF Processor', 'Core i5-12400 Processor'],
    ['GeForce RTX5060Ti Solo', 'GeForce RTX5060 Solo'],
    ['Panasonic NN-K35HWMEBGT Microwave', 'Panasonic NN-K35HWMEBG Microwave'],
    ['Game Console Slim Digital Edition', 'Game Console Slim'],
    ['Handheld Console OLED', 'Handheld Console'],
    ['Xiaomi Redmi Note 13 256GB', 'Xiaomi Redmi 13 256GB'],
    ['Wall Paint White Pro', 'Wall Paint White Profi'],
    ['Soap Dispenser Refill', 'Soap Dispenser'],
    ['Robot Vacuum Max', 'Robot Vacuum'],
    // A word, number, size or colour in the place of another, or that the page does not have.
    ['Earl Cream Tea 100 g', 'Earl Grey Tea 100 g'],
    ['Whey Powder 900 g Hazelnut', 'Whey Powder 900 g'],
    ['Roller Blind Slate 120 cm', 'Roller Blind Slate'],
    ['Workbench Top 60" x 30"', 'Workbench Top 60" x 24"'],
    ['Laptop 512GB 16GB RAM', 'Laptop 512GB 8GB RAM'],
    ['Selfie Stick Black & Gold', 'Selfie Stick Black & Silver'],
    ['Charm Bracelet Volume 3', 'Charm Bracelet Volume 1'],
    ["Winter Coat Wool Women's", 'Winter Coat Wool'],
    ['Trail Shoe Kids', 'Trail Shoe'],
    ['Desk Lamp LED Cobalt', 'Desk Lamp LED'],
  ])('%s is not known to be %s', (bought, shown) => {
    expect(doubt({ bought, shown })).toMatch(/^other_/);
  });

  it('may be of it where the page has what its name leaves out', () => {
    const lines = ['Flavour', 'Hazelnut', 'Width 120 cm'].map((text) => ({
      text,
      pieces: [{ start: 0, traits: 0, kind: 0 }],
    }));
    const shown = 'Whey Powder';
    expect(doubt({ bought: 'Whey Powder Hazelnut', shown, evidence: { lines } })).toBeNull();
    expect(doubt({ bought: 'Whey Powder 120 cm', shown, evidence: { lines } })).toBeNull();
    expect(doubt({ bought: 'Whey Powder 90 cm', shown, evidence: { lines } })).toBe('other_variant');
    expect(doubt({ bought: 'Acme Whey Powder', shown })).toBeNull();
  });

  it('is not of it where only a menu or another product has the word', () => {
    const pieces = [{ start: 0, traits: PageTrait.otherProduct, kind: 0 }];
    const lines = [{ text: 'Whey Powder Hazelnut', pieces }];
    expect(doubt({ bought: 'Whey Powder Hazelnut', shown: 'Whey Powder', evidence: { lines } })).toBe(
      'other_variant',
    );
  });

  it('has a name in its data where it has no heading', () => {
    const products = marked({ name: 'Kenmore White Microwave' });
    expect(doubt({ bought: 'Kenmore Black Microwave', shown: '', products })).toBe('other_colour');
  });

  it('shows the only variant that its data names', () => {
    const page = { bought: 'Enamel mug white', shown: 'Enamel mug' };
    expect(doubt({ ...page, products: marked({ variant: 'Black' }) })).toBe('other_colour');
    expect(doubt({ ...page, products: marked({ variant: 'White' }) })).toBeNull();
  });
});

describe('an id found only in the URL or the text', () => {
  it.each([
    ['ACM KETL SS', 'Acme Kettle KX-1700 1.7 l steel'],
    ['GV WHL MLK', 'Great Value Whole Vitamin D Milk, Gallon'],
    ['TIDE PODS 81', 'Tide PODS Laundry Detergent Pacs, Original, 81 Count'],
  ])('binds %s to %s', (bought, shown) => {
    expect(doubt({ bought, shown, sku: '77001' })).toBeNull();
    expect(doubt({ bought, shown, sku: '77001', products: marked({}) })).toBeNull();
  });

  it.each([
    ['Acme Kettle KX-1700', 'Garden Hose 20 m'],
    ['Acme Kettle KX-1700', 'Acme Hand Mixer 300'],
    ['Acme Kettle KX-1700', 'Filter for Acme Kettle'],
    ['DYSON V15', 'Dyson V8 Vacuum'],
  ])('does not bind %s to %s', (bought, shown) => {
    expect(doubt({ bought, shown, sku: '77001' })).toMatch(/^other_/);
  });

  it('needs more than a shared brand if the data names another id', () => {
    const page = { bought: 'Acme Kettle', shown: 'Acme Toaster', sku: '77001' };
    expect(doubt({ ...page, products: marked({}) })).toBe('other_name');
  });

  it.each([
    ['Halden Cleaner 500 ml', 'Halden Cleaner 250 ml'],
    ['Norvik Coffee Beans 1 kg', 'Norvik Coffee Beans 500 g'],
    ['Olivenöl 1,5 l', 'Olivenöl 0,75 l'],
    ['Maple Syrup 32 oz', 'Maple Syrup 16 fl oz'],
    ['Dog Food, 40 lb', 'Dog Food, 15 lbs.'],
    ['WHOLE MILK 1 GAL', 'Whole Milk, 0.5 Gallon'],
    ['Parfum Rose 100ml', 'Parfum Rose 50ml'],
    ['Lessive liquide 2 l', 'Lessive liquide 1,3 l'],
    ['Cat Treats 400 g', 'Cat Treats 100 g, Pack of 3'],
    ['Skyr Pulver 900g', 'Skyr Pulver 300g'],
  ])('in the data too does not make %s of %s', (bought, shown) => {
    expect(doubt({ bought, shown, sku: '77001', isMarked: true })).toBe('other_size');
  });

  it.each([
    ['Halden Cleaner 500 ml', 'Halden Cleaner 0.5 l'],
    ['Olivenöl 1,5 l', 'Olivenöl 1.5 L'],
    ['Cat Treats 4 x 100 g', 'Cat Treats 400 g'],
    ['Cat Treats 400 g', 'Cat Treats 100 g, Pack of 4'],
    ['Maple Syrup 12 oz', 'Maple Syrup 355 ml'],
    ['MILK 1/2 GAL', 'Milk, 0.5 Gallon'],
    ['Halden Cleaner', 'Halden Cleaner 250 ml'],
    ['Phone 64 GB', 'Phone 6.1 in, 32 GB to 128 GB'],
    ['Protein 2 lb', 'Protein 2 lb, 30 g per serving'],
    ['Headphones 40 mm', 'Headphones'],
  ])('in the data too leaves %s to be %s', (bought, shown) => {
    expect(doubt({ bought, shown, sku: '77001', isMarked: true })).toBeNull();
  });

  it('in the data goes by the name that the data gives it', () => {
    const products = [
      { ids: ['77001'], name: 'Cleaner 500 ml', variant: null },
    ] as unknown as PageProduct['products'];
    const page = { bought: 'Cleaner 500 ml', shown: 'Cleaner 250 ml', sku: '77001', isMarked: true };
    expect(doubt({ ...page, products })).toBeNull();
  });

  it('is believed whatever the name if the data has it too', () => {
    expect(doubt({ bought: 'TOASTER', shown: 'Grille-pain', sku: '77001', isMarked: true })).toBeNull();
  });
});
