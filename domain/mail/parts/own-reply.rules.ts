import type { MailHeader } from '../mail-tree.types.js';

/** Reference to a mail of ours. */
export type OwnMailName = {
  /** Its Message-ID, lower case, with angle brackets. */
  messageId: string;
  /** Id of its outbox row. */
  outboxId: string;
};

/**
 * Our Message-IDs are 24 hex digits at our domain, in newer mails with 16 more after a dot that make them unguessable.
 */
const ownMessageId = /<([0-9a-f]{24})(?:\.[0-9a-f]{16})?@([^<>\s]{1,250})>/gi;

/** Our mails referenced in a text, in order and without repeats. */
export function ownMailsNamedIn({ text, ownDomain }: { text: string; ownDomain: string }): OwnMailName[] {
  const domain = ownDomain.toLowerCase();
  const names = [...text.matchAll(ownMessageId)].flatMap(([messageId, outboxId = '', at = '']) =>
    at.toLowerCase() === domain ? [[messageId.toLowerCase(), outboxId.toLowerCase()] as const] : [],
  );
  return [...new Map(names)].map(([messageId, outboxId]) => ({ messageId, outboxId }));
}

/** Our mails that a mail is a reply to; the one directly answered first. */
export function ownMailsAnswered({
  header: { inReplyTo, references },
  ownDomain,
}: {
  header: MailHeader;
  ownDomain: string;
}): OwnMailName[] {
  return ownMailsNamedIn({ text: [...inReplyTo, references ?? ''].join('\n'), ownDomain });
}
