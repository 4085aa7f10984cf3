import { sharedUrlOf } from '../../../../domain/receipts/file/shared-content.rules';
import { isRecord } from '../../../../domain/shared/typed-records';

const key = 'shared-link';
/** How long a shared link is offered for items, ms: time to request the mail and open it. */
const offeredMs = 60 * 60_000;

/** Stores a shared product link for the pages on which it can be added to an item. */
export function keepSharedLink(url: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ url, at: Date.now() }));
  } catch {
    // Without storage the shopper can still paste the link.
  }
}

/** The product link shared within the last hour; null if there is none. */
export function readSharedLink(): string | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isRecord(kept) || typeof kept.at !== 'number') return null;
    return Date.now() - kept.at < offeredMs ? sharedUrlOf({ url: kept.url }) : null;
  } catch {
    return null;
  }
}

/** Discards the link once it was used or dismissed. */
export function forgetSharedLink(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to discard.
  }
}

/** Host of a link for display. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}
