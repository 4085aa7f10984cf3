import { type OutboxRecord, openOutboxStates } from '../../domain/emails/outbox-record.types.js';
import { welcomedBefore, welcomeMail } from '../../domain/emails/welcome-mail.rules.js';
import { mailboxOf } from '../../domain/mail/mail-address.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { WaitlistRecord } from '../../domain/waitlist/waitlist.schemas.js';
import type { CampaignMailsRepository } from '../../platform/database/mail/campaign-mails.repository.js';
import type { SuppressionsRepository } from '../../platform/database/mail/suppressions.repository.js';
import type { WaitlistRepository } from '../../platform/database/mail/waitlist.repository.js';
import type { IsFirstWelcome } from '../../platform/mailer/first-welcome.js';
import type { CampaignSource } from './campaign-source.types.js';
import type { MeantMail, WriteRows } from './write-rows.js';

/** Sign-ups read per batch when closing a send or looking for a sample. */
const batchSize = 500;

/** Key of a sign-up's one welcome mail, capturing its id. */
const welcomeKey = /^welcome:(.+)$/;

/** What welcome mails are made from. */
type WelcomeSourceDependencies = {
  waitlist: WaitlistRepository;
  mails: Pick<CampaignMailsRepository, 'findByKeys'>;
  suppressions: Pick<SuppressionsRepository, 'among'>;
  clock: Clock;
  writeRows: WriteRows;
  isFirstWelcome: IsFirstWelcome;
};

/**
 * Welcome mails: to everyone on the waitlist not yet welcomed, or to the given addresses. A sign-up's welcome has
 * one key whoever writes it, so the bulk send, the sign-up itself and the watchdog write one mail between them.
 */
export function createWelcomeSource({
  waitlist,
  mails,
  suppressions,
  writeRows,
  isFirstWelcome,
  clock,
}: WelcomeSourceDependencies): CampaignSource {
  /** An address with a tag or dots gets the mail only if its mailbox has had none; a plain one always does. */
  const meantOf = async (signUp: WaitlistRecord): Promise<MeantMail> => {
    const { idempotency_key: key, recipient } = welcomeMail(signUp);
    const isDue = mailboxOf(recipient) === recipient || (await isFirstWelcome(signUp));
    return { key, recipient, ...(isDue ? {} : { withheld: welcomedBefore }) };
  };
  /** Marks sign-ups whose mail a killed worker sent, or may have sent, without recording it. */
  const markHandedOver = async (signUps: readonly WaitlistRecord[]): Promise<void> => {
    const rows = await mails.findByKeys({ keys: signUps.map((one) => welcomeMail(one).idempotency_key) });
    const handedOver = rows.filter(({ state }) => ['sent', 'captured', 'uncertain'].includes(state));
    await markWelcomed(
      handedOver.map(({ idempotency_key }) => idempotency_key),
      clock.now(),
    );
  };
  const markWelcomed = async (keys: readonly string[], now: Date): Promise<void> => {
    const ids = keys.flatMap((key) => welcomeKey.exec(key)?.[1] ?? []);
    if (ids.length > 0) await waitlist.markWelcomedAll({ ids, now });
  };
  return {
    async fill({ campaign, limit, now }) {
      const { audience } = campaign;
      if (audience.to === 'addresses') {
        const meant = await Promise.all(
          audience.emails.map(async (email) =>
            meantFor({ email, signUp: await waitlist.findByEmail({ email }), campaignId: campaign.id }),
          ),
        );
        await writeRows({ campaign, meant, now });
        return { cursor: null, isLast: true, written: meant.length };
      }
      const signUps = await waitlist.listUnwelcomedAfter({ after: campaign.fill_cursor, limit });
      const meant = await Promise.all(signUps.map(meantOf));
      const arrived = await writeRows({ campaign, meant, now });
      // Sent by a worker that was killed before it could record that here.
      const handedOver = arrived.filter(({ state }) => state !== 'sending');
      await markWelcomed(
        handedOver.map(({ idempotency_key }) => idempotency_key),
        now,
      );
      return {
        cursor: signUps.at(-1)?.id ?? campaign.fill_cursor,
        isLast: signUps.length < limit,
        written: meant.length,
      };
    },
    prepare: async () => ({ props: {} }),
    noteHandedOver: ({ rows, now }) =>
      markWelcomed(
        rows.map(({ idempotency_key }) => idempotency_key),
        now,
      ),
    sample: () => sampleOf({ waitlist, mails, suppressions, now: clock.now() }),
    async close({ campaign: { audience } }) {
      if (audience.to === 'addresses') {
        const named = await Promise.all(audience.emails.map((email) => waitlist.findByEmail({ email })));
        await markHandedOver(named.flatMap((one) => (one?.welcome_emailed_at === null ? [one] : [])));
        return;
      }
      let after: string | null = null;
      for (;;) {
        const left: WaitlistRecord[] = await waitlist.listUnwelcomedAfter({ after, limit: batchSize });
        await markHandedOver(left);
        if (left.length < batchSize) return;
        after = left.at(-1)?.id ?? null;
      }
    },
  };
}

/** The mail of the first recipient who would get one now; null when nobody would. */
async function sampleOf({
  waitlist,
  mails,
  suppressions,
  now,
}: Pick<WelcomeSourceDependencies, 'waitlist' | 'mails' | 'suppressions'> & { now: Date }) {
  for (let after: string | null = null; ; ) {
    const some: WaitlistRecord[] = await waitlist.listUnwelcomedAfter({ after, limit: batchSize });
    const addresses = some.map(({ email }) => email);
    const suppressed = await suppressions.among({ addresses, scope: 'bulk', now });
    const rows = await mails.findByKeys({ keys: some.map((one) => welcomeMail(one).idempotency_key) });
    const taken = new Set(rows.filter(isInSend).map(({ recipient }) => recipient));
    const due = addresses.find((email) => !suppressed.has(email) && !taken.has(email));
    if (due !== undefined) return { recipient: due, props: {} };
    if (some.length < batchSize) return null;
    after = some.at(-1)?.id ?? null;
  }
}

/** Whether a mail is waiting or in flight in a bulk send: no other send may write to that address. */
function isInSend({ campaign_id, state }: OutboxRecord): boolean {
  return campaign_id !== null && openOutboxStates.includes(state);
}

/** An address requested by name is welcomed again even if it was before: the admin asked for it. */
function meantFor({
  email,
  signUp,
  campaignId,
}: {
  email: string;
  signUp: WaitlistRecord | null;
  campaignId: string;
}): MeantMail {
  const isDue = signUp !== null && signUp.welcome_emailed_at === null;
  return {
    key: isDue ? welcomeMail(signUp).idempotency_key : `campaign:${campaignId}:${email}`,
    recipient: email,
  };
}
