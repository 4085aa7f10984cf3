import { describe, expect, it } from 'vitest';
import { jsonLdProduct, readKettlePage } from './product-pages.fixtures.js';

const price = '<p class="price">$49.90</p>';
const cart = '<form><button type="submit">Add to cart</button></form>';
const shut = '<form><button type="submit" disabled>Add to cart</button></form>';
/** Availability of a page whose data says that it is in stock. */
const availabilityOf = (box: string) =>
  readKettlePage({ jsonLd: [jsonLdProduct()], box: `${price}${box}` }).availability;

describe('what a page says of its stock, against data that says in stock', () => {
  it.each([
    `<p>This product is not available online</p><p>Out of stock in stores</p>${shut}`,
    `<p class="inventory">at Chicago Store <span>Sold Out</span> - Find online. Buy in store.</p>${shut}`,
    `<p>Out of stock</p>${shut}`,
    '<p>Sold out</p><form><input type="submit" value="Add to cart" disabled></form>',
    '<p>Ausverkauft</p><button disabled>In den Warenkorb</button>',
    '<p>Rupture de stock</p><button aria-disabled="true">Ajouter au panier</button>',
    '<p>Agotado</p><button disabled>Añadir al carrito</button>',
    '<p>Esaurito</p><button disabled>Aggiungi al carrello</button>',
    '<p>Uitverkocht</p><button disabled>In winkelwagen</button>',
    '<p>Vyprodáno</p><button disabled>Do košíku</button>',
    '<p>Slutsåld</p><button disabled>Lägg i varukorgen</button>',
  ])('%s is sold out: a button that cannot be pressed promises nothing', (box) => {
    expect(availabilityOf(box)).toBe('out_of_stock');
  });

  it.each([
    // Scripts open it, or a choice does.
    shut,
    `<p>Ships tomorrow</p>${shut}`,
    // The badge of every page of a theme, which a style shows when it holds.
    `<div class="price"><span>$49.90</span><span class="price__badge-sold-out">Sold out</span></div>${shut}`,
    `<p>at Austin Store <span>Sold Out</span></p>${cart}`,
  ])('%s is what the data says', (box) => {
    expect(availabilityOf(box)).toBe('in_stock');
  });
});
