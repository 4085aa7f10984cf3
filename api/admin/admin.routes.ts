import express, { Router } from 'express';
import type { RetailerSource } from '../../domain/purchases/retailer-source.types.js';
import type { Clock } from '../../domain/shared/clock.js';
import { kib } from '../../domain/shared/units.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import type { Database } from '../../platform/database/connection.js';
import { createPriceFeedsRepository } from '../../platform/database/price-feeds.repository.js';
import type { RetailerVersionsRepository } from '../../platform/database/retailer-versions.repository.js';
import type { SuppressionsRepository } from '../../platform/database/suppressions.repository.js';
import type { WaitlistRepository } from '../../platform/database/waitlist.repository.js';
import { readBackupState } from '../../platform/files/backup-folder.js';
import type { Keyring } from '../../platform/files/keyring.js';
import { createWorkCountsReader } from '../../platform/metrics/work-counters.js';
import type { Notifier } from '../../platform/notify/notifier.js';
import type { LinkItem } from '../../platform/purchases/link-item.js';
import type { PurchaseRecords } from '../../platform/purchases/open-purchases.js';
import { createJobLog } from '../../platform/queue/job-log.js';
import type { RetailerRegistry } from '../../platform/retailers/retailer-registry.js';
import type { AdminAuth } from '../../platform/sessions/admin-auth.js';
import type { AuditLog } from '../../platform/sessions/audit-log.js';
import { createSecondFactor } from '../../platform/sessions/second-factor.js';
import { describeRoute } from '../http/describe-route.js';
import { createSameOriginGuard } from '../http/same-origin.js';
import type { SharedWindows } from '../http/shared-windows.js';
import { createActLog } from './act-log.js';
import { createAdminCookie } from './admin-cookie.js';
import { createAdminGuard } from './admin-guard.js';
import { createAdminLimits } from './admin-limits.js';
import { bearerOf, createTokenLimits } from './bearer-token.js';
import { type CampaignsRouterDependencies, createCampaignsRouter } from './campaigns/campaigns.routes.js';
import { createBulkFunctionsRouter } from './campaigns/functions.routes.js';
import { createAdminClaimsRouter } from './claims.routes.js';
import { createDeviceCookie } from './device-cookie.js';
import { createDropsRouter } from './drops.routes.js';
import { createJobsRouter } from './jobs.routes.js';
import { createLists, type Lists } from './lists.js';
import { createLiveLists } from './live-lists.js';
import { createMessagesRouter, type MessagesDependencies } from './messages.routes.js';
import { createOidcRouter, type OidcDependencies } from './oidc.routes.js';
import { createOutboxRouter, type OutboxDependencies } from './outbox.routes.js';
import { createOverviewRouter } from './overview.routes.js';
import { createProxySignIn } from './proxy-sign-in.js';
import { createPurchasesRouter } from './purchases.routes.js';
import { createAdminReceiptsRouter, type ReceiptsDependencies } from './receipts.routes.js';
import { createRetailersRouter } from './retailers.routes.js';
import { createSecondFactorRouter } from './second-factor.routes.js';
import { createSessionRouter, createSignInRouter } from './session.routes.js';
import { createSourcesRouter } from './sources.routes.js';
import { createSuppressionsRouter } from './suppressions.routes.js';
import { createSystemRouter } from './system.routes.js';
import { createTellNewBrowser } from './tell-new-browser.js';
import { createTokensRouter } from './tokens.routes.js';
import { createAdminWaitlistRouter } from './waitlist.routes.js';
import { createHostsRouter, createTargetsRouter } from './watch.routes.js';

/** Largest accepted retailer record, bytes: ten times the longest in the source. */
const maxRetailerBytes = 128 * kib;

/** What the pages about purchases, prices and claims need. */
type RefundsDependencies = {
  records: PurchaseRecords;
  retailers: RetailerSource;
  registry: RetailerRegistry;
  versions: RetailerVersionsRepository;
  linkItem: LinkItem;
};

/** What the pages about mail, receipts and jobs need. */
type WorkDependencies = Omit<MessagesDependencies & OutboxDependencies, 'lists' | 'acts'> &
  Pick<ReceiptsDependencies, 'files'> & {
    records: { waitlist: WaitlistRepository; suppressions: SuppressionsRepository };
    config: AppConfig;
    spoolDir: string;
  };

