import type { Campaign } from '../../domain/campaigns/campaign.types.js';
import { laterAttemptAt } from '../../domain/campaigns/later-attempt.rules.js';
import type { OutboxRecord, OutboxState } from '../../domain/emails/outbox-record.types.js';
import type { SuppressionReason } from '../../domain/emails/suppression.types.js';
import { isAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import type {
  CampaignMailsRepository,
  Settlement,
} from '../../platform/database/mail/campaign-mails.repository.js';
import type { SuppressionsRepository } from '../../platform/database/mail/suppressions.repository.js';
import type { Delivery, Mailer } from '../../platform/mailer/mailer.types.js';
import type { RenderedEmail } from '../../templates/render-email.js';
import { endOf, suppressedBy } from '../emails/delivery-record.js';
import type { CampaignSource } from './campaign-source.types.js';
import { createMailLedger, type MailEnd, type MailLedger } from './mail-ledger.js';
import type { RenderBulk } from './render-bulk.js';
import type { SendingPace } from './sending-pace.js';

/** Mails in flight at once: one per mailer connection, so that a kill leaves no more than that in doubt. */
const sendsAtATime = 5;

/** Mails claimed from the outbox at once. */
const claimBatch = 100;
/** Below this many claimed mails the next batch is fetched, so that no connection waits. */
const lowWater = 2 * sendsAtATime;

/** What sending needs. */
export type SendMailsDependencies = {
  mails: CampaignMailsRepository;
  suppressions: Pick<SuppressionsRepository, 'among' | 'find' | 'suppress'>;
  mailer: Mailer;
  render: RenderBulk;
  unsubscribeUrlOf: (address: string) => string;
  clock: Clock;
};

/** The last error of a run of failures too long to be chance. */
export type ErrorRun = { code: string; response: string | null };

/** One run through the mails of a send that are due. */
export type SendMailsInput = {
  campaign: Campaign;
  source: CampaignSource;
  pace: SendingPace;
  /** Called with the state of each claimed mail. */
  note: (state: OutboxState) => void;
  /** Failures in a row after which the send pauses itself. */
  maxErrorsInARow: number;
  /** Aborted when sending must stop: mails not yet begun are put back. */
  stop: AbortSignal;
  /** Aborted when even mails in flight can no longer be waited for. */
  abandon: AbortSignal;
};

/**
 * Sends due mails, five at a time, until none is due, it is stopped, or too many fail in a row. Returns that run of
 * failures, otherwise null. Each mail is marked before its first byte and settled after its end; marks and
 * settlements of several mails share a write.
 */
export function createSendMails(dependencies: SendMailsDependencies) {
  return async (input: SendMailsInput): Promise<ErrorRun | null> => {
    const { source, stop } = input;
    const ledger = createMailLedger({ ...dependencies, source });
    const tally = createTally(input.maxErrorsInARow);
    const store = createStore({ ...dependencies, ...input, ledger });
    const putBack = (row: OutboxRecord) =>
      ledger.end({
        row,
        delivery: null,
        set: { state: 'queued', tries: Math.max(0, row.tries - 1), claimed_at: null },
      });

    const sendNext = async (): Promise<void> => {
      // The end of a mail and the beginning of the next are recorded in the same iteration of the event loop, and so in
      // one write.
      let noted: Promise<void> = Promise.resolve();
      while (!stop.aborted && !tally.isOver()) {
        const row = await store.next();
        if (row === null) break;
        if (!(await input.pace.wait(stop)) || tally.isOver()) {
          await putBack(row);
          break;
        }
        const before = noted;
        const begin = async (props: OutboxRecord['props']): Promise<boolean> =>
          (await Promise.all([ledger.begin({ ...row, props }), before]))[0];
        const end = await sendOne({ ...dependencies, ...input, row, begin });
        tally.note(end.delivery);
        await before;
        noted = ledger.end({ row, ...end }).then(() => input.note(end.set.state ?? 'queued'));
        // Whoever awaits it next gets the error.
        noted.catch(() => undefined);
      }
      await noted;
    };
    try {
      await allEnded(Array.from({ length: sendsAtATime }, sendNext));
    } finally {
      await Promise.all((await store.empty()).map(putBack));
    }
    await ledger.idle();
    return tally.isOver() ? tally.last() : null;
  };
}

/** Waits for all even when one fails: nothing may still be sending when the lease is released. */
async function allEnded(work: Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(work);
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

/** The mails in hand: claimed from the outbox ahead of need, without those to suppressed addresses. */
function createStore({
  mails,
  suppressions,
  clock,
  campaign,
  note,
  ledger,
}: Pick<SendMailsDependencies, 'mails' | 'suppressions' | 'clock'> &
  Pick<SendMailsInput, 'campaign' | 'note'> & { ledger: MailLedger }) {
  const taken: OutboxRecord[] = [];
  let taking: Promise<void> | null = null;
  let isDry = false;

  const takeMore = async (): Promise<void> => {
    const now = clock.now();
    const claimed = await mails.claimDue({ campaignId: campaign.id, now, limit: claimBatch });
    isDry = claimed.length === 0;
    const addresses = claimed.map(({ recipient }) => recipient);
    const suppressed = await suppressions.among({ addresses, scope: 'bulk', now });
    for (const row of claimed) {
      const reason = suppressed.get(row.recipient);
      if (!reason) taken.push(row);
      else {
        await ledger.end({ row, delivery: null, set: { state: 'suppressed', reason, claimed_at: null } });
        note('suppressed');
      }
    }
  };
  const take = (): Promise<void> => {
    taking ??= takeMore().finally(() => {
      taking = null;
    });
    // Whoever finds nothing in hand gets the error.
    taking.catch(() => undefined);
    return taking;
  };
  return {
    /** The next mail, or null when none is due. */
    async next(): Promise<OutboxRecord | null> {
      while (taken.length === 0 && !isDry) await take();
      if (taken.length < lowWater && !isDry) void take();
      return taken.shift() ?? null;
    },
    /** The mails still in hand, once no claim is in progress. */
    async empty(): Promise<OutboxRecord[]> {
      await taking?.catch(() => undefined);
      return taken.splice(0);
    },
  };
}

async function sendOne({
  campaign,
  source,
  row,
  begin,
  render,
  mails,
  mailer,
  suppressions,
  unsubscribeUrlOf,
  abandon,
  clock,
}: SendMailsDependencies &
  SendMailsInput & {
    row: OutboxRecord;
    /** Records that the first byte is about to be sent; false when we no longer hold the mail. */
    begin: (props: OutboxRecord['props']) => Promise<boolean>;
  }): Promise<MailEnd> {
  const prepared = await source.prepare({ campaign, row });
  if ('skip' in prepared)
    return { delivery: null, set: { state: 'skipped', reason: prepared.skip, claimed_at: null } };
  const unsubscribeUrl = unsubscribeUrlOf(row.recipient);
  const mail = tryToRender(() => render({ ...row, props: prepared.props, unsubscribeUrl }));
  if (mail === null) return { delivery: null, set: { state: 'failed', reason: 'email.invalid_props' } };
  // Written while the relay takes the envelope; awaited before the first byte of data.
  const begun = begin(prepared.props);
  begun.catch(() => undefined);
  let stoppedBy: SuppressionReason | null = null;
  const beforeData = async (): Promise<void> => {
    // Its owner may have unsubscribed or deleted everything since the mail was claimed.
    const now = await Promise.all([
      begun,
      mails.isHeld(row),
      suppressedBy({ row, records: { suppressions }, clock }),
    ]);
    stoppedBy = now[2];
    if (!now[0] || !now[1] || stoppedBy) throw claimLost();
  };
  const delivery = await mailer.send(
    {
      ...mail,
      template: row.template,
      recipient: row.recipient,
      messageId: row.message_id_header,
      inReplyTo: null,
      references: null,
      autoReply: false,
      unsubscribeUrl,
      isBulk: true,
    },
    { beforeData, signal: abandon },
  );
  if (stoppedBy) return { delivery: null, set: { state: 'suppressed', reason: stoppedBy, claimed_at: null } };
  return { delivery, set: settlementOf({ row, delivery, mail, now: clock.now() }) };
}

const claimLost = () => new Error('the claim of a bulk mail was lost');

function tryToRender(render: () => RenderedEmail): RenderedEmail | null {
  try {
    return render();
  } catch (error) {
    if (isAppError(error) && error.code === 'email.invalid_props') return null;
    throw error;
  }
}

function settlementOf({
  row: { tries },
  delivery,
  mail,
  now,
}: {
  row: OutboxRecord;
  delivery: Delivery;
  mail: RenderedEmail;
  now: Date;
}): Settlement['set'] {
  const laterAt = laterAttemptAt({ tries, now });
  const end = endOf({ delivery, mail, isLastAttempt: laterAt === null, now });
  return end.state === 'queued' && laterAt ? { ...end, not_before: laterAt } : end;
}

/** Counts failures in a row; any delivered mail resets the count. */
function createTally(max: number) {
  let inARow = 0;
  let last: ErrorRun = { code: 'mail.rejected', response: null };
  return {
    note(delivery: Delivery | null): void {
      if (delivery === null) return;
      if (delivery.outcome === 'sent' || delivery.outcome === 'captured') {
        inARow = 0;
        return;
      }
      inARow += 1;
      last =
        delivery.outcome === 'uncertain'
          ? { code: 'mail.no_reply_after_data', response: null }
          : { code: delivery.code, response: delivery.smtpResponse };
    },
    isOver: (): boolean => inARow >= max,
    last: (): ErrorRun => last,
  };
}
