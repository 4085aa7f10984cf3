import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../tests/support/documents/text-lines.js';
import { prepareLines } from './prepare-lines.rules.js';
import { readRetailer } from './shop/retailer.rules.js';

function shop(texts: string[], { height }: { height?: number } = {}) {
  const lines = linesOfText(...texts);
  const [first] = lines;
  if (first && height) first.box[3] = first.box[1] + height;
  return readRetailer({ lines: prepareLines({ lines, isRecognised: false }), hints: {} });
}

describe('the recipient', () => {
  it.each(['Bill to', 'Rechnungsadresse:', 'Datos de facturación'])('below %s is not the shop', (label) => {
    const found = shop([
      'Invoice',
      label,
      'Nora Field',
      '4 Mill Lane',
      'Oak & Ash · 12 Dock Road · VAT 812',
      'Total  12.00',
    ]);
    expect(found?.name).toBe('Oak & Ash');
  });

  it('in a column of its own is not the shop', () => {
    const found = shop([
      'Bill to          Invoice no. 5512',
      'Nora Field       Date 05/11/2026',
      'Oak & Ash · 12 Dock Road · VAT 812',
    ]);
    expect(found?.name).toBe('Oak & Ash');
  });

  it.each([
    'Dear Nora,',
    'Liebe Nora,',
    'Bonjour Nora !',
    'Hej Nora!',
    'Olá, Nora',
    'Olá, Nora!',
    'Merhaba Nora,',
    'Kedves Nora!',
    'Bună, Nora',
    'Здравствуйте, Нора!',
    'Tere, Nora',
  ])('in %s is not the shop', (greeting) => {
    expect(shop([greeting, 'Oak & Ash'])?.name).toBe('Oak & Ash');
  });
});

describe('a name in large print at the top', () => {
  it('scores higher than one in normal print', () => {
    const texts = ['Oakmere', 'Order 5512', 'Tray  12.00', 'Total  12.00'];
    const [plain, tall] = [shop(['9:41  5G 84%', ...texts]), shop(texts, { height: 2 })];
    expect(plain?.score).toBeLessThan(1.2);
    expect(tall?.score).toBeGreaterThanOrEqual(1.2);
  });
});
