import { type EraseMineDependencies, eraseAddress, erasePurchase } from '../../../api/my/erase-purchase.js';
import { systemClock } from '../../../domain/shared/clock.js';
import { createMessagesRepository } from '../../../platform/database/mail/messages.repository.js';
import { createOutboxRepository } from '../../../platform/database/mail/outbox.repository.js';
import { createWaitlistRepository } from '../../../platform/database/mail/waitlist.repository.js';
import { createBrowsersRepository } from '../../../platform/database/purchases/browsers.repository.js';
import { createMyLinksRepository } from '../../../platform/database/purchases/my-links.repository.js';
import { createPushSubscriptionsRepository } from '../../../platform/database/purchases/push-subscriptions.repository.js';
import { createReceiptsRepository } from '../../../platform/database/purchases/receipts.repository.js';
import { createSubmissionsRepository } from '../../../platform/database/purchases/submissions.repository.js';
import { createRetailerVersionsRepository } from '../../../platform/database/watch/retailer-versions.repository.js';
import { openFileBucket } from '../../../platform/files/file-bucket.js';
import { createFileStore } from '../../../platform/files/file-store.js';
import { openKeyring } from '../../../platform/files/keyring.js';
import { createPersonData } from '../../../platform/privacy/person-data.js';
import { openPurchases } from '../../../platform/purchases/open-purchases.js';
import { createRetailerRegistry } from '../../../platform/retailers/retailer-registry.js';
import { createRetailerSource } from '../../../platform/retailers/retailer-source.js';
import { eraseMail } from '../../../platform/submissions/erase-submission.js';
import { type CommandDatabase, openProductDatabase } from '../shared/open-product-database.js';

/** What the commands about one person's data work with. */
export type Privacy = Awaited<ReturnType<typeof openParts>>;

/** Opens everything that holds shoppers' data for one command, and closes it afterwards. */
export async function withPrivacy<Result>(use: (privacy: Privacy) => Promise<Result>): Promise<Result> {
  const opened = await openProductDatabase();
  try {
    const parts = await openParts(opened);
    await opened.database.ready();
    return await use(parts);
  } finally {
    await opened.close();
  }
}

async function openParts({ database, config }: CommandDatabase) {
  const clock = systemClock;
  const files = createFileStore({
    database,
    keyring: await openKeyring(config),
    bucket: openFileBucket(config),
  });
  const registry = createRetailerRegistry({
    versions: createRetailerVersionsRepository({ database }),
    clock,
  });
  const { purchases, records } = openPurchases({
    database,
    retailers: createRetailerSource(registry),
    clock,
    minDropCents: config.prices.minDropCents,
  });
  const waitlist = createWaitlistRepository({ database });
  const store: EraseMineDependencies = {
    submissions: createSubmissionsRepository({ database }),
    receipts: createReceiptsRepository({ database }),
    messages: createMessagesRepository({ database }),
    outbox: createOutboxRepository({ database }),
    links: createMyLinksRepository({ database }),
    browsers: createBrowsersRepository({ database }),
    pushSubscriptions: createPushSubscriptionsRepository({ database }),
    claims: records.claims,
    waitlist,
    files,
    purchases,
  };
  const held = createPersonData({ database });
  return {
    database,
    config,
    files,
    store,
    held,
    /** Deletes everything of an address as its private page would, and what that page does not reach. */
    async erase(email: string): Promise<void> {
      const messageIds = await held.messageIds(email);
      await eraseAddress({ email, now: clock.now(), store });
      // A purchase whose submission was deleted by an interrupted deletion.
      for (const purchase of await records.purchases.listByEmail({ email, limit: 0 })) {
        await erasePurchase({ purchase, now: clock.now(), store });
      }
      for (const id of messageIds) {
        const message = await store.messages.findById({ id });
        if (message) await eraseMail({ message, now: clock.now(), store });
      }
      await held.forgetInCampaigns(email);
      // Now that no bulk send finds the address any more, the mails waiting for it can be deleted too.
      await store.outbox.deleteAllByRecipient({ recipient: email });
    },
  };
}
