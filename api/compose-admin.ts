import type { Router } from 'express';
import { openCampaignSteering } from '../platform/campaigns/open-campaigns.js';
import { publicUrlOf } from '../platform/config/app-config.js';
import { createCountersRepository } from '../platform/database/counters.repository.js';
import { createCampaignPreviewsRepository } from '../platform/database/mail/campaign-previews.repository.js';
import { createSuppressionsRepository } from '../platform/database/mail/suppressions.repository.js';
import { createReleaseMail } from '../platform/mail-release/release-mail.js';
import { createNotifier } from '../platform/notify/notifier.js';
import { openOidcProvider } from '../platform/oidc/oidc-provider.js';
import { createLinkItem } from '../platform/purchases/linking/link-item.js';
import { createWatchByLink } from '../platform/purchases/linking/watch-by-link.js';
import { createRereading } from '../platform/submissions/rereading.js';
import { createAdminRouter } from './admin/admin.routes.js';
import type { OidcDependencies } from './admin/sign-in/oidc.routes.js';
import { createOidcCookie } from './admin/sign-in/oidc-cookie.js';
import type { ApiContext, ApiParts } from './open-parts.js';

type AdminInput = { context: ApiContext; parts: ApiParts };

/**
 * The admin's routes, and what their pages need.
 *
 * @param spoolDir where accepted mail waits to be stored
 */
export function composeAdmin({ context, parts, spoolDir }: AdminInput & { spoolDir: string }): Router {
  const { config, database, keyring, clock } = context;
  const { auth, bought, retailers, registry, versions } = parts;
  const { items } = bought.records;
  const watchByLink = createWatchByLink({ items, watchProduct: bought.watchProduct, clock });
  const linkItem = createLinkItem({ items, retailers, watchByLink });
  return createAdminRouter({
    keyring,
    windows: parts.windows,
    publicUrl: publicUrlOf(config),
    brandName: config.brand.name,
    notifier: createNotifier({ config: config.notify, database, queue: parts.queue, clock }),
    oidc: openOidc(context),
    parts: {
      ...{ auth, clock, database, config, spoolDir, bought: bought.records },
      ...{ retailers, registry, versions, linkItem },
      ...openWork({ context, parts }),
      ...openBulk({ context, parts }),
    },
  });
}

/** Signing in by an OpenID Connect provider, if one is configured. */
function openOidc({ config, database, keyring, logger, clock }: ApiContext): OidcDependencies {
  const publicUrl = publicUrlOf(config);
  return {
    provider: openOidcProvider({ config, publicUrl, clock }),
    flows: createOidcCookie({ keyring, publicUrl, clock }),
    counters: createCountersRepository({ database }),
    logger,
    clock,
  };
}

/** Control of bulk sends; the worker does the sending. */
function openBulk({ context: { config, database, clock }, parts: { store, waitlist } }: AdminInput) {
  const { submissions } = store;
  return {
    campaigns: openCampaignSteering({ database, waitlist, submissions, clock }),
    campaignPreviews: createCampaignPreviewsRepository({ database }),
    isSending: config.mail.smtpUrl !== null,
  };
}

/** What the pages about mail, receipts and people need. */
function openWork({ context: { database, previews, clock }, parts: { store, waitlist, queue } }: AdminInput) {
  const suppressions = createSuppressionsRepository({ database });
  const { release } = createReleaseMail({ messages: store.messages, queue, clock });
  return {
    records: { ...store, waitlist, suppressions },
    files: store.files,
    previews,
    queue,
    release,
    rereading: createRereading({ ...store, queue }),
  };
}
