import type { MailThread } from '../../domain/submissions/submission.types.js';

/**
 * Most Message-IDs kept in References: the first, which identifies the thread, and the latest. RFC 5322 sets no
 * limit, relays do.
 */
const maxReferences = 20;

/** Headers that thread an answer to the mail it answers (RFC 5322 section 3.6.4). */
export function replyHeaders(thread: MailThread | null): {
  in_reply_to: string | null;
  references: string | null;
} {
  const parent = messageIds(thread?.message_id_header).at(0) ?? null;
  if (!parent) return { in_reply_to: null, references: null };
  const ids = [...messageIds(thread?.references).filter((id) => id !== parent), parent];
  const kept = ids.length > maxReferences ? [...ids.slice(0, 1), ...ids.slice(1 - maxReferences)] : ids;
  return { in_reply_to: parent, references: kept.join(' ') };
}

/**
 * Well-formed Message-IDs of printable ASCII only, so that nothing else in a stranger's header reaches ours. Ids
 * longer than a line may be (RFC 5322 section 2.1.1) could not be folded.
 */
function messageIds(header: string | null | undefined): string[] {
  return header?.match(/<[!-;=?A-~]{1,250}@[!-;=?-~]{1,250}>/g) ?? [];
}
