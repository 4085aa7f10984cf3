import { parseUrl } from '../shared/parse-url.js';

/** Redirects inside redirects that are followed on paper; more is a maze. */
const maxWraps = 4;
/** Longest address looked at, characters. */
const maxUrlChars = 2_000;
/** Parameters that say where a click came from, not what is shown. */
const trackingParameter =
  /^(?:utm_.*|mc_[ce]id|gclid|gbraid|wbraid|fbclid|msclkid|dclid|yclid|igshid|_branch_.*|trk.*|ref_?|ref_src|tag|cm_.*|pf_rd_.*|pd_rd_.*|_encoding|psc|ascsubtag|linkcode|camp|creative.*|campaign.*|email.*|e?mid|cid|icid|sc_.*|vero_.*|mkt_.*|irclickid|afid|aff.*|src|source|spm|clkid|click.*|qid|sr|crid|sprefix|keywords|dib.*)$/i;

/** An address with a host; null for anything that is not plain http or https. */
export function parseWebUrl(text: string): URL | null {
  if (text.length > maxUrlChars || !/^https?:\/\//i.test(text.trim())) return null;
  const url = parseUrl(text.trim());
  return url?.username || url?.password ? null : url;
}

/** Pages of a shop that are about the shopper, not about a product. */
const accountPath =
  /\/(?:(?:my-?)?(?:account|orders?|order-(?:details|history|status)|purchases?)|your-(?:orders|account)|css|track(?:ing)?|returns?|cart|basket|checkout|log-?in|sign-?in|unsubscribe|preferences|help|contact|customer-?service|stores?|review(?:s|-your-purchases)?)(?:\/|$|\.)/i;

/** Whether an address could be a product's: not the front page, not the shopper's account. */
export function mayBeProduct({ pathname, search }: URL): boolean {
  if (accountPath.test(pathname)) return false;
  return (pathname !== '/' && pathname !== '') || search !== '';
}

/** Whether an address is on one of the domains; subdomains count, a domain with a port asks for that port. */
export function isOnDomains({ url, domains }: { url: URL; domains: readonly string[] }): boolean {
  return domains.some((domain) => {
    const wanted = domain.toLowerCase();
    const own = wanted.includes(':') ? url.host : url.hostname;
    return own === wanted || own.endsWith(`.${wanted}`);
  });
}

/**
 * The shop's own address behind a link of a mail, without ever asking the network: a tracking link carries its
 * target in a parameter, and one that does not leads through the shopper's account, where we do not go.
 *
 * @returns null when no address on the shop's domains is in it
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

/** Addresses carried in the parameters of an address, plain, encoded twice, or in base64url. */
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

/** The same address without what only says where the click came from, and without its fragment. */
export function withoutTracking(url: URL): URL {
  const clean = new URL(url);
  clean.hash = '';
  for (const name of [...clean.searchParams.keys()]) {
    if (trackingParameter.test(name)) clean.searchParams.delete(name);
  }
  return clean;
}

/** Number of the product in its address, where the shop's addresses carry one: ASIN, item or article number. */
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
