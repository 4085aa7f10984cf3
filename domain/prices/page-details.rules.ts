import { availabilityOf } from './markup-offer.rules.js';
import type { MarkupOffer } from './markup-product.types.js';
import type { PageContext, PageEvidence } from './page-evidence.types.js';
import type { Availability, ItemCondition } from './page-facts.types.js';
import type { PageProduct } from './page-product.rules.js';

const outOfStock =
  /^(?:\p{P}*\s*)?(?:this (?:product|item) is )?(?:currently |temporarily |momentan |derzeit |actuellement )?(?:out of stock|sold out|unavailable|not available|nicht verfügbar|ausverkauft|nicht auf lager|épuisé|rupture de stock|indisponible|agotado|sin stock|no disponible|esaurito|non disponibile|esgotado|indisponível|uitverkocht|niet op voorraad|slutsåld|udsolgt|utsolgt|wyprzedane|niedostępny|vyprodáno|nedostupné|нет в наличии|stoc epuizat|売り切れ|在庫切れ|缺貨)\b/iu;
const inStock =
  /^(?:\p{P}*\s*)?(?:only \d+ (?:left )?)?(?:in stock|available now|add to (?:cart|basket|bag)|auf lager|sofort lieferbar|in den warenkorb|en stock|ajouter au panier|disponible|añadir al carrito|disponibile|aggiungi al carrello|em estoque|comprar|op voorraad|in winkelwagen|i lager|på lager|na skladě|skladem|skladom|do košíku|dostępny|do koszyka|в наличии|în stoc|adaugă în coș|加入購物車|立即購買)\b/iu;

/** Whether it can be bought: what the offers say, else the words near the product's name. */
export function pageAvailability({
  evidence,
  product,
}: {
  evidence: PageEvidence;
  product: PageProduct;
}): Availability {
  const said = product.offers.map((offer) => offer.availability).filter((each) => each !== 'unknown');
  const meta = [
    ...(evidence.metas['product:availability'] ?? []),
    ...(evidence.metas['og:availability'] ?? []),
  ];
  const named = said[0] ?? meta.map(availabilityOf).find((each) => each !== 'unknown');
  if (named) return said.includes('in_stock') ? 'in_stock' : named;
  const first = Math.max(0, product.mainLine - 10);
  const near = evidence.lines.slice(first, first + 150).filter((line) => line.text.length < 90);
  if (near.some((line) => outOfStock.test(line.text))) return 'out_of_stock';
  return near.some((line) => inStock.test(line.text)) ? 'in_stock' : 'unknown';
}

/** Condition that the chosen offers or the name tell. */
export function pageCondition({ offers, name }: { offers: MarkupOffer[]; name: string }): ItemCondition {
  const named = offers.map((offer) => offer.condition).find((each) => each !== 'unknown');
  if (/\b(?:refurbished|renewed|generalüberholt|reconditionné|ricondizionato|reacondicionado)\b/iu.test(name))
    return 'refurbished';
  if (/\b(?:pre-?owned|used -|\(used\)|gebraucht|open[- ]box)\b/iu.test(name))
    return /box/i.test(name) ? 'open_box' : 'used';
  return named ?? 'unknown';
}

/** `Pack of 6`, `20-Count`, `12 Rolls`, `6er-Pack`, `x 12`: pieces in the pack; null where the name says none. */
export function packOf(name: string): number | null {
  const text = name.slice(0, 400);
  const match =
    /\b(?:pack|set|box|case|lot|bundle) of (\d{1,4})\b/i.exec(text) ??
    /\b(\d{1,4})[\s-]?(?:packs?|pk|count|ct|pcs?|pieces?|rolls?|er[\s-]?(?:pack|set)|stück|stk|pièces|pezzi|unidades|szt|шт)\b/iu.exec(
      text,
    );
  const pieces = Number(match?.[1] ?? 0);
  return pieces > 0 ? pieces : null;
}

const sellerLine =
  /(?:ships from and sold by|sold (?:and shipped )?by|verkauf(?:t)?(?: und versand)? durch|vendu (?:et expédié )?par|vendido (?:y enviado )?por|venduto (?:e spedito )?da|verkocht (?:en verzonden )?door|seller)\s*:?\s*(.{2,60})/iu;

/** Whether the shop itself sells: its own name, or another's, beside `sold by`; null where nothing is said. */
export function isOwnSeller({
  evidence,
  product,
  context,
}: {
  evidence: PageEvidence;
  product: PageProduct;
  context: Pick<PageContext, 'url' | 'shopNames'>;
}): boolean | null {
  const seller =
    product.offers.map((offer) => offer.seller).find((name) => name !== null) ??
    shownSeller(evidence, product);
  if (!seller) return null;
  const named = lettersOf(seller);
  const site = lettersOf(evidence.metas['og:site_name']?.[0] ?? '');
  const shop = shopWord(context.url);
  const shopNames = (context.shopNames ?? []).map(lettersOf).filter((name) => name.length > 1);
  const own = [...shopNames, ...[shop ?? '', site].filter((name) => name.length > 2)];
  if (own.some((name) => named.includes(name) || (named.length > 3 && name.includes(named)))) return true;
  // An address that tells no name leaves open whose name this is.
  return shop !== null || shopNames.length > 0 ? false : null;
}

const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\d]/gu, '');

function shownSeller(evidence: PageEvidence, product: PageProduct): string | null {
  const first = Math.max(0, product.mainLine - 60);
  for (const [at, line] of evidence.lines.slice(first, first + 260).entries()) {
    if (line.text.length > 160 || !/sold|seller|verk|vend/i.test(line.text)) continue;
    const next = evidence.lines[first + at + 1]?.text ?? '';
    const named = sellerLine.exec(line.text)?.[1] ?? sellerLine.exec(`${line.text} ${next}`)?.[1];
    if (named) return named;
  }
  return null;
}

/** The shop's own word in its address: `amazon` of `www.amazon.co.uk`; null where the address is no public name. */
function shopWord(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  if (/^[\d.]+$|:|(?:^|\.)(?:localhost|local|test|internal|invalid)$/.test(hostname)) return null;
  const labels = hostname.split('.');
  const word =
    /^(?:co|com|org|net)$/.test(labels.at(-2) ?? '') && labels.length > 2 ? labels.at(-3) : labels.at(-2);
  return word && word.length > 2 ? lettersOf(word) : null;
}
