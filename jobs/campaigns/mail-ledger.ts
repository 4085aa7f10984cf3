import { setTimeout as sleep } from 'node:timers/promises';
import type { OutboxRecord } from '../../domain/emails/outbox-record.types.js';
import { hardBounceMs } from '../../domain/mail/delivery-report.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import { allDone, createBatches } from '../../platform/database/batches.js';
import type {
  CampaignMailsRepository,
  LedgerEntry,
  Settlement,
} from '../../platform/database/mail/campaign-mails.repository.js';
import type { SuppressionsRepository } from '../../platform/database/mail/suppressions.repository.js';
import type { Delivery } from '../../platform/mailer/mailer.types.js';
import { persistently } from '../emails/persistently.js';
import type { CampaignSource } from './campaign-source.types.js';

/** Most entries per write: far more than the mails in flight, so that ends and beginnings share a write. */
const entriesAWrite = 200;
/** Most mails whose source records are updated together. */
const notedAtATime = 200;
/**
 * How long mails are gathered before their source records are updated, ms. Nobody waits for these updates, and each
 * write costs the store a sync, during which it serves nobody: with one a mail, it spent as much on them as on the ledger.
 */
const notedAfterMs = 100;

/** How a claimed mail ended; `delivery` is null when no delivery was attempted. */
export type MailEnd = { delivery: Delivery | null; set: Settlement['set'] };

/** What {@link createMailLedger} needs. */
export type MailLedgerDependencies = {
  mails: Pick<CampaignMailsRepository, 'writeEntries'>;
  suppressions: Pick<SuppressionsRepository, 'suppress'>;
  source: Pick<CampaignSource, 'noteHandedOver'>;
  clock: Clock;
};

/** The ledger of one run of a bulk send. */
export type MailLedger = ReturnType<typeof createMailLedger>;

/**
 * Records the beginning and the end of each mail. All entries made in one iteration of the event loop share one write:
 * the end of a mail and the beginning of the next on the same connection reach the database together or not at all,
 * so a kill leaves one mail per connection in doubt.
 */
export function createMailLedger({ mails, suppressions, source, clock }: MailLedgerDependencies) {
  let failure: { error: unknown } | null = null;
  const entries = createBatches<LedgerEntry, boolean>({
    maxSize: entriesAWrite,
    async work(written) {
      const now = clock.now();
      const held = await persistently(() => mails.writeEntries({ entries: written, now }));
      return written.map((entry) => ({ value: 'set' in entry || held.has(entry.id) }));
    },
  });
  const afterwards = createBatches<{ row: OutboxRecord } & MailEnd>({
    maxSize: notedAtATime,
    gather: () => sleep(notedAfterMs),
    async work(ended) {
      const now = clock.now();
      const rows = ended.filter(({ set }) => mayHaveArrived(set)).map(({ row }) => row);
      if (rows.length > 0) await persistently(() => source.noteHandedOver({ rows, now }));
      for (const { row, delivery } of ended) {
        if (delivery?.outcome !== 'rejected' || delivery.code !== 'mail.recipient_unknown') continue;
        const expiresAt = new Date(now.getTime() + hardBounceMs);
        const address = row.recipient;
        await suppressions.suppress({ address, scope: 'all', reason: 'hard_bounce', expiresAt, now });
      }
      return allDone(ended);
    },
  });
  return {
    /**
     * Records that the first byte of a mail with this data is about to be sent; false when we no longer hold the
     * mail.
     */
    begin: ({ id, attempts, props }: Pick<OutboxRecord, 'id' | 'attempts' | 'props'>): Promise<boolean> =>
      entries.add({ id, attempts, props }),
    /**
     * Records how a mail ended. Updates to other records are written afterwards and awaited by `idle`; if the
     * worker is killed in between, closing the send makes them.
     */
    async end({ row, delivery, set }: { row: OutboxRecord } & MailEnd): Promise<void> {
      const { id, attempts } = row;
      await entries.add({ id, attempts, set });
      afterwards.add({ row, delivery, set }).catch((error: unknown) => {
        failure ??= { error };
      });
    },
    /** Resolves once everything is written; rejects with the error that prevented a write. */
    async idle(): Promise<void> {
      await entries.idle();
      await afterwards.idle();
      if (failure) throw failure.error;
    },
  };
}

function mayHaveArrived({ state }: Settlement['set']): boolean {
  return state === 'sent' || state === 'captured' || state === 'uncertain';
}
