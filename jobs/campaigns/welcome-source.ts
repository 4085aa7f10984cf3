import { welcomeMail } from '../../domain/emails/welcome-mail.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { WaitlistRecord } from '../../domain/waitlist/waitlist.schemas.js';
import type { CampaignMailsRepository } from '../../platform/database/campaign-mails.repository.js';
import type { WaitlistRepository } from '../../platform/database/waitlist.repository.js';
import type { CampaignSource } from './campaign-source.types.js';
import type { MeantMail, WriteRows } from './write-rows.js';

/** Sign-ups looked at together when a send is closed. */
const closeBatch = 500;

/** Key of a sign-up's one welcome mail, and the id in it. */
const welcomeKey = /^welcome:(.+)$/;

/**
 * Welcome mails: everybody on the waitlist who has not been welcomed, or the addresses named. A sign-up's welcome has
 * one key, whoever writes it, so that a bulk send, the sign-up itself and the watchdog write one mail between them.
 */
export function createWelcomeSource({
  waitlist,
  mails,
  writeRows,
  clock,
}: {
  waitlist: WaitlistRepository;
  mails: Pick<CampaignMailsRepository, 'findByKeys'>;
  clock: Clock;
  writeRows: WriteRows;
}): CampaignSource {
  /** Marks those whose mail a killed worker handed over, or may have, and could not say so of. */
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
      const meant = signUps
        .map(welcomeMail)
        .map(({ idempotency_key: key, recipient }) => ({ key, recipient }));
      const arrived = await writeRows({ campaign, meant, now });
      // Handed over by a worker that was killed before it could say so here.
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
    async sample() {
      const [first] = await waitlist.listUnwelcomedAfter({ after: null, limit: 1 });
      return first ? { recipient: first.email, props: {} } : null;
    },
    async close({ campaign: { audience } }) {
      if (audience.to === 'addresses') {
        const named = await Promise.all(audience.emails.map((email) => waitlist.findByEmail({ email })));
        await markHandedOver(named.flatMap((one) => (one?.welcome_emailed_at === null ? [one] : [])));
        return;
      }
      let after: string | null = null;
      for (;;) {
        const left: WaitlistRecord[] = await waitlist.listUnwelcomedAfter({ after, limit: closeBatch });
        await markHandedOver(left);
        if (left.length < closeBatch) return;
        after = left.at(-1)?.id ?? null;
      }
    },
  };
}

/** Asked for by name, an address that was welcomed before is welcomed once more: the admin knows why. */
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
