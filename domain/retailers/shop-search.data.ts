/**
 * Search pages of shops, by retailer id; the product's name follows, encoded. Only for a link that the shopper follows:
 * a search page is never fetched, and is refused as the link of a product.
 */
const searchPages: Readonly<Record<string, string>> = {
  amazon: 'https://www.amazon.com/s?k=',
  'best-buy': 'https://www.bestbuy.com/site/searchpage.jsp?st=',
  'bh-photo': 'https://www.bhphotovideo.com/c/search?q=',
  costco: 'https://www.costco.com/s?keyword=',
  gap: 'https://www.gap.com/browse/search.do?searchText=',
  'home-depot': 'https://www.homedepot.com/s/',
  ikea: 'https://www.ikea.com/us/en/search/?q=',
  kohls: 'https://www.kohls.com/search.jsp?search=',
  lowes: 'https://www.lowes.com/search?searchTerm=',
  macys: 'https://www.macys.com/shop/search?keyword=',
  newegg: 'https://www.newegg.com/p/pl?d=',
  nike: 'https://www.nike.com/w?q=',
  nordstrom: 'https://www.nordstrom.com/sr?keyword=',
  rei: 'https://www.rei.com/search?q=',
  sephora: 'https://www.sephora.com/search?keyword=',
  target: 'https://www.target.com/s?searchTerm=',
  ulta: 'https://www.ulta.com/search?search=',
  walmart: 'https://www.walmart.com/search?q=',
  wayfair: 'https://www.wayfair.com/keyword.php?keyword=',
};

/** Longest name searched for: shops cut or refuse longer ones. */
const maxNameChars = 100;

/** Retailers whose search page is known. */
export const searchableIds = Object.keys(searchPages);

/** Page that searches a shop for a product; null if the shop's is not known. */
export function shopSearchUrl({
  retailerId,
  name,
}: {
  retailerId: string | null;
  name: string;
}): string | null {
  const page = retailerId !== null && Object.hasOwn(searchPages, retailerId) ? searchPages[retailerId] : null;
  return page ? `${page}${encodeURIComponent([...name.trim()].slice(0, maxNameChars).join(''))}` : null;
}
