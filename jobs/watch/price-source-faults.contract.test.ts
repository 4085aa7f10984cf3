import { priceSources } from '../../domain/price-sources/price-sources.data.js';
import { describeFaults } from '../../tests/support/price-sources/contract/describe-faults.js';
import { isAsked } from '../../tests/support/price-sources/contract/open-contract.js';

for (const source of priceSources) if (isAsked(source)) describeFaults(source);
