import type { PriceReading } from '../../domain/price-sources/price-reading.types.js';
import { isSureName } from '../../domain/prices/identity/match-line.rules.js';
import type { WatchTargetRecord } from '../../domain/watch/watch.types.js';
import type { PurchaseItemsRepository } from '../../platform/database/purchases/purchase-items.repository.js';

/** Most buyers asked about one page; a pasted link has few. */
const maxAsked = 100;

/** Longest title quoted in the question, characters. */
const maxTitleChars = 200;

/**
 * Stops watching a pasted page that may not be the bought product: the shopper is shown its title and asked whether
 * it is theirs. Running it again finds nobody left to ask.
 */
export async function askAboutPage({
  target,
  finding,
  items,
}: {
  target: WatchTargetRecord;
  finding: PriceReading;
  items: Pick<PurchaseItemsRepository, 'listBuyers' | 'change'>;
}): Promise<void> {
  const title = finding.facts?.title?.trim().slice(0, maxTitleChars);
  if (!title || !isDoubted({ target, finding, title })) return;
  for (const { id, link, state } of await items.listBuyers({
    targetId: target.id,
    after: null,
    limit: maxAsked,
  })) {
    if (state !== 'watching' || link?.rung !== 'pasted') continue;
    const suggestion = { url: link.url, title };
    await items.change({
      id,
      from: ['watching'],
      set: { state: 'needs_link', link: null, target_id: null, suggestion, updated_at: finding.at },
    });
  }
}

/** Whether the page shows another product, or a name that leaves it open whether it is the bought one. */
function isDoubted({
  target,
  finding: { outcome, facts },
  title,
}: {
  target: WatchTargetRecord;
  finding: PriceReading;
  title: string;
}): boolean {
  // If the page was read before, it is their product: one odd response from the shop changes nothing.
  if (outcome === 'changed_product') return target.last_read_at === null;
  if (outcome !== 'price' || target.name === null) return false;
  const isNumbered = target.sku !== null && facts?.sku === target.sku;
  const { name, highest_paid_cents: unitPriceCents } = target;
  return (
    !isNumbered &&
    !isSureName({ line: { name, unitPriceCents }, page: { name: title, priceCents: facts?.amountCents } })
  );
}
