import type { OutboxRecord } from '../../domain/emails/outbox-record.types.js';
import { whyUnwanted } from '../../domain/emails/unwanted-mail.rules.js';
import type { OutboxRepository } from '../database/mail/outbox.repository.js';
import type { PurchaseItemsRepository } from '../database/purchases/purchase-items.repository.js';
import type { PurchasesRepository } from '../database/purchases/purchases.repository.js';
import type { SubmissionsRepository } from '../database/purchases/submissions.repository.js';

/** Where it stands what the shopper of a mail wants. */
export type WishRecords = {
  submissions: Pick<SubmissionsRepository, 'findById'>;
  purchases: Pick<PurchasesRepository, 'findById'>;
  items: Pick<PurchaseItemsRepository, 'findById'>;
};

/** Why a written mail is not wanted any more, as its subjects stand now; null while it is. See {@link whyUnwanted}. */
export async function whyUnwantedNow({
  row,
  records: { submissions, purchases, items },
}: {
  row: OutboxRecord;
  records: WishRecords;
}): Promise<ReturnType<typeof whyUnwanted>> {
  const found = async <Entity>(find: (query: { id: string }) => Promise<Entity | null>, ids?: string[]) =>
    (await Promise.all((ids ?? []).map((id) => find({ id })))).filter((one) => one !== null);
  const [submission, ownPurchases, ownItems] = await Promise.all([
    row.submission_id ? submissions.findById({ id: row.submission_id }) : null,
    found(purchases.findById, row.purchase_ids),
    found(items.findById, row.item_ids),
  ]);
  return whyUnwanted({ row, submission, purchases: ownPurchases, items: ownItems });
}

/** What {@link takeBackUnwanted} needs. */
export type TakeBackRecords = WishRecords & { outbox: Pick<OutboxRepository, 'listUnsent' | 'takeBack'> };

/** Takes back the mails about a submission or a purchase that nobody wants any more and of which no byte was sent. */
export async function takeBackUnwanted({
  about,
  records,
}: {
  about: Parameters<OutboxRepository['listUnsent']>[0];
  records: TakeBackRecords;
}): Promise<void> {
  for (const row of await records.outbox.listUnsent(about)) {
    const reason = await whyUnwantedNow({ row, records });
    if (reason) await records.outbox.takeBack({ id: row.id, reason });
  }
}
