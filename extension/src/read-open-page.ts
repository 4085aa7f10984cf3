import type { WantedItem } from '../../domain/contracts/browsers.contract.js';
import { readProductPage } from '../../domain/prices/read-product-page.rules.js';
import { parseWebUrl, withoutTracking } from '../../domain/purchases/product-url.rules.js';
import { pageEvidence } from '../../jobs/prices/page-evidence.js';
import type { OwnPrice } from './extension.types.js';
import type { OpenPage } from './grab-page.js';

/** Most characters of a page that are searched: a sign-out link is in its header or menu. */
const maxChars = 2_000_000;

/** Addresses and ids of the link or form that ends a session. */
const signOutAddress =
  /(?:href|action|id|name|data-[\w-]{1,40})=["'][^"'<>]{0,200}\b(?:log|sign)[-_]?(?:out|off)\b/i;
/** Its words, alone in an element, in the languages we read. */
const signOutWords =
  />\s*(?:log ?out|log ?off|sign ?out|abmelden|ausloggen|déconnexion|se déconnecter|cerrar sesión|salir de tu cuenta|esci|disconnetti|uitloggen|afmelden|logga ut|log ud|logg ut|kirjaudu ulos|wyloguj(?: się)?|odhlásit(?: se)?|terminar sessão|sair da conta)\s*</i;

/**
 * Whether a page says that somebody is signed in, so that its price may be for members: it offers to sign them out.
 * A page that offers nothing of the kind shows what it shows to everybody, as far as one can tell.
 */
export function isSignedIn(html: string): boolean {
  const text = html.slice(0, maxChars);
  return signOutAddress.test(text) || signOutWords.test(text);
}

/** A price of the item, ready to be sent, or why there is none. */
export type ReadPage = { price: OwnPrice; reason: null } | { price: null; reason: string };

/** Longest address that is sent, characters. */
const maxUrlChars = 2_000;

/** The item whose product page an address is; null for every other page. */
export function itemAt({ url, wanted }: { url: string; wanted: readonly WantedItem[] }): WantedItem | null {
  const here = pageKey(url);
  return (here && wanted.find((item) => pageKey(item.url) === here)) || null;
}

/** An address without tracking, so that the same page has the same key. */
function pageKey(text: string): string | null {
  const url = parseWebUrl(text);
  if (!url) return null;
  const { host, pathname, searchParams } = withoutTracking(url);
  searchParams.sort();
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}?${searchParams}`;
}

/** Reads the page of an item by the rules that read pages on the server. Pure. */
export function readOpenPage({ page, item, now }: { page: OpenPage; item: WantedItem; now: Date }): ReadPage {
  const facts = readProductPage({
    evidence: pageEvidence(page.html),
    context: {
      url: page.url,
      requestedUrl: item.url,
      httpStatus: 200,
      today: now.toISOString().slice(0, 10),
      // As on the server: a number that the confirmed page does not show would never be found on it.
      sku: item.page_name === null ? item.sku : null,
      name: item.page_name ?? item.name,
      currency: item.currency,
      shopNames: item.shop === null ? null : [item.shop],
    },
  });
  const { amountCents, currency, ownSeller, availability } = facts;
  if (facts.outcome !== 'price' || amountCents === null) return none(facts.reason ?? 'no_price');
  if (facts.kind !== null && facts.kind !== 'public') return none('not_public');
  if (currency === null) return none('no_currency');
  const url = cleanUrl(page.url);
  if (!url) return none('no_price');
  const price: OwnPrice = {
    item_id: item.item_id,
    url,
    amount: amountCents,
    currency,
    seen_at: now.toISOString(),
    signed_in: isSignedIn(page.html),
    seller: ownSeller === null ? 'unknown' : ownSeller ? 'shop' : 'other',
    availability,
  };
  return { price, reason: null };
}

const none = (reason: string) => ({ price: null, reason });

/** The address as it is sent: without tracking parameters and without what follows `#`. */
function cleanUrl(text: string): string | null {
  const url = parseWebUrl(text);
  const href = url && withoutTracking(url).href;
  return href && href.length <= maxUrlChars ? href : null;
}
