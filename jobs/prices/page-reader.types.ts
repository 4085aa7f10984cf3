import type { PageContext } from '../../domain/prices/facts/page-evidence.types.js';

/** A fetched page with what is known of it. */
export type PageToRead = {
  /** The body, unpacked. */
  bytes: Uint8Array;
  /** `charset` of the `Content-Type` header; null when it names none. */
  charset: string | null;
  context: PageContext;
};
