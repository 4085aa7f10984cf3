import { describe, expect, it } from 'vitest';
import { readProductPage } from '../../domain/prices/read-product-page.rules.js';
import { pageEvidence } from './page-evidence.js';
import { jsonLdProduct, readKettlePage } from './product-pages.fixtures.js';

/** Long enough for a real page: terms, tables, reviews. */
const filler = '<p>Stainless steel inside, copper outside, with a handle of oak.</p>'.repeat(60);
const buy = '<form action="/add"><button>Add to cart</button></form>';

describe('a page that asks to sign in where the price would be', () => {
  it.each([
    ['a credit', 'New here? Register now and get $20 of credit.'],
    ['a credit in German', 'Noch kein Kunde? Jetzt registrieren und 20 $ Startguthaben sichern.'],
    ['a voucher in French', 'Créez votre compte et recevez un bon de 20 $ sur la première commande.'],
    ['a threshold', 'Free delivery to your business on every order above $250.'],
    ['a threshold in Spanish', 'Entrega gratuita en todos los pedidos superiores a 250 $ sin IVA.'],
    ['a least order', 'The least order for resellers is $100 net of tax.'],
    ['a fee', 'We charge $5.00 for orders below our minimum.'],
    ['a fee in Italian', 'Il catalogo stampato costa 5,00 $ e arriva in tre giorni.'],
    ['a prize', 'Every month we raffle a voucher worth $500 among our customers.'],
    ['a bare amount', '$20'],
  ])('has no price: %s', (_, words) => {
    const link = '<a href="/account/login?back=/p/copper-kettle">Sign in to see prices</a>';
    const facts = readKettlePage({ box: `<div class="price-login">${link}<p>${words}</p></div>${filler}` });
    expect(facts.amountCents).toBeNull();
  });

  it.each([
    '/anmelden',
    '/de/kunden-login',
    '/connexion?next=/p/1',
    '/customer/account/login/',
    '/signin.html',
  ])('is known by where its link leads, in whatever words: %s', (href) => {
    const box = `<p><a href="${href}">…</a></p><p class="price">$20.00</p>`;
    expect(readKettlePage({ box })).toMatchObject({ outcome: 'no_price', reason: 'not_public' });
  });

  it('is known by its form', () => {
    const form = '<form action="/in"><input name="u"><input type="password"><button>Weiter</button></form>';
    const jsonLd = [jsonLdProduct()];
    expect(readKettlePage({ box: form, jsonLd }).reason).toBe('not_public');
  });

  it.each([
    [
      'beside a button that buys',
      `<a href="/login">Sign in for your points</a><p class="price">$49.90</p>${buy}`,
    ],
    ['with the price in its data too', '<a href="/login">Sign in</a><p class="price">$49.90</p>'],
  ])('has one %s', (_, box) => {
    expect(readKettlePage({ box, jsonLd: [jsonLdProduct()] }).amountCents).toBe(4_990);
  });

  it('has one if the link is in the menu or a dialog above', () => {
    const before = '<div class="popup"><form><input type="password"><button>Log in</button></form></div>';
    expect(readKettlePage({ before, box: '<p class="price">$49.90</p>' }).amountCents).toBe(4_990);
  });
});

describe('a page to sign in that answers 200', () => {
  const read = (body: string) =>
    readProductPage({
      evidence: pageEvidence(`<html><head><title>Shop</title></head><body>${body}</body></html>`),
      context: { url: 'https://k.example/p/1', httpStatus: 200, name: 'Copper Kettle', currency: 'USD' },
    });
  const form = '<form><input name="mail"><input type="password" name="p"><button>OK</button></form>';

  it.each([
    ['Customer Login', `<h1>Customer Login</h1>${form}`],
    ['Anmelden', `<h1>Anmelden</h1>${form}<h2>Neu hier?</h2><p>Konto anlegen</p>`],
    ['Identifiez-vous', `<h1>Identifiez-vous</h1><p>Déjà client ?</p>${form}`],
    ['with a long page around it', `<h1>Přihlášení</h1>${form}${filler}`],
    ['with an amount', `<h1>Log in</h1>${form}<p class="price">$20.00</p>`],
    ['without a heading', form],
  ])('is a wall, and no other product: %s', (_, body) => {
    expect(read(body)).toMatchObject({ outcome: 'blocked', reason: 'wall' });
  });

  it('is told from a page of another product with a form to sign in', () => {
    const other = `<h1>Steel Toaster</h1><p class="price">$30.00</p>${buy}${form}`;
    expect(read(other).outcome).toBe('changed_product');
  });
});
