import type { PageContext } from '../../domain/prices/facts/page-evidence.types.js';

/** A fetched page and what is known about it. */
export type PageToRead = {
  /** The body, decompressed. */
  bytes: Uint8Array;
  /** `charset` of the `Content-Type` header; null if it has none. */
  charset: string | null;
  context: PageContext;
};
