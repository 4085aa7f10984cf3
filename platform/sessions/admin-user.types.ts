import type { AuditAction } from '../../domain/admin/contracts/system.contract.js';

/** A person who may sign in to the admin pages: a document of `admin_users`. */
export type AdminUser = {
  id: string;
  /** Lower-cased and trimmed; unique. */
  email: string;
  /** `scrypt$...`, see passwords.ts. */
  password_hash: string;
  created_at: Date;
  password_changed_at: Date;
  /** Made by a claim of the sign-in provider, and let in by it only while the claim is there. */
  by_claim?: boolean;
};

/** One sign-in: a document of `admin_sessions`. The token itself is only in the browser's cookie. */
export type AdminSession = {
  id: string;
  /** SHA-256 of the token; unique. */
  token_hash: string;
  admin_id: string;
  created_at: Date;
  /** Updated at most once a minute. */
  last_seen_at: Date;
  /** Begun because a reverse proxy named the admin; it lasts only while the proxy does. */
  by_proxy?: boolean;
  /** Hard end of the session; the database removes the document after it. */
  expires_at: Date;
};

/** A one-time link for the first admin: a document of `admin_setup_links`. */
export type SetupLink = {
  id: string;
  /** SHA-256 of the token in the link; unique. */
  token_hash: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

/** A second factor: a document of `admin_second_factors` under the admin's id. */
export type SecondFactorRecord = {
  id: string;
  /** Encrypted secret waiting for its first code, see sealed-secret.ts. */
  pending_secret: string | null;
  /** Encrypted secret in use; null while the account requires no code. */
  secret: string | null;
  enabled_at: Date | null;
  /** Time step of the last code used: codes of this or earlier steps are refused. */
  last_step: number;
  /** SHA-256 of the unused recovery codes. */
  recovery_hashes: string[];
};

/** One entry of the audit log: a document of `audit_log`. Contains no address of a shopper and no IP address. */
export type AuditEntry = {
  id: string;
  at: Date;
  action: AuditAction;
  /** Who did it; null when nobody was signed in. */
  admin_id: string | null;
  /** The API token by which it was done; null for a person. */
  token_id: string | null;
  /** Id of what it was done to; for `token.used` the route. */
  target: string | null;
  /** Links the entry to the request's log line; null for the command line. */
  request_id: string | null;
  /** Started, but not known to be done: still running, interrupted or failed. */
  is_begun: boolean;
};
