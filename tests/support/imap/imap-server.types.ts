import type { ImapFault } from './imap-faults.js';
import type { StoredMail } from './imap-store.js';

/** How the test server behaves; a test changes what it wants to see fail. */
export type ImapBehaviour = {
  user: string;
  password: string;
  /** Extensions it supports besides IMAP4rev1. */
  capabilities: string[];
  /** PEM text for STARTTLS and TLS. */
  tls: { cert: string; key: string } | null;
  /** Faults of the next connections, one each, in order. */
  faults: ImapFault[];
  /** The size it states for a mail; the true size by default. */
  statedSize: (mail: StoredMail) => number;
  /** Whether a partial fetch is cut to the requested length. */
  obeysPartial: boolean;
  /** Mails that it refuses to send. */
  refuses: (mail: StoredMail) => boolean;
  isReadOnly: boolean;
  /** Untagged lines that it says once a client waits (IDLE), again and again until the client goes on. */
  idleChatter: string[];
};

/** What clients did. */
export type ImapCounts = {
  connections: number;
  logins: number;
  searches: number;
  bodies: number;
  headers: number;
  /** Bytes written by the server. */
  bytes: number;
};
