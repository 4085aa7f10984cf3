import type { Keep } from './keep.js';
import type { LookAtPage } from './look-at-page.js';
import { mayRead } from './shop-access.js';

/** How long a page may take to load, ms. */
const maxLoadMs = 20_000;

/** Resolves when a tab has loaded, or after `maxLoadMs`. */
function loaded(tabId: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      chrome.tabs.onUpdated.removeListener(watch);
      resolve();
    };
    const watch = (changed: number, { status }: { status?: string }) => {
      if (changed === tabId && status === 'complete') end();
    };
    const timer = setTimeout(end, maxLoadMs);
    chrome.tabs.onUpdated.addListener(watch);
    void chrome.tabs.get(tabId).then(
      ({ status }) => status === 'complete' && end(),
      () => end(),
    );
  });
}

/** Opens the pages of all wanted items that may be read, one after the other in front of the shopper, and reads each. */
export function createCheckItems({ keep, lookAtPage }: { keep: Keep; lookAtPage: LookAtPage }) {
  /** Tabs of a check, which are read once they are complete and not on the way. */
  const tabs = new Set<number>();
  let isChecking = false;
  async function checkOne(url: string): Promise<void> {
    const { id } = await chrome.tabs.create({ url, active: true });
    if (id === undefined) return;
    tabs.add(id);
    await loaded(id);
    await lookAtPage(id);
    tabs.delete(id);
    // The shopper may have closed it.
    await chrome.tabs.remove(id).catch(() => undefined);
  }
  return {
    isOwnTab: (tabId: number) => tabs.has(tabId),
    async check(): Promise<void> {
      if (isChecking) return;
      isChecking = true;
      try {
        for (const { url } of (await keep.read()).wanted) if (await mayRead(url)) await checkOne(url);
      } finally {
        isChecking = false;
      }
    },
  };
}
