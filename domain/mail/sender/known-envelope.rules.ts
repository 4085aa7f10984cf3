import { isPrivateAddress } from '../host-address.js';
import { canonicalAddress, isOwnAddress } from '../mail-address.js';
import type { MailHeader } from '../mail-tree.types.js';
import type { KnownEnvelope, MessageEnvelope } from '../message-record.types.js';
import { clientIn } from './trusted-relay.rules.js';

/** Headers in which the delivering server records the recipient, most reliable first. */
const deliveryHeaders = ['x-original-to', 'envelope-to', 'delivered-to', 'x-delivered-to'] as const;

/** Placeholder that is neither an address nor the null return path. */
const unknownSender = 'unknown';

/** Input for reconstructing an envelope that did not come with its mail. */
type EnvelopeInput = { envelope: MessageEnvelope; header: MailHeader; receiptsAddress: string };

/**
 * The envelope of a mail as far as it can be known. An envelope handed over with the mail is kept. For a mail from a
 * mailbox it is reconstructed from the headers that the delivering server put on top: `Return-Path` has the sender
 * (`<>` is the null return path, RFC 5321 section 4.4), `Delivered-To` and similar headers the recipient, the topmost
 * `Received` with a public address the client. Without a `Return-Path` the From is used: a missing envelope says
 * nothing about the sender, least of all that the mail is a bounce.
 */
export function knownEnvelope(input: EnvelopeInput): KnownEnvelope {
  const { envelope, header } = input;
  if (envelope.mail_from !== null) return { ...envelope, mail_from: envelope.mail_from };
  return {
    ...envelope,
    mail_from: returnPathOf(header) ?? header.from?.address ?? unknownSender,
    rcpt_to: envelope.rcpt_to.length > 0 ? envelope.rcpt_to : recipientsOf(input),
    remote_address: envelope.remote_address ?? clientOf(header),
  };
}

/** The topmost one is from the delivering server; any below came with the mail. Null if none can be read. */
function returnPathOf({ guards }: MailHeader): string | null {
  const [path] = guards['return-path'] ?? [];
  if (path === undefined) return null;
  return /^\s*<\s*>/.test(path) ? '' : canonicalAddress(path);
}

/** Our addresses the mail was delivered to; the plain receipts address if none of ours is named. */
function recipientsOf({ header, receiptsAddress }: EnvelopeInput): string[] {
  const delivered = deliveryHeaders.flatMap((name) => header.guards[name]?.slice(0, 1) ?? []);
  const named = [...delivered, ...header.recipients].flatMap((text) => canonicalAddress(text) ?? []);
  const ours = named.filter((address) => isOwnAddress(address, [receiptsAddress]));
  return ours.length > 0 ? [...new Set(ours)] : [receiptsAddress];
}

/**
 * The client that handed the mail to the mailbox provider: the first public address in the `Received` lines from the
 * top. Lines below it were written by whoever sent the mail.
 */
function clientOf({ guards }: MailHeader): string | null {
  for (const line of guards.received ?? []) {
    const address = clientIn(line)?.address;
    if (address && !isPrivateAddress(address)) return address;
  }
  return null;
}
