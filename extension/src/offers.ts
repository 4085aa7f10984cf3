import type { OwnLinkBody } from '../../domain/contracts/browsers.contract.js';
import { isOnDomains, parseWebUrl } from '../../domain/purchases/product-url.rules.js';
import type { RequestEnd } from './extension.types.js';
import { grabLinks } from './grab-page.js';
import type { Keep } from './keep.js';
import { type LookAtPage, takePage } from './look-at-page.js';
import { offerOf } from './offer.rules.js';
import type { Service } from './service.js';

/** Links taken of a page: search pages have a few hundred. */
const maxLinks = 2_000;
/** Texts of one link, and characters of each: a name, a picture's, a price and some stars. */
const maxTexts = 8;
const maxTextChars = 300;

/** Asks whether the page in front is one of the products that wait for theirs, and takes the shopper's yes. */
export function createOffers({
  keep,
  service,
  lookAtPage,
  refresh,
}: {
  keep: Keep;
  service: Service;
  lookAtPage: LookAtPage;
  refresh: () => Promise<RequestEnd>;
}) {
  return {
    /** What to ask about a page, which is read only at a shop where items wait, and sent nowhere. */
    async offer(tabId: number): Promise<RequestEnd> {
      const { waiting } = await keep.read();
      // Without the shopper's tap on the extension the browser does not tell the address.
      const { url } = await chrome.tabs.get(tabId);
      const here = url === undefined ? null : parseWebUrl(url);
      if (!here || !waiting.some(({ domains }) => isOnDomains({ url: here, domains })))
        return { failure: null, offer: null };
      const page = await takePage(tabId);
      if (!page) return { failure: null, offer: null };
      const [taken] = await chrome.scripting.executeScript({
        target: { tabId, frameIds: [0] },
        func: grabLinks,
        args: [maxLinks, maxTexts, maxTextChars],
      });
      return { failure: null, offer: offerOf({ page: { ...page, links: taken?.result ?? [] }, waiting }) };
    },
    /** The shopper's yes: the item gets its page, whose price is read at once if it is in front. */
    async link({ link, tabId }: { link: OwnLinkBody; tabId: number }): Promise<RequestEnd> {
      const { pairedWith } = await keep.read();
      if (!pairedWith) return { failure: 'browser.forgotten' };
      const answer = await service.link(pairedWith, link);
      if (!answer.ok) return { failure: answer.code };
      const refreshed = await refresh();
      if (refreshed.failure === null) await lookAtPage(tabId);
      return refreshed;
    },
  };
}
