import { describe, expect, it } from 'vitest';
import { jsonLdProduct, readKettlePage } from './product-pages.fixtures.js';

const buy = '<form action="/add"><button>Add to cart</button></form>';
const shown = '<p class="price">€31.00</p>';
const inEuro = { currency: 'EUR' };

describe('a page where people bid', () => {
  it.each([
    ['English', '<p>Current price</p>', '<form><input name="bid"><button>Go</button></form>'],
    ['German', '<p>Höchstgebot</p>', '<form><input name="gebot"><button>Bieten</button></form>'],
    [
      'French',
      '<p>Mise à prix</p>',
      '<form action="/bid/place"><input name="x"><button>Enchérir</button></form>',
    ],
    ['Spanish', '<p>Puja más alta</p>', '<form><input name="bidAmount"><button>Pujar</button></form>'],
    ['Polish', '<p>Aktualna cena</p>', '<form><input id="bid_value"><button>Licytuj</button></form>'],
    ['Dutch', '<p>Huidig bod</p>', '<form class="place-bid"><input name="x"><button>Bied</button></form>'],
    ['Swedish', '<p>Ledande bud</p>', '<form><input name="maxBid"><button>Lägg bud</button></form>'],
    [
      'Italian',
      '<p>Offerta attuale</p>',
      '<form id="bid-form"><input name="x"><button>Offri</button></form>',
    ],
  ])('has no price, by its form: %s', (_, words, form) => {
    const jsonLd = [jsonLdProduct({ price: '31.00', currency: 'EUR' })];
    expect(readKettlePage({ box: words + shown + form }, inEuro).reason).toBe('auction');
    expect(readKettlePage({ box: words + shown + form, jsonLd }, inEuro).reason).toBe('auction');
  });

  it.each(['<form><input name="forbidden"></form>', '<form class="bidirectional"></form>'])(
    'is not told by letters inside other words: %s',
    (form) => {
      expect(readKettlePage({ box: shown + form + buy }, inEuro).amountCents).toBe(3_100);
    },
  );

  it('sells used goods where the label of the condition is above its value', () => {
    const box = `${shown}<p>Condition</p><p>Used - good</p><button>Message seller</button>`;
    expect(readKettlePage({ box }, inEuro).reason).toBe('not_new');
  });
});

describe('data that says that tax is not in the price', () => {
  const offers = (flag: unknown) => ({
    '@type': 'Offer',
    price: '31.00',
    priceCurrency: 'EUR',
    valueAddedTaxIncluded: flag,
  });

  it.each([false, 'false', 'False', 'http://schema.org/False', ['https://schema.org/False']])(
    'is believed however it writes so: %s',
    (flag) => {
      const page = { box: shown + buy, jsonLd: [jsonLdProduct({ offers: offers(flag) })] };
      expect(readKettlePage(page, inEuro).reason).toBe('without_tax');
    },
  );

  it.each([true, 'True', 'https://schema.org/True', undefined, 'perhaps'])('is not read from %s', (flag) => {
    const page = { box: shown + buy, jsonLd: [jsonLdProduct({ offers: offers(flag) })] };
    expect(readKettlePage(page, inEuro).amountCents).toBe(3_100);
  });
});

describe('a page that says of all its prices that they are without tax', () => {
  const read = (footer: string, box = shown, currency = 'EUR') =>
    readKettlePage({ box: box + buy, after: `<div>${footer}</div>` }, { currency });

  it.each([
    'Alle Preise zzgl. gesetzlicher MwSt.',
    'All prices exclude VAT.',
    'Our prices are plus VAT.',
    'Tous les prix s’entendent hors TVA.',
    'Todos los precios sin IVA.',
    'Prezzi IVA esclusa',
    'Alle prijzen zijn excl. btw',
    'Alle priser er ekskl. moms',
    'Wszystkie ceny bez VAT',
    'Ceny bez DPH',
  ])('has no price that people pay: %s', (footer) => {
    expect(read(footer).reason).toBe('without_tax');
  });

  it.each([
    ['its prices include tax', 'Alle Preise inkl. MwSt. zzgl. Versandkosten', shown],
    ['it says both', 'Alle Preise inkl. MwSt.</div><div>Preise für Händler zzgl. MwSt.', shown],
    [
      'the price says itself that tax is in it',
      'All prices exclude VAT.',
      '<p class="price">€31.00 incl. VAT</p>',
    ],
    ['it speaks of something else', 'Delivery is charged excl. VAT', shown],
  ])('has one where %s', (_, footer, box) => {
    expect(read(footer, box).amountCents).toBe(3_100);
  });

  it('has one where prices are without tax anyway', () => {
    expect(read('All prices exclude tax.', '<p class="price">$31.00</p>', 'USD').amountCents).toBe(3_100);
  });
});
