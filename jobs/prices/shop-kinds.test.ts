import { describe, expect, it } from 'vitest';
import { readProductPage } from '../../domain/prices/read-product-page.rules.js';
import { pageEvidence } from './page-evidence.js';

const name = 'Halden Gooseneck Kettle';
const read = (html: string, currency: string, bought = name) =>
  readProductPage({
    evidence: pageEvidence(html),
    context: { url: 'https://shop.example/p/1', httpStatus: 200, name: bought, currency },
  });
const page = (body: string, title = name) =>
  `<html><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

describe('a button whose words are an attribute', () => {
  it.each([
    ['Buy for $84.00', 'USD'],
    ['Buy now - $84.00', 'USD'],
    ['Buy it now for $84.00', 'USD'],
    ['Add to cart · $84.00', 'USD'],
    ['Add to basket £84.00', 'GBP'],
    ['Order now for $84.00', 'USD'],
    ['Acheter pour 84,00 €', 'EUR'],
    ['Comprar por 84,00 €', 'EUR'],
    ['Kaufen für 84,00 €', 'EUR'],
    ['Kopen voor € 84,00', 'EUR'],
  ])('shows the price: %s', (value, currency) => {
    const facts = read(page(`<form><input type="submit" value="${value}"></form>`), currency);
    expect(facts).toMatchObject({ outcome: 'price', amountCents: 8_400, currency });
  });

  it.each([
    'Donate $5',
    'Add a gift card for $25',
    'Save $10 with code',
    'Buy 3 for $200',
    'Pay $21 a month',
  ])('does not outweigh the price beside it: %s', (value) => {
    const body = `<p class="price">$84.00</p><form><input type="submit" value="${value}"></form>`;
    expect(read(page(body), 'USD')).toMatchObject({ outcome: 'price', amountCents: 8_400 });
  });

  it('says that it is sold out', () => {
    const body = '<p class="price">$84.00</p><form><input type="submit" value="Sold out" disabled></form>';
    expect(read(page(body), 'USD')).toMatchObject({ availability: 'out_of_stock' });
  });
});

describe('a price named in the button that buys, whatever the language', () => {
  it.each([
    ['Für 84,00 € kaufen', 'EUR'],
    ['Osta hintaan 84,00 €', 'EUR'],
    ['Kosárba 84,00 € áron', 'EUR'],
    ['Αγορά με 84,00 €', 'EUR'],
    ['84,00 €에 구매하기', 'EUR'],
    ['€84.00で購入する', 'EUR'],
    ['Cumpără cu 84,00 lei', 'RON'],
    ['Kupi za 84,00 €', 'EUR'],
    ['Kup teraz za 84,00 zł', 'PLN'],
    ['Get it for $84.00', 'USD'],
    [`Buy the ${name} for $84.00`, 'USD'],
    ['In den Warenkorb legen – 84,00 €', 'EUR'],
    ['Jetzt verbindlich bestellen: 84,00 €', 'EUR'],
    ['Ajouter au panier • 84,00 €', 'EUR'],
    ['Añadir al carrito por 84,00 €', 'EUR'],
    ['Adicionar ao carrinho 84,00 €', 'EUR'],
    ['Aggiungi al carrello 84,00 €', 'EUR'],
    ['Dodaj do koszyka 84,00 zł', 'PLN'],
    ['Přidat do košíku za 84,00 €', 'EUR'],
    ['Lägg i varukorgen 84,00 €', 'EUR'],
    ['カートに入れる €84.00', 'EUR'],
    ['立即购买 €84.00', 'EUR'],
  ])('is the price: %s', (words, currency) => {
    const priced = { outcome: 'price', amountCents: 8_400, currency };
    expect(read(page(`<form method="post"><button>${words}</button></form>`), currency)).toMatchObject(
      priced,
    );
    const link = `<a role="button" href="/cart/add?id=3">${words}</a>`;
    expect(read(page(link), currency)).toMatchObject(priced);
  });

  it.each([
    [
      'is one of two',
      '<form><button>Osnovni za 84,00 €</button><button>Prošireni za 114,00 €</button></form>',
    ],
    ['begins a range', '<form><button>Ab 84,00 € kaufen</button></form>'],
    ['is for several', '<form><button>2 Stück für 150,00 € kaufen</button></form>'],
    ['is a part of it', '<form><button>Précommander avec un acompte de 20,00 €</button></form>'],
    ['is in no form', '<button type="button">Prikaži sve proizvode do 50,00 €</button>'],
    ['leads elsewhere', '<a role="button" href="/outlet">Za 50,00 €</a>'],
  ])('is none where it %s', (_what, body) => {
    expect(read(page(body), 'EUR').outcome).toBe('no_price');
  });

  it('gives way to the price named as one', () => {
    const body = '<p class="price">84,00 €</p><form><button>Dodaj poklon za 4,99 €</button></form>';
    expect(read(page(body), 'EUR')).toMatchObject({ outcome: 'price', amountCents: 8_400 });
  });
});

describe('one price in two currencies', () => {
  it.each([
    ['<p class="price">84,00 € / 164,29 лв.</p>', 'EUR', 8_400],
    ['<p class="price">84,00 € (164,29 лв.)</p>', 'EUR', 8_400],
    ['<p class="price">164,29 лв. / 84,00 €</p>', 'EUR', 8_400],
    ['<p class="price">84.00 EUR / 164.29 BGN</p>', 'EUR', 8_400],
    ['<p class="price">€84.00 | 164.29 лв</p>', 'EUR', 8_400],
    ['<p class="price"><span>164,29 лв.</span> <small>84,00 €</small></p>', 'EUR', 8_400],
    ['<div>164,29 лв.</div><div>84,00 €</div><button>Купи</button>', 'EUR', 8_400],
    ['<p class="price"><del>100,00 € / 195,58 лв.</del> <ins>84,00 € / 164,29 лв.</ins></p>', 'EUR', 8_400],
    ['<p class="price">84,00 € / 164,29 лв. <del>100,00 € / 195,58 лв.</del></p>', 'EUR', 8_400],
    ['<p class="price">84,00 € / 632,90 HRK</p>', 'EUR', 8_400],
    ['<p class="price">84,00 € / 164,29 лв.</p>', 'BGN', 16_429],
  ])('is the one that was paid in: %s', (body, currency, cents) => {
    const facts = read(page(body), currency);
    if (facts.outcome === 'price') expect(facts).toMatchObject({ amountCents: cents, currency });
    expect(facts.outcome).toBe('price');
  });

  it.each([
    // A rate of today is for information.
    '<p class="price">$84.00 (€72.00)</p>',
    // No fixed rate: two things.
    '<p class="price">164,29 лв. / 80,00 €</p>',
  ])('is none where the one paid in is no more than a conversion: %s', (body) => {
    expect(read(page(body), 'EUR')).toMatchObject({ outcome: 'no_price', amountCents: null });
  });
});

describe('a price for members beside that of everybody', () => {
  const data = `<script type="application/ld+json">{"@type":"Product","name":"${name}","offers":{"price":"100.00","priceCurrency":"USD"}}</script>`;
  it.each([
    '<span>$84.00</span><span>Member price</span><span>$100.00</span>',
    '<span>$100.00</span><span>Member price</span><span>$84.00</span>',
    '<span>$84.00</span> <span>Club price</span> <span>$100.00</span>',
    '<span>$84.00 Members</span> <span>$100.00</span>',
    '<div>Members $84.00</div><div>$100.00</div>',
  ])('is everybody’s, which the data names: %s', (body) => {
    expect(read(page(`${data}<div>${body}</div>`), 'USD')).toMatchObject({
      outcome: 'price',
      amountCents: 10_000,
    });
  });

  it.each([
    ['<span>Club price <b>$84.00</b></span> <span>Regular price <b>$100.00</b></span>', 'USD'],
    ['<span>Klubbpris <b>84,00</b> kr</span> <span>Ord. pris <b>100,00</b> kr</span>', 'SEK'],
    ['<span>Medlemspris 84,00 kr</span> <span>Ordinarie pris 100,00 kr</span>', 'SEK'],
    ['<span>Member price £84.00</span> <span>Regular price £100.00</span>', 'GBP'],
    ['<span>Prix membre 84,00 €</span> <span>Prix normal 100,00 €</span>', 'EUR'],
  ])('leaves the regular one for everybody, whatever costs less further down: %s', (body, currency) => {
    const facts = read(
      page(`<div class="price">${body}</div><p>In stock</p><div>Nails $34.90</div>`),
      currency,
    );
    expect([10_000, null]).toContain(facts.amountCents);
  });

  it.each([
    '<div>Sale $84.00</div><div>Members $80.00</div><div>Regular price $100.00</div>',
    '<div>$100.00Regular Price$84.00Sale Price</div>',
    '<div>Sale price $84.00 <s>Regular price $100.00</s></div>',
  ])('changes nothing of a sale for everybody: %s', (body) => {
    expect(read(page(body), 'USD')).toMatchObject({ outcome: 'price', amountCents: 8_400 });
  });

  it.each([
    '<span>Save </span><span>$60.00</span><span> Member price </span><span>$100.00</span>',
    '<span>$25.00 a month</span><span> Member price </span><span>$100.00</span>',
    '<span>Member price</span> <span>$84.00</span>',
  ])('is never taken for everybody’s: %s', (body) => {
    expect(read(page(`<div>${body}</div>`), 'USD').amountCents).toBeNull();
  });
});

describe('state that a function returns', () => {
  const state = (script: string) =>
    `<html><head><title>${name}</title></head><body><div id="app"><h1>${name}</h1></div><script>${script}</script></body></html>`;
  it.each([
    `window.__NUXT__=(function(a,b){return {data:[{product:{name:"${name}",price:84.5,currency:a,sku:"K1"}}],error:b}}("USD",null));`,
    `window.__NUXT__=(function(a,b){return {data:[{product:{name:a,price:84.5,currency:b}}]}}("${name}","USD"))`,
    `window.__NUXT__=function(a){return {}};window.__NUXT__=(function(a,b,c){return {state:{product:{sku:c,name:"${name}",price:b,currency:a}}}}("USD",84.5,"K1"));`,
    `window.__NUXT__=(function(${Array.from({ length: 300 }, (_, at) => `a${at}`).join(',')}){return {product:{name:"${name}",price:84.5,currency:a0}}}("USD"${',null'.repeat(299)}));`,
  ])('is read with what the function is given', (script) => {
    const facts = read(state(script), 'USD');
    expect([8_450, null]).toContain(facts.amountCents);
    if (!script.startsWith('window.__NUXT__=function'))
      expect(facts).toMatchObject({ outcome: 'price', amountCents: 8_450 });
  });

  it.each([
    `window.__NUXT__=(function(a){return {product:{name:"${name}",price:a}}}(`,
    'x=(function(a){return {a:a}}(function(){return 1}))',
    `window.__NUXT__=(function(a){return {product:{name:"${name}",price:b,currency:"USD"}}}(1))`,
    `${'x=(function(a){return {'.repeat(2_000)}`,
  ])('that is cut off or unknown says nothing', (script) => {
    expect(read(state(script), 'USD').amountCents).toBeNull();
  });
});

describe('a wall that a script draws, or that asks a visitor to wait or for their age', () => {
  const script = '<script>var queueViewModel={"layout":{"queueNumber":99812,"price":""}};</script>';
  it.each([
    '<h1>You are now in line</h1><p>Number of users in line ahead of you: 4,417</p>',
    '<h1>Waiting room</h1><p>Thank you for your patience.</p>',
    '<h1>Sie sind in der Warteschlange</h1><p>Ihre Nummer: 4417</p>',
    "<h1>Vous êtes dans la file d'attente</h1>",
    '<h1>Estás en la cola</h1><p>Tu número es 4417</p>',
    '<h1>U staat in de wachtrij</h1><p>Even geduld</p>',
    '<h1>Jesteś w kolejce</h1><p>Prosimy o cierpliwość</p>',
    '<h1>Are you over 18?</h1><button>Yes</button><button>No</button>',
    '<h1>Sind Sie über 18 Jahre alt?</h1><button>Ja</button>',
    '<h1>Avez-vous plus de 18 ans ?</h1><button>Oui</button>',
    '<h1>¿Eres mayor de edad?</h1><button>Sí</button>',
    '<p id="cmsg">Please enable JS and disable any ad blocker</p>',
  ])('is blocked: %s', (body) => {
    const html = `<html><head><title>Shop</title></head><body>${body}${script}</body></html>`;
    expect(read(html, 'USD')).toMatchObject({ outcome: 'blocked', amountCents: null });
  });

  it('is no wall where the product is shown above it', () => {
    const body =
      '<p class="price">$84.00</p><button>Add to cart</button><p>Are you over 18? Please confirm.</p>';
    expect(read(page(body), 'USD')).toMatchObject({ outcome: 'price', amountCents: 8_400 });
  });
});

describe('goods that were opened, shown or mended', () => {
  it.each([
    'Open-Box Excellent',
    'Refurbished - Grade A',
    'Geek Squad Certified Refurbished',
    'Renewed',
    'Remanufactured',
    'B-Ware',
    'Vorführgerät',
    'Warehouse Deal',
    'Ex-Display',
    'Reconditionné - Très bon état',
    'Seminuevo',
    'Scratch & Dent',
  ])('are not the new ones: %s', (grade) => {
    const body = '<p class="price">$84.00</p><button>Add to cart</button>';
    const { condition } = read(page(body, `${name} - ${grade}`), 'USD');
    expect(['refurbished', 'open_box', 'used']).toContain(condition);
  });
});
