import { shopSignsOf } from '../../domain/price-sources/shop-signs.rules.js';
import { readProductPage } from '../../domain/prices/read-product-page.rules.js';
import { serveChild } from '../../platform/processes/pool/serve-child.js';
import { decodePage } from './decode-page.js';
import { pageEvidence } from './page-evidence.js';
import type { PageToRead, ReadPage } from './page-reader.types.js';

/** Child process that reads product pages: untrusted HTML is only parsed here. */
serveChild(({ bytes, charset, context }: PageToRead): ReadPage => {
  const html = decodePage({ bytes, charset });
  const facts = readProductPage({ evidence: pageEvidence(html), context });
  return { ...facts, shopSigns: shopSignsOf(html) };
});
