import { readProductPage } from '../../domain/prices/read-product-page.rules.js';
import { serveChild } from '../../platform/processes/serve-child.js';
import { decodePage } from './decode-page.js';
import { pageEvidence } from './page-evidence.js';
import type { PageToRead } from './page-reader.types.js';

/** Child process that reads product pages: untrusted HTML is only parsed here. */
serveChild((input) => {
  const { bytes, charset, context } = input as PageToRead;
  return readProductPage({ evidence: pageEvidence(decodePage({ bytes, charset })), context });
});
