import type { MailHeader } from './mail-tree.types.js';

/** Whether a mail answers one of ours: our Message-IDs are 24 hex digits at our domain, with 16 more behind a dot since
 * they cannot be guessed. */
export function answersOurMail({ header, ownDomain }: { header: MailHeader; ownDomain: string }): boolean {
  const ids = [...header.inReplyTo, ...(header.references?.split(' ') ?? [])];
  return ids.some(
    (id) => /^<[0-9a-f]{24}(?:\.[0-9a-f]{16})?@/.test(id) && id.toLowerCase().endsWith(`@${ownDomain}>`),
  );
}
