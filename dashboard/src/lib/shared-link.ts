import { sharedUrlOf } from '../../../domain/receipts/file/shared-content.rules';

const key = 'shared-link';
/** How long a shared link is offered to items, ms: the time to ask for the mail and open it. */
const offeredMs = 60 * 60_000;

/** Keeps a product link that was shared, for the pages on which it can be added to an item. */
export function keepSharedLink(url: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ url, at: Date.now() }));
  } catch {
    // Without storage the link is pasted by hand.
  }
}

/** The product link that was shared within the last hour; null when there is none. */
export function readSharedLink(): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { url?: unknown; at?: unknown } | null;
    const isFresh = typeof kept?.at === 'number' && Date.now() - kept.at < offeredMs;
    return isFresh ? sharedUrlOf({ url: kept.url }) : null;
  } catch {
    return null;
  }
}

/** Forgets it: it found its item, or is not wanted. */
export function forgetSharedLink(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There was nothing to forget.
  }
}

/** Host of a link as people read it. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}
