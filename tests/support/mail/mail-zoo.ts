import { type MessageOutcome, outcomeRules } from '../../../domain/mail/message-outcomes.js';
import type { MessageEnvelope } from '../../../domain/mail/message-record.types.js';
import { concludeMail, type MailConclusion } from '../../../domain/mail/outcome/message-outcome.rules.js';
import type { MessageAuthentication } from '../../../domain/mail/sender/authentication.types.js';
import { parseMail } from '../../../jobs/mime/parse-mail.js';
import { isWholeOrder } from '../../../jobs/reading/whole-order.js';
import { mailSettings } from '../jobs/mail-worker.js';

/** How a mail reached us, and the result of checking its sender. */
export type Arrival = {
  /** Envelope sender; null for a mail from a mailbox, empty for the null return path. */
  from?: string | null;
  /** Envelope recipient. */
  to?: string;
  /** Domains that vouch for the mail; by default that of its From, none for a forged mail. */
  vouching?: string[];
  /** Whose plus-token it was sent to. */
  token?: string;
};

/** The conclusion on a mail: outcome, shopper, receipts, reply, verdict of the sender check. */
export type ZooEnd = readonly [
  outcome: string,
  shopper: string | null,
  receipts: number,
  reply: (typeof outcomeRules)[MessageOutcome]['answer'],
  verdict: 'pass' | 'fail' | 'unasked',
];

const settings = { ...mailSettings, ownDomain: 'example.com', senderPolicy: 'verified' as const };

/** Concludes a mail as the worker does, under the policy `verified`. */
export async function endOf({ raw, arrival }: { raw: Buffer; arrival: Arrival }): Promise<ZooEnd> {
  const { ownDomain, receiptsAddress } = settings;
  const mail = await parseMail({ raw, ownDomain, receiptsAddress, signs: settings }, { isWholeOrder });
  const from = mail.header.from?.address ?? null;
  let verdict: ZooEnd[4] = 'unasked';
  const conclusion = await concludeMail({
    mail,
    envelope: envelopeOf(arrival, from),
    settings,
    tokenAddress: arrival.token ?? null,
    releasedTo: null,
    authenticate: async () => {
      const vouching = arrival.vouching ?? [domainOf(from)];
      const found = authenticationOf({
        from,
        sentBy: arrival.from === null ? null : domainOf(arrival.from ?? from),
        vouching,
      });
      verdict = found.passes.length > 0 ? 'pass' : 'fail';
      return found;
    },
    takeAnswer: async () => true,
    takePassedOn: async () => true,
  });
  if (conclusion === 'undecided') throw new Error('every name server of the zoo answers');
  return [conclusion.outcome, shopperOf(conclusion), mail.documents.length, replyOf(conclusion), verdict];
}

function shopperOf({ submission, claimedEmail }: MailConclusion): string | null {
  return submission?.email ?? claimedEmail;
}

function replyOf({ outcome, submission }: MailConclusion): ZooEnd[3] {
  return submission && !submission.muted ? outcomeRules[outcome].answer : null;
}

function envelopeOf(
  { from, to = settings.receiptsAddress }: Arrival,
  header: string | null,
): MessageEnvelope {
  const lost = { mail_from: null, rcpt_to: [], remote_address: null, helo: null, tls: null };
  if (from === null) return lost;
  return { ...lost, mail_from: from ?? header ?? '', rcpt_to: [to], remote_address: '192.0.2.1' };
}

function authenticationOf({
  from,
  sentBy,
  vouching,
}: {
  from: string | null;
  /** Domain of the envelope sender; null if unknown. */
  sentBy: string | null;
  vouching: string[];
}): MessageAuthentication {
  const isAligned = vouching.includes(domainOf(from));
  return {
    state: 'checked',
    spf: 'none',
    dkim: vouching.length > 0 ? 'pass' : 'none',
    dmarc: isAligned ? 'pass' : 'fail',
    arc: 'none',
    from,
    passes: vouching.flatMap((domain) => [
      { by: 'dkim' as const, domain, organisation: domain },
      ...(domain === sentBy ? [{ by: 'spf' as const, domain, organisation: domain }] : []),
    ]),
    fault: null,
    tries: 1,
    first_try_at: new Date(0),
    next_at: null,
  };
}

function domainOf(address: string | null): string {
  return address?.slice(address.lastIndexOf('@') + 1) ?? '';
}
