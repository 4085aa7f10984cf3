import type { Campaign } from '../../domain/campaigns/campaign.types.js';
import { laterAttemptAt } from '../../domain/campaigns/later-attempt.rules.js';
import type { OutboxRecord, OutboxState } from '../../domain/emails/outbox-record.types.js';
import { isAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import type {
  CampaignMailsRepository,
  Settlement,
} from '../../platform/database/campaign-mails.repository.js';
import type { SuppressionsRepository } from '../../platform/database/suppressions.repository.js';
import type { Delivery, Mailer } from '../../platform/mailer/mailer.types.js';
import type { RenderedEmail } from '../../templates/render-email.js';
import { endOf } from '../emails/delivery-record.js';
import { persistently } from '../emails/persistently.js';
import type { CampaignSource } from './campaign-source.types.js';
import type { RenderBulk } from './render-bulk.js';
import type { SendingPace } from './sending-pace.js';
import { createWriteBatch } from './write-batch.js';

/** Mails on their way at a time: as many as the mailer has connections, so that a kill leaves no more in doubt. */
const sendsAtATime = 5;

/** Mails taken from the outbox at a time. */
const claimBatch = 40;

/** What sending needs. */
export type SendMailsDependencies = {
  mails: CampaignMailsRepository;
  suppressions: Pick<SuppressionsRepository, 'among' | 'suppress'>;
  mailer: Mailer;
  render: RenderBulk;
  unsubscribeUrlOf: (address: string) => string;
  clock: Clock;
};

/** A run of failures that is not chance any more: what the last of them was. */
export type ErrorRun = { code: string; response: string | null };

/** One go at the mails of a send that are due. */
export type SendMailsInput = {
  campaign: Campaign;
  source: CampaignSource;
  pace: SendingPace;
  /** Told the state of each mail that was taken up. */
  note: (state: OutboxState) => void;
  /** Failures in a row after which the send stops itself. */
  maxErrorsInARow: number;
  /** Aborted when it must stop: what was not begun goes back. */
  stop: AbortSignal;
  /** Aborted when even what is on its way cannot be waited for. */
  abandon: AbortSignal;
};

/**
 * Sends what is due, five at a time, until nothing is due, it is stopped, or too many fail in a row; answers with that
 * run of failures, else null. Each mail is marked before its first byte and settled after its end; the marks and ends
 * of several mails share a write.
 */
export function createSendMails(dependencies: SendMailsDependencies) {
  return async (input: SendMailsInput): Promise<ErrorRun | null> => {
    const { mails, suppressions, clock } = dependencies;
    const { campaign, source, stop } = input;
    const marks = createMarks(dependencies);
    const ends = createEnds({ ...dependencies, source });
    const tally = createTally(input.maxErrorsInARow);
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
          await ends.add({ row, set: { state: 'suppressed', reason } });
          input.note('suppressed');
        }
      }
    };
    const next = async (): Promise<OutboxRecord | null> => {
      while (taken.length === 0 && !isDry) {
        taking ??= takeMore().finally(() => {
          taking = null;
        });
        await taking;
      }
      return taken.shift() ?? null;
    };
    const putBack = (row: OutboxRecord) =>
      ends.add({ row, set: { state: 'queued', tries: Math.max(0, row.tries - 1) } });

    const sendInTurn = async (): Promise<void> => {
      // The end of a mail is written while the next is announced to the relay, and is there before that one's first
      // byte: a kill leaves one mail of each turn in doubt, never two.
      let written: Promise<void> = Promise.resolve();
      const mark = async (row: OutboxRecord): Promise<boolean> => {
        await written;
        return marks.add(row);
      };
      while (!stop.aborted && !tally.isOver()) {
        const row = await next();
        if (row === null) break;
        if (!(await input.pace.turn(stop)) || tally.isOver()) {
          await putBack(row);
          break;
        }
        const end = await sendOne({ ...dependencies, ...input, row, mark });
        tally.note(end.delivery);
        await written;
        written = ends.add({ row, ...end }).then(() => input.note(end.set.state ?? 'queued'));
        // Its failure is met by whoever waits for it next.
        written.catch(() => undefined);
      }
      await written;
    };
    try {
      await allEnded(Array.from({ length: sendsAtATime }, sendInTurn));
    } finally {
      await Promise.all(taken.map(putBack));
    }
    return tally.isOver() ? tally.last() : null;
  };
}

/** Waits for all, also when one fails: nothing may still be sending when the lease is given back. */
async function allEnded(turns: Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(turns);
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

type End = {
  delivery: Delivery | null;
  set: Settlement['set'];
};

async function sendOne({
  campaign,
  source,
  row,
  mark,
  render,
  mailer,
  unsubscribeUrlOf,
  abandon,
  clock,
}: SendMailsDependencies &
  SendMailsInput & {
    row: OutboxRecord;
    /** Marks the moment before the first byte; false when the mail is not ours any more. */
    mark: (row: OutboxRecord) => Promise<boolean>;
  }): Promise<End> {
  const prepared = await source.prepare({ campaign, row });
  if ('skip' in prepared) return { delivery: null, set: { state: 'skipped', reason: prepared.skip } };
  const unsubscribeUrl = unsubscribeUrlOf(row.recipient);
  const mail = tryToRender(() => render({ ...row, props: prepared.props, unsubscribeUrl }));
  if (mail === null) return { delivery: null, set: { state: 'failed', reason: 'email.invalid_props' } };
  const beforeData = async (): Promise<void> => {
    if (!(await mark(row))) throw new Error('the claim of a bulk mail was lost');
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
  return { delivery, set: settlementOf({ row, delivery, mail, now: clock.now() }) };
}

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

/** The marks before the first bytes, several in a write. */
function createMarks({ mails, clock }: SendMailsDependencies) {
  return createWriteBatch<OutboxRecord, boolean>({
    async write(claims) {
      const held = await mails.startData({ claims, now: clock.now() });
      return ({ id }) => held.has(id);
    },
  });
}

/** The ends, several in a write, and what follows from them. */
function createEnds({
  mails,
  suppressions,
  source,
  clock,
}: SendMailsDependencies & { source: CampaignSource }) {
  return createWriteBatch<Partial<End> & { row: OutboxRecord; set: Settlement['set'] }, void>({
    async write(ended) {
      const now = clock.now();
      const ends = ended.map(({ row: { id, attempts }, set }) => ({ id, attempts, set }));
      await persistently(() => mails.settle({ ends }));
      const left = ended.filter(({ set }) => ['sent', 'captured', 'uncertain'].includes(set.state ?? ''));
      const rows = left.map(({ row }) => row);
      if (rows.length > 0) await persistently(() => source.noteHandedOver({ rows, now }));
      for (const { row, delivery } of ended) {
        if (delivery?.outcome !== 'rejected' || delivery.code !== 'mail.recipient_unknown') continue;
        await suppressions.suppress({ address: row.recipient, scope: 'all', reason: 'hard_bounce', now });
      }
      return () => undefined;
    },
  });
}

/** Counts failures in a row; any mail that arrives begins anew. */
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
