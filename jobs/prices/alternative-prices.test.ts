import { describe, expect, it } from 'vitest';
import { readProductPage } from '../../domain/prices/read-product-page.rules.js';
import { pageEvidence } from './page-evidence.js';

const name = 'Barrier Balm';
const read = (shown: string, currency: string) =>
  readProductPage({
    evidence: pageEvidence(
      `<html><head><title>${name}</title></head><body><main><h1>${name}</h1><div>${shown}</div><button>Add to cart</button></main></body></html>`,
    ),
    context: { url: 'https://shop.example/p/1', httpStatus: 200, name, currency },
  });

describe('a plain price beside a lower one under a condition', () => {
  it.each([
    ['<p><b>$48.00</b> or <b>$45.60</b> with Auto-Replenish</p>', 'USD'],
    ['<p>$48.00 <span>or $45.60 with RedCard</span></p>', 'USD'],
    ['<div>$48.00</div><div>or get it for $45.60 (5% off) with Auto-Replenish</div>', 'USD'],
    ['<p>Price: $48.00 or $45.60 at pickup</p>', 'USD'],
    ['<p>£48.00 or £45.60 with Nectar</p>', 'GBP'],
    ['<p>48,00 € oder 45,60 € im Sparabo</p>', 'EUR'],
    ['<p>48,00 € ou 45,60 € avec l’abonnement</p>', 'EUR'],
    ['<p>48,00 € o 45,60 € con suscripción</p>', 'EUR'],
    ['<p>€ 48,00 of € 45,60 met herhaalservice</p>', 'EUR'],
    ['<p>48,00 € lub 45,60 € w programie Klub</p>', 'EUR'],
    ['<p>48,00 € eller 45,60 € med prenumeration</p>', 'EUR'],
    ['<p>48,00 € oppure 45,60 € con Ricarica Facile</p>', 'EUR'],
    ['<p>R$ 48,00 ou R$ 45,60 no Pix</p>', 'BRL'],
    ['<p>$48.00 or 4 payments of $12.00 with Klarna</p>', 'USD'],
  ])('is everybody’s: %s', (shown, currency) => {
    expect(read(shown, currency)).toMatchObject({ outcome: 'price', amountCents: 48_00, currency });
  });

  it.each([
    ['of two choices, each with its words', '<p>Large $48.00 or $45.60 for the small one</p>'],
    ['of two plain amounts', '<p>$48.00 or $45.60</p>'],
    ['far lower', '<p>$48.00 or $9.00 down with our card</p>'],
    ['of two with words', '<p>$48.00 for two or $45.60 for members</p>'],
  ])('is not believed where it is one %s', (_what, shown) => {
    const facts = read(shown, 'USD');
    if (facts.outcome === 'price') expect(facts.amountCents).toBe(48_00);
    else expect(facts.amountCents).toBeNull();
  });
});
