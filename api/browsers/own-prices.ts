import { whyInWords } from '../../domain/claims/page/drop-reason.words.js';
import type { OwnPriceBody, OwnPriceResponse, WantedItem } from '../../domain/contracts/browsers.contract.js';
import { maxOwnPricesPerDay } from '../../domain/price-sources/browser/pairing.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { CountersRepository } from '../../platform/database/counters.repository.js';
import type { PurchaseRecords } from '../../platform/purchases/open-purchases.js';
import type { TakeOwnView } from '../../platform/purchases/take-own-view.js';
import { countForDay } from './count-for-day.js';
import { openOwnItem } from './open-own-item.js';

/** Most items named to a browser, the window that closes first before others: an afternoon of looking. */
const maxWanted = 100;

const sellers = { shop: true, other: false, unknown: null } as const;

/** Said when a lower price becomes a question, which a job writes. */
const asked = 'Lower than what you paid. We are drafting your question to the shop.';

/** What browsers ask for and report. */
export type OwnPrices = ReturnType<typeof createOwnPrices>;

/** Creates {@link OwnPrices}: about the purchases of one address only, and only those that its owner has proved. */
export function createOwnPrices({
  records: { items, purchases },
  counters,
  takeOwnView,
  clock,
}: {
  records: Pick<PurchaseRecords, 'items' | 'purchases'>;
  counters: Pick<CountersRepository, 'take'>;
  takeOwnView: TakeOwnView;
  clock: Clock;
}) {
  return {
    /** The items of an address whose product page is known and whose window is open. */
    async wanted(email: string): Promise<WantedItem[]> {
      const found = await items.listLinkedInWindow({ email, now: clock.now(), limit: maxWanted });
      const bought = await Promise.all(
        found.map(({ purchase_id }) => purchases.findById({ id: purchase_id })),
      );
      return found.flatMap((item, index) => {
        const purchase = bought[index];
        if (!item.link || !purchase || purchase.unproved_of) return [];
        const { id, name, sku, currency, last_day, link } = item;
        const { url, confirmed_name: page_name } = link;
        return [{ item_id: id, url, name, page_name, sku, shop: purchase.retailer, currency, last_day }];
      });
    },
    /**
     * Takes a price for one of the address's items. Each attempt counts, whatever comes of it.
     *
     * @throws {AppError} `price.day_used_up` (429), `item.not_found` (404) also for somebody else's item, and those of
     * {@link TakeOwnView}
     */
    async report({ email, body }: { email: string; body: OwnPriceBody }): Promise<OwnPriceResponse> {
      await countForDay({ counters, clock, email, what: 'own-prices', limit: maxOwnPricesPerDay });
      const { item, purchase } = await openOwnItem({
        records: { items, purchases },
        email,
        id: body.item_id,
      });
      const { decision } = await takeOwnView({
        item,
        purchase,
        url: body.url,
        amountCents: body.amount,
        currency: body.currency,
        seenAt: new Date(body.seen_at),
        isSignedIn: body.signed_in,
        ownSeller: sellers[body.seller],
        availability: body.availability,
      });
      if (!decision) return { is_lower: false, note: null };
      return {
        is_lower: true,
        note:
          decision.verdict === 'silent'
            ? whyInWords({ ...decision, shop: purchase.retailer ?? 'the shop' }).join(' ')
            : asked,
      };
    },
  };
}
