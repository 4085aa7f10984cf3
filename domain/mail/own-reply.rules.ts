import type { MailHeader } from './mail-tree.types.js';

/** A mail of ours as others name it. */
export type OwnMailName = {
  /** Its Message-ID, lower case, with angle brackets. */
  messageId: string;
  /** Id of its row of the outbox. */
  outboxId: string;
};

/** Our Message-IDs are 24 hex digits at our domain, with 16 more behind a dot since they cannot be guessed. */
const ownMessageId = /<([0-9a-f]{24})(?:\.[0-9a-f]{16})?@([^<>\s]{1,250})>/gi;

/** The mails of ours that a text names, each once, in its order. */
export function ownMailsNamedIn({ text, ownDomain }: { text: string; ownDomain: string }): OwnMailName[] {
  const domain = ownDomain.toLowerCase();
  const names = [...text.matchAll(ownMessageId)].flatMap(([messageId, outboxId = '', at = '']) =>
    at.toLowerCase() === domain ? [[messageId.toLowerCase(), outboxId.toLowerCase()] as const] : [],
  );
  return [...new Map(names)].map(([messageId, outboxId]) => ({ messageId, outboxId }));
}

/** The mails of ours that a mail answers, the one it answers first. */
export function ownMailsAnswered({
  header: { inReplyTo, references },
  ownDomain,
}: {
  header: MailHeader;
  ownDomain: string;
}): OwnMailName[] {
  return ownMailsNamedIn({ text: [...inReplyTo, references ?? ''].join('\n'), ownDomain });
}
