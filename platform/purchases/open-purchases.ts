import type { RetailerSource } from '../../domain/purchases/retailer-source.types.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { Database } from '../database/connection.js';
import { createClaimsRepository } from '../database/purchases/claims.repository.js';
import { createDropsRepository } from '../database/purchases/drops.repository.js';
import { createPurchaseItemsRepository } from '../database/purchases/purchase-items.repository.js';
import { createPurchasesRepository } from '../database/purchases/purchases.repository.js';
import { createReceiptsRepository } from '../database/purchases/receipts.repository.js';
import { createObservationsRepository } from '../database/watch/observations.repository.js';
import { createSourceQuotasRepository } from '../database/watch/source-quotas.repository.js';
import { createWatchHostsRepository } from '../database/watch/watch-hosts.repository.js';
import { createWatchTargetsRepository } from '../database/watch/watch-targets.repository.js';
import { createSharedLinks } from './linking/shared-links.js';
import { createWatchProduct } from './linking/watch-product.js';
import { createPurchases } from './purchases.js';

/** The repositories of purchases and everything watched for them. */
export type PurchaseRecords = ReturnType<typeof openPurchaseRecords>;

/** Opens the collections of purchases, of what is watched for them, and of the results. */
export function openPurchaseRecords({ database }: { database: Database }) {
  return {
    purchases: createPurchasesRepository({ database }),
    items: createPurchaseItemsRepository({ database }),
    targets: createWatchTargetsRepository({ database }),
    hosts: createWatchHostsRepository({ database }),
    observations: createObservationsRepository({ database }),
    drops: createDropsRepository({ database }),
    claims: createClaimsRepository({ database }),
    quotas: createSourceQuotasRepository({ database }),
  };
}

/** Opens the forming of purchases with all its dependencies, the same way for every process. */
export function openPurchases({
  database,
  retailers,
  clock,
  minDropCents,
}: {
  database: Database;
  retailers: RetailerSource;
  clock: Clock;
  minDropCents: number;
}) {
  const records = openPurchaseRecords({ database });
  const receipts = createReceiptsRepository({ database });
  const sharedLinks = createSharedLinks(records);
  const watchProduct = createWatchProduct({ targets: records.targets, hosts: records.hosts, clock });
  const purchases = createPurchases({
    records: { ...records, receipts },
    retailers,
    sharedLinks,
    watchProduct,
    clock,
    minDropCents,
  });
  return { records, purchases, watchProduct };
}
