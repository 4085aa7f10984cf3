import { parseUrl } from '../shared/parse-url.js';

/** Most nested redirects that are unwrapped. */
const maxWraps = 4;
/** Longest URL examined, characters. */
const maxUrlChars = 2_000;
/** Parameters that track where a click came from, not what is shown. */
const trackingParameter =
  /^(?:utm_.*|mc_[ce]id|gclid|gbraid|wbraid|fbclid|msclkid|dclid|yclid|igshid|_branch_.*|trk.*|ref_?|ref_src|tag|cmp|cm_.*|pf_rd_.*|pd_rd_.*|_encoding|psc|ascsubtag|linkcode|camp|creative.*|campaign.*|email.*|e?mid|cid|icid|sc_.*|vero_.*|mkt_.*|irclickid|afid|aff.*|src|source|spm|clkid|click.*|qid|sr|crid|sprefix|keywords|dib.*)$/i;

/** Parses an http or https URL without credentials; null for anything else. */
export function parseWebUrl(text: string): URL | null {
  if (text.length > maxUrlChars || !/^https?:\/\//i.test(text.trim())) return null;
  const url = parseUrl(text.trim());
  return url?.username || url?.password ? null : url;
}

/** Pages of a shop about the shopper, not about a product. */
const accountPath =
  /\/(?:(?:my-?)?(?:account|orders?|order-(?:details|history|status)|purchases?)|your-(?:orders|account)|css|track(?:ing)?|returns?|cart|basket|checkout|log-?in|sign-?in|unsubscribe|preferences|help|contact|customer-?service|stores?|review(?:s|-your-purchases)?)(?:\/|$|\.)/i;

/** Whether a URL may be a product page: not the front page and not an account page. */
export function mayBeProduct({ pathname, search }: URL): boolean {
  if (accountPath.test(pathname)) return false;
  return (pathname !== '/' && pathname !== '') || search !== '';
}

/** Path segments of a shop's lists: searches, categories, brands, in the languages we read. */
const listSegment =
  /^(?:search(?:page)?|catalogsearch|keyword|sch|suche|recherche|buscar|zoeken|cerca|szukaj|browse|(?:product-)?categor(?:y|ies|ia|ie)|kategorien?|collections?|brands?|marken?|deals|clearance)(?:\.\w{2,5})?$/i;
/** Segments that lead to lists where no number follows them: some shops have products there. */
const shortListSegment = /^(?:s|c|b|cp|cat|plp)$/i;
/** Segments of a product's address. */
const productSegment = /^(?:p|dp|pd|ip|products?|prd|item|produkt|produit|producto|prodotto)$/i;
/** A last segment of a list: Best Buy's `pcmcat248700050021.c`. */
const listEnding = /\.c$/i;
/** Parameters with the words that were searched for. */
const searchParameter = /^(?:q|k|query|searchterm|search|keyword|st|text|ntt|_nkw)$/i;

/**
 * Whether a URL is a list of products: a search, a category, a brand. An address of the shop's own form for products
 * is none.
 */
export function isListing({ url, itemUrls }: { url: URL; itemUrls: readonly string[] }): boolean {
  if (productNumberIn({ url, itemUrls }) !== null) return false;
  const segments = url.pathname.split('/').filter((part) => part !== '');
  // Shops put products below their collections and categories: the last list decides.
  const last = segments.findLastIndex((part) => listSegment.test(part) || productSegment.test(part));
  const deciding = segments[last];
  if (deciding !== undefined) {
    if (productSegment.test(deciding) && last < segments.length - 1) return false;
    const rest = segments.slice(last + 1).join('/');
    const isSearch = /^(?:search|catalogsearch|browse)/i.test(deciding);
    if (listSegment.test(deciding)) return isSearch || !/\d{5,}|\.html?$/.test(rest);
  }
  const names = [...url.searchParams.keys()];
  if (names.some((name) => searchParameter.test(name)) && segments.length <= 2) return true;
  if (listEnding.test(segments.at(-1) ?? '')) return true;
  return shortListSegment.test(segments[0] ?? '') && !/\d{5,}/.test(segments.slice(1).join('/'));
}

/** Ports of shops' pages, and of no other service: nothing else is ever fetched from a domain. */
const pagePorts: ReadonlySet<string> = new Set(['', '80', '443']);

/**
 * Whether a URL is on one of the domains, including subdomains, at a port from which pages are fetched; a domain with a
 * port requires that port.
 */
export function isOnDomains({ url, domains }: { url: URL; domains: readonly string[] }): boolean {
  return domains.some((domain) => {
    const hasPort = domain.includes(':');
    return isBelow(hasPort ? url.host : url.hostname, domain) && (hasPort || pagePorts.has(url.port));
  });
}

/** Whether a URL is on one of the domains but for its port, which leads to another service of that machine. */
export function isAtStrangePort({ url, domains }: { url: URL; domains: readonly string[] }): boolean {
  return !isOnDomains({ url, domains }) && domains.some((domain) => isBelow(url.hostname, domain));
}

function isBelow(host: string, domain: string): boolean {
  const wanted = domain.toLowerCase();
  return host === wanted || host.endsWith(`.${wanted}`);
}

/**
 * The shop's own URL behind a link in a mail, without any network request: a tracking link contains its target in a
 * parameter; one that does not would lead through the shopper's account, which we do not access.
 *
 * @returns null if it contains no URL on the shop's domains
 */
export function unwrapShopUrl({ link, domains }: { link: string; domains: readonly string[] }): URL | null {
  let candidates = [link];
  for (let wraps = 0; wraps <= maxWraps; wraps += 1) {
    const urls = candidates.flatMap((text) => parseWebUrl(text) ?? []);
    const target = urls.find((url) => isOnDomains({ url, domains }) && innerUrlsOf(url).length === 0);
    if (target) return withoutTracking(target);
    candidates = urls.flatMap(innerUrlsOf);
    if (candidates.length === 0) break;
  }
  return null;
}

/** URLs contained in the parameters of a URL: plain, double-encoded or base64url. */
function innerUrlsOf(url: URL): string[] {
  return [...url.searchParams.values()].flatMap((value) => {
    if (/^https?:\/\//i.test(value)) return [value];
    if (/^https?%3a/i.test(value)) return [decoded(value)];
    return /^aHR0c[\w+/-]{8,}={0,2}$/.test(value) ? [fromBase64(value)] : [];
  });
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

function fromBase64(value: string): string {
  try {
    return atob(value.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}

/** The URL without tracking parameters and fragment. */
export function withoutTracking(url: URL): URL {
  const clean = new URL(url);
  clean.hash = '';
  for (const name of [...clean.searchParams.keys()]) {
    if (trackingParameter.test(name)) clean.searchParams.delete(name);
  }
  return clean;
}

/** The product number in a URL, if the shop's URLs contain one: ASIN, item or article number. */
export function productNumberIn({ url, itemUrls }: { url: URL; itemUrls: readonly string[] }): string | null {
  for (const pattern of itemUrls) {
    const [before, after = ''] = pattern.split('{id}');
    const path = before?.replace(/^https?:\/\/[^/]+/, '') ?? '';
    if (!path || path === '/') continue;
    const text = `${url.pathname}${url.search}`;
    const at = text.lastIndexOf(path);
    if (at < 0) continue;
    const id = /^[\w.-]+/.exec(text.slice(at + path.length))?.[0];
    if (id && (!after || text.slice(at + path.length + id.length).startsWith(after))) return id;
  }
  return /\/(?:dp|gp\/product)\/([A-Z0-9]{10})(?:[/?]|$)/.exec(url.pathname)?.[1] ?? null;
}