/** Everything under `/api/admin`: the Origin check applies to all routes, the guard to all but sign-in. */
export function createAdminRouter({
  auth,
  keyring,
  windows,
  brandName,
  oidc,
  database,
  work,
  bulk,
  refunds,
  notifier,
  publicUrl,
  clock,
}: {
  auth: AdminAuth;
  notifier: Pick<Notifier, 'notify'>;
  keyring: Keyring;
  windows: SharedWindows;
  brandName: string;
  oidc: OidcDependencies;
  database: Database;
  work: WorkDependencies;
  bulk: Omit<CampaignsRouterDependencies, 'acts'>;
  refunds: RefundsDependencies;
  publicUrl: string;
  clock: Clock;
}): Router {
  const cookie = createAdminCookie({ publicUrl });
  const guard = [...createTokenLimits({ windows }), createAdminGuard({ auth, cookie })];
  const devices = createDeviceCookie({ keyring, publicUrl, clock });
  const limits = createAdminLimits({ accounts: auth.accounts, devices, windows });
  const secondFactor = createSecondFactor({ factors: auth.factors, keyring, issuer: brandName, clock });
  const tellNewBrowser = createTellNewBrowser({ notifier, publicUrl, clock });
  const shared = { auth, cookie, devices, secondFactor, limits, tellNewBrowser };
  const admin = Router();
  const { audit } = auth;
  const prefix = '/api/admin';
  // No page of another site can send our Authorization header, and the guard then looks at no cookie.
  const sameOrigin = createSameOriginGuard({ publicUrl, isExempt: (request) => bearerOf(request) !== null });
  admin.use(prefix, sameOrigin);
  // A retailer record is larger than any other body, and is accepted only from signed-in admins.
  const retailerBody = express.json({ limit: maxRetailerBytes });
  const acts = createActLog({ audit });
  const lists = createLists({ live: createLiveLists(), acts });
  admin.use(`${prefix}/retailers`, guard, retailerBody);
  admin.use(createRetailersRouter({ ...refunds, audit, clock, lists }));
  admin.use(prefix, express.json({ limit: 16 * kib }));
  admin.use(createSignInRouter(shared));
  admin.use(createOidcRouter({ ...shared, oidc }));
  admin.use(`${prefix}/session`, createProxySignIn(shared));
  admin.use(prefix, guard);
  admin.use(createSessionRouter(shared));
  admin.use(createSecondFactorRouter(shared));
  admin.use(createTokensRouter({ auth, limits, acts }));
  mountWork({ admin, auth, database, work, registry: refunds.registry, clock, lists });
  admin.use(createCampaignsRouter({ ...bulk, acts }));
  mountRefunds({ admin, refunds, database, audit, clock, lists });
  const router = Router();
  describeRoute({
    router,
    route: 'GET /admin',
    summary: 'Redirect to the overview of the admin pages',
    status: 302,
    answer: 'Redirect to the overview',
  });
  router.get('/admin', (_request, response) => response.redirect(302, '/admin/overview'));
  router.use(admin);
  const guards = [sameOrigin, ...guard];
  router.use(createBulkFunctionsRouter({ campaigns: bulk.campaigns, acts, guards }));
  return router;
}

/** Incoming and outgoing mail, receipts, the queue, people and the overview. */
function mountWork({
  admin,
  auth,
  database,
  work,
  registry,
  clock,
  lists,
}: {
  admin: Router;
  auth: AdminAuth;
  database: Database;
  work: WorkDependencies;
  registry: RetailerRegistry;
  clock: Clock;
  lists: Lists;
}): void {
  const shared = { ...work, lists, acts: createActLog({ audit: auth.audit }), clock };
  const { waitlist, suppressions } = work.records;
  admin.use(
    createOverviewRouter({
      ...work,
      readBackups: () => readBackupState(work.config),
      database,
      retailers: registry,
      clock,
    }),
  );
  admin.use(createMessagesRouter(shared));
  admin.use(createOutboxRouter(shared));
  admin.use(createAdminReceiptsRouter({ ...shared, retailers: registry }));
  admin.use(createJobsRouter({ ...shared, jobs: createJobLog({ database }) }));
  admin.use(createAdminWaitlistRouter({ ...shared, waitlist }));
  admin.use(createSuppressionsRouter({ ...shared, suppressions }));
  admin.use(createSystemRouter({ ...work, auth, lists }));
}

/** Purchases, watched products, drops and claims. */
function mountRefunds({
  admin,
  refunds: { records, retailers, linkItem },
  database,
  audit,
  clock,
  lists,
}: {
  admin: Router;
  refunds: RefundsDependencies;
  database: Database;
  audit: AuditLog;
  clock: Clock;
  lists: Lists;
}): void {
  admin.use(createPurchasesRouter({ records, retailers, linkItem, acts: createActLog({ audit }), lists }));
  admin.use(createDropsRouter({ records, lists }));
  admin.use(createTargetsRouter({ records, audit, clock, lists }));
  admin.use(createHostsRouter({ records, clock, lists }));
  admin.use(
    createSourcesRouter({
      quotas: records.quotas,
      feeds: createPriceFeedsRepository({ database }),
      readCounts: createWorkCountsReader({ database }),
      clock,
      lists,
    }),
  );
  admin.use(createAdminClaimsRouter({ claims: records.claims, lists }));
}
