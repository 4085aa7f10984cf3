import type { CurrencyHints } from './facts/currency-mark.rules.js';
import { currencyMarks, currencyOfCountry } from './facts/currency-marks.data.js';
import type { PageContext, PageEvidence } from './facts/page-evidence.types.js';
import type { PageProduct } from './identity/page-product.rules.js';

/** What is known about a page's currency before its amounts are read. */
export function hintsOf({
  product,
  context,
  evidence,
}: {
  product: PageProduct;
  context: PageContext;
  evidence: PageEvidence;
}): CurrencyHints {
  const named = product.offers.map((offer) => offer.currency).find((currency) => currency !== null);
  // After a redirect to another country's shop, a bare `$` is that country's and not the currency of the purchase.
  if (isElsewhere(context)) return { currency: named ?? null, country: countryOf(context.url) };
  const foreign = named
    ? null
    : foreignCurrency({ locale: evidence.locale, paidIn: context.currency ?? null });
  if (foreign) return { currency: foreign };
  return { currency: named ?? context.currency ?? null, country: context.country ?? countryOf(context.url) };
}

/**
 * The currency of the country that a page is written for (`en-CA`), if it shares its mark with the currency of the
 * purchase: one URL may show each country its own dollars. `en-US` is ignored, because shops everywhere use it by
 * default.
 */
function foreignCurrency({
  locale,
  paidIn,
}: {
  locale: string | null;
  paidIn: string | null;
}): string | null {
  const region = /[-_]([a-z]{2})$/i.exec(locale ?? '')?.[1]?.toUpperCase();
  const own = region && region !== 'US' ? currencyOfCountry[region] : undefined;
  if (!own || !paidIn || own === paidIn) return null;
  return currencyMarks.$?.includes(own) && currencyMarks.$.includes(paidIn) ? own : null;
}

/** Whether the page came from a site other than the one requested: `shop.ca` requested, `shop.com` answered. */
function isElsewhere({ url, requestedUrl }: PageContext): boolean {
  return requestedUrl !== undefined && siteOf(url) !== siteOf(requestedUrl);
}

/** The host without the part that may change within one shop: `www.`, `m.`, `shop.`. */
function siteOf(url: string): string {
  const labels = hostOf(url).split('.');
  return (labels.length > 2 ? labels.slice(1) : labels).join('.');
}

function hostOf(url: string): string {
  return /^https?:\/\/([^/:?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? '';
}

/** Country of a URL: `amazon.ca`, `shop.example.com.au`; null for .com and the like. */
function countryOf(url: string): string | null {
  const ending = hostOf(url).split('.').at(-1) ?? '';
  return /^[a-z]{2}$/i.test(ending) && !/^(?:io|co|me|tv|ai|cc)$/i.test(ending) ? ending.toUpperCase() : null;
}
