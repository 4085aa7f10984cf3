import type { WantedItem } from '../../domain/contracts/browsers.contract.js';
import { mib } from '../../domain/shared/units.js';
import type { Look, RequestEnd } from './extension.types.js';
import { grabPage, type OpenPage } from './grab-page.js';
import type { Keep } from './keep.js';
import { itemAt, type ReadPage, readOpenPage } from './read-open-page.js';
import type { Service } from './service.js';

/** Characters taken of a page: as many as the reader reads. */
const maxPageChars = 8 * mib;
/** How often a page without a price is read again, and how long its scripts get in between, ms. */
const maxReads = 3;
const betweenReadsMs = 1_500;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Takes the page in front of the shopper, without its links; null if the tab is behind another, or the browser does not let us. */
export async function takePage(tabId: number): Promise<OpenPage | null> {
  try {
    if (!(await chrome.tabs.get(tabId)).active) return null;
    const [taken] = await chrome.scripting.executeScript({
      target: { tabId, frameIds: [0] },
      func: grabPage,
      args: [maxPageChars],
    });
    return taken?.result ?? null;
  } catch {
    return null;
  }
}

/** Reads the page in a tab, if it is the page of a wanted item, and sends its price. */
export function createLookAtPage({
  keep,
  service,
  onForgotten,
}: {
  keep: Keep;
  service: Service;
  onForgotten: () => Promise<void>;
}) {
  async function send({ item, read }: { item: WantedItem; read: ReadPage }): Promise<RequestEnd> {
    const { pairedWith } = await keep.read();
    if (!pairedWith) return { failure: 'browser.forgotten' };
    const look: Look = {
      at: new Date().toISOString(),
      item_id: item.item_id,
      name: item.name,
      sent: read.price,
      answer: null,
      failure: read.reason,
    };
    if (!read.price) {
      await keep.addLook(pairedWith, look);
      return { failure: read.reason };
    }
    const answer = await service.report(pairedWith, read.price);
    if (!answer.ok && answer.code === 'browser.forgotten') {
      await onForgotten();
      return { failure: answer.code };
    }
    const end = answer.ok ? { answer: answer.data, failure: null } : { answer: null, failure: answer.code };
    await keep.addLook(pairedWith, { ...look, ...end });
    return { failure: end.failure };
  }
  return async (tabId: number): Promise<RequestEnd> => {
    for (let reads = 1; ; reads += 1) {
      const page = await takePage(tabId);
      if (!page) return { failure: 'page_not_in_front' };
      const { wanted } = await keep.read();
      const item = itemAt({ url: page.url, wanted });
      if (!item) return { failure: 'not_an_item' };
      const read = readOpenPage({ page, item, now: new Date() });
      if (read.price || reads === maxReads) return send({ item, read });
      await pause(betweenReadsMs);
    }
  };
}

/** See {@link createLookAtPage}. */
export type LookAtPage = ReturnType<typeof createLookAtPage>;
