import { priceSources } from '../../domain/price-sources/price-sources.data.js';
import { describeFaults } from '../../tests/support/price-sources/contract/describe-faults.js';
import { isAsked } from '../../tests/support/price-sources/contract/open-contract.js';

// Those of a page are of the first tier, in price-sources.contract.test.ts.
for (const source of priceSources) if (isAsked(source) && source.kind !== 'page') describeFaults(source);
