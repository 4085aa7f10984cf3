import type { ImapFault } from './imap-faults.js';
import type { StoredMail } from './imap-store.js';

/** How the test server behaves; a test changes what it wants to see fail. */
export type ImapBehaviour = {
  user: string;
  password: string;
  /** Extensions it speaks beside IMAP4rev1. */
  capabilities: string[];
  /** PEM text for STARTTLS and TLS. */
  tls: { cert: string; key: string } | null;
  /** Faults of the next connections, one each, in order. */
  faults: ImapFault[];
  /** What it states as the size of a mail; the truth by default. */
  statedSize: (mail: StoredMail) => number;
  /** Whether the part of a mail that was asked for is cut to the asked length. */
  obeysPartial: boolean;
  /** Mails it refuses to hand out. */
  refuses: (mail: StoredMail) => boolean;
  isReadOnly: boolean;
};

/** What clients did. */
export type ImapCounts = {
  connections: number;
  logins: number;
  searches: number;
  bodies: number;
  headers: number;
  /** What the server wrote, bytes. */
  bytes: number;
};
