import { whyInWords } from '../../domain/claims/drop-reason.words.js';
import type { OwnPriceBody, OwnPriceResponse, WantedItem } from '../../domain/contracts/browsers.contract.js';
import { maxOwnPricesPerDay } from '../../domain/price-sources/browser/pairing.rules.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import { dayMs } from '../../domain/shared/units.js';
import type { CountersRepository } from '../../platform/database/counters.repository.js';
import type { PurchaseRecords } from '../../platform/purchases/open-purchases.js';
import type { TakeOwnView } from '../../platform/purchases/take-own-view.js';

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
  const countOne = async (email: string): Promise<void> => {
    const now = clock.now();
    const key = `own-prices:${email}:${now.toISOString().slice(0, 10)}`;
    const expiresAt = new Date(now.getTime() + 2 * dayMs);
    if (await counters.take({ counts: [{ key, limit: maxOwnPricesPerDay, expiresAt }] })) return;
    throw createAppError({
      code: 'price.day_used_up',
      message: 'too many prices for one day',
      details: { limit: maxOwnPricesPerDay },
    });
  };
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
        const { id, name, sku, currency, last_day } = item;
        return [{ item_id: id, url: item.link.url, name, sku, shop: purchase.retailer, currency, last_day }];
      });
    },
    /**
     * Takes a price for one of the address's items. Each attempt counts, whatever comes of it.
     *
     * @throws {AppError} `price.day_used_up` (429), `item.not_found` (404) also for somebody else's item, and those of
     * {@link TakeOwnView}
     */
    async report({ email, body }: { email: string; body: OwnPriceBody }): Promise<OwnPriceResponse> {
      await countOne(email);
      const item = await items.findById({ id: body.item_id });
      const purchase = item?.email === email ? await purchases.findById({ id: item.purchase_id }) : null;
      if (!item || !purchase || purchase.unproved_of)
        throw createAppError({ code: 'item.not_found', message: 'no such item' });
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
