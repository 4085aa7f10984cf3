import { availabilityOf } from './markup-offer.rules.js';
import type { PageEvidence } from './page-evidence.types.js';
import type { Availability, ItemCondition } from './page-facts.types.js';
import type { PageProduct } from './page-product.rules.js';

const outOfStock =
  /^(?:\p{P}*\s*)?(?:(?:availability|stock|status|verfügbarkeit|disponibilité)\s*:?\s*)?(?:(?:we(?:’|')re )?sorry[,!.]?\s*)?(?:(?:this|the) (?:product|item) is )?(?:currently |temporarily |momentan |derzeit |actuellement )?(?:out of stock|0 in stock|sold out|unavailable|not available|nicht verfügbar|ausverkauft|nicht auf lager|épuisé|rupture de stock|indisponible|agotado|sin stock|no disponible|esaurito|non disponibile|esgotado|indisponível|uitverkocht|niet op voorraad|slutsåld|udsolgt|utsolgt|wyprzedane|niedostępny|vyprodáno|nedostupné|нет в наличии|stoc epuizat|売り切れ|在庫切れ|缺貨)\b/iu;
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
  const first = Math.max(0, product.mainLine - 10);
  const near = evidence.lines.slice(first, first + 150).filter((line) => line.text.length < 90);
  const [isOut, isIn] = [outOfStock, inStock].map((words) => near.some((line) => words.test(line.text)));
  // Structured data may be older than the page, whose button is gone by now.
  if (named && !(isOut && !isIn)) return said.includes('in_stock') ? 'in_stock' : named;
  if (isOut) return 'out_of_stock';
  return isIn ? 'in_stock' : 'unknown';
}

const refurbishedName =
  /\b(?:refurbished|renewed|generalüberholt|reconditionné|ricondizionato|reacondicionado)\b/iu;
const usedName =
  /^used\b|\b(?:pre-?owned|used [-–(]|gebraucht|second[- ]hand|like new|scratch (?:&|and) dent|d'occasion|usato|de segunda mano|tweedehands)\b|\((?:used|second[- ]hand)\)/iu;
const conditionLine = /^condition\s*:?\s*(?:used|pre-?owned|refurbished|open[- ]box|renewed)\b/iu;

/** Condition that the names tell, the chosen offers, the product they are of, or a line that is about it. */
export function pageCondition({
  evidence,
  product,
}: {
  evidence: PageEvidence;
  product: PageProduct;
}): ItemCondition {
  const names = [product.name, ...product.products.map(({ name }) => name ?? '')];
  if (names.some((name) => refurbishedName.test(name))) return 'refurbished';
  if (names.some((name) => /\bopen[- ]box\b/i.test(name))) return 'open_box';
  if (names.some((name) => usedName.test(name))) return 'used';
  const first = Math.max(0, product.mainLine - 10);
  if (evidence.lines.slice(first, first + 60).some(({ text }) => conditionLine.test(text))) return 'used';
  const said = [...product.offers, ...product.products].map(({ condition }) => condition);
  return said.find((each) => each !== 'unknown') ?? 'unknown';
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
