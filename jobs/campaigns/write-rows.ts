import type { Campaign } from '../../domain/campaigns/campaign.types.js';
import { newOutboxRecord } from '../../domain/emails/outbox-record.rules.js';
import type { OutboxRecord } from '../../domain/emails/outbox-record.types.js';
import type { CampaignMailsRepository } from '../../platform/database/mail/campaign-mails.repository.js';
import type { SuppressionsRepository } from '../../platform/database/mail/suppressions.repository.js';
import { newId } from '../../platform/database/record.js';
import { newMailNonce } from '../../platform/mailer/mail-nonce.js';

/** A mail that a bulk send intends to send; its key is unique. */
export type MeantMail = {
  key: string;
  recipient: string;
  receiptIds?: string[];
  /** Why it is recorded and not sent; absent if it is sent. */
  withheld?: string;
};

/** Writes the rows of bulk sends. */
export type WriteRows = ReturnType<typeof createWriteRows>;

/**
 * Writes the rows of a batch: new ones, and rows of earlier attempts that reached nobody, which the send takes
 * over. Suppressed recipients get a row that says so. Returns the rows left unchanged because another writer's mail
 * arrived or is in flight.
 */
export function createWriteRows({
  mails,
  suppressions,
  mailFrom,
}: {
  mails: CampaignMailsRepository;
  suppressions: Pick<SuppressionsRepository, 'among'>;
  mailFrom: string;
}) {
  return async ({
    campaign: { id: campaignId, kind: template },
    meant,
    now,
  }: {
    campaign: Pick<Campaign, 'id' | 'kind'>;
    meant: readonly MeantMail[];
    now: Date;
  }): Promise<OutboxRecord[]> => {
    const addresses = meant.map(({ recipient }) => recipient);
    const unwanted: ReadonlyMap<string, string> = await suppressions.among({ addresses, scope: 'bulk', now });
    const withheld = meant.flatMap(({ recipient, withheld: why }) =>
      why ? [[recipient, why] as const] : [],
    );
    const suppressed = new Map([...withheld, ...unwanted]);
    const known = await mails.findByKeys({ keys: meant.map(({ key }) => key) });
    const keys = new Set(known.map(({ idempotency_key }) => idempotency_key));
    const endOf = (recipient: string) => {
      const reason = suppressed.get(recipient) ?? null;
      return { state: reason === null ? ('queued' as const) : ('suppressed' as const), reason };
    };
    const rows = meant
      .filter(({ key }) => !keys.has(key))
      .map(({ key, recipient, receiptIds = [] }) =>
        newOutboxRecord({
          id: newId(),
          nonce: newMailNonce(),
          idempotency_key: key,
          recipient,
          template: template as 'welcome',
          // The data is filled in at the moment of sending, so that nothing deleted in the meantime is mailed.
          props: {},
          receipt_ids: receiptIds,
          campaign_id: campaignId,
          not_before: now,
          created_at: now,
          mailFrom,
          ...endOf(recipient),
        }),
      );
    await mails.insertNew({ rows });
    for (const reason of [null, ...new Set(suppressed.values())]) {
      const some = known.filter(({ recipient }) => endOf(recipient).reason === reason);
      const state = reason === null ? 'queued' : 'suppressed';
      await mails.adopt({ ids: some.map(({ id }) => id), campaignId, state, reason, now });
    }
    return known.filter(({ state }) => ['sent', 'captured', 'uncertain', 'sending'].includes(state));
  };
}
