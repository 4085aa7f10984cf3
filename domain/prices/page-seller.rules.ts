import type { PageContext, PageEvidence } from './page-evidence.types.js';
import type { PageProduct } from './page-product.rules.js';

const sellerLine =
  /(?:(?:(?:ships|shipped|dispatched|fulfilled)(?: from)? (?:and|&) )?sold (?:(?:and|&) (?:shipped|fulfilled|delivered) )?by|verkauf(?:t)?(?: und versand)? durch|vendu (?:et expédié )?par|vendido (?:y enviado )?por|venduto (?:e spedito )?da|verkocht (?:en verzonden )?door|seller)\s*:?\s*(.{2,60})/iu;

/** Whether the shop itself sells: its own name, or another's, beside `sold by`; null where nothing is said. */
export function isOwnSeller({
  evidence,
  product,
  context,
  amountCents,
}: {
  evidence: PageEvidence;
  product: PageProduct;
  context: Pick<PageContext, 'url' | 'shopNames'>;
  /** The price it is asked about, whose offers alone speak then; null for whatever the page offers first. */
  amountCents: number | null;
}): boolean | null {
  const isAsked = product.offers.some((offer) => offer.amountCents === amountCents);
  const offers = isAsked
    ? product.offers.filter((offer) => offer.amountCents === amountCents)
    : product.offers;
  const named = offers.flatMap(({ seller }) => seller ?? []);
  const shown = shownSeller(evidence, product);
  const sellers = [...(isAsked ? named : named.slice(0, 1)), ...(shown ? [shown] : [])];
  if (sellers.length === 0) return null;
  const shopNames = (context.shopNames ?? []).map(lettersOf).filter((name) => name.length > 1);
  const shop = shopWord(context.url);
  const site = lettersOf(evidence.metas['og:site_name']?.[0] ?? '');
  const own = [...shopNames, ...[shop ?? '', site].filter((name) => name.length > 2)];
  if (sellers.every((seller) => isNameOf({ seller, own }))) return true;
  // An address that tells no name leaves open whose name this is.
  return shop !== null || shopNames.length > 0 ? false : null;
}

/** Where the name of a seller ends: `TechDeals and fulfilled by Amazon`, `TechDeals, a Target Plus partner`. */
const endOfName =
  /\s*(?:[,|•·;(]|\.(?:\s|$)|\s(?:and|&|through|via|on|ships?|shipped|fulfilled|dispatched|delivered|und|et|y)\s)/iu;
/** What a shop's name may have before and behind it in the name of its company. */
const companyWords =
  /^(?:com|net|co|corp|corporation|company|inc|incorporated|llc|ltd|limited|plc|gmbh|ag|se|sa|sarl|sas|srl|spa|bv|nv|ab|as|oy|kg|uk|us|usa|eu|ca|de|fr|it|es|europe|ofamerica|online|store|stores|shop|official|services|wholesale|retail|direct|department)*$/;

function isNameOf({ seller, own }: { seller: string; own: readonly string[] }): boolean {
  const named = lettersOf(seller.split(endOfName)[0] ?? seller).replace(/^the(?=.{3})/, '');
  return own.some((name) => {
    const bare = name.replace(/^the(?=.{3})/, '');
    if (named.startsWith(bare)) return companyWords.test(named.slice(bare.length));
    return named.length > 3 && bare.startsWith(named);
  });
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
