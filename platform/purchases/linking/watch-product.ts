import { parseWebUrl } from '../../../domain/purchases/product-url.rules.js';
import type { PurchaseItemRecord } from '../../../domain/purchases/purchase.types.js';
import type { Clock } from '../../../domain/shared/clock.js';
import { nextFirstCheckAt } from '../../../domain/watch/schedule.rules.js';
import type { WatchTargetRecord } from '../../../domain/watch/watch.types.js';
import { newId } from '../../database/record.js';
import type { WatchHostsRepository } from '../../database/watch/watch-hosts.repository.js';
import type { FirstCheck, WatchTargetsRepository } from '../../database/watch/watch-targets.repository.js';
import { requesterKey } from '../../queue/requester-keys.js';

/** The fields of an item that its watch is based on. */
export type WatchedProduct = Pick<
  PurchaseItemRecord,
  'email' | 'link' | 'sku' | 'gtin' | 'name' | 'retailer_id' | 'currency' | 'paid_unit_cents' | 'until'
>;

/** Has a product watched for an item; returns the id of its target, or null. */
export type WatchProduct = (product: WatchedProduct) => Promise<string | null>;

/**
 * Creates the only way to start watching a product: one target for all its buyers, and its host is woken.
 * Repeating it finds the existing target. First checks at a host are in fair order between shoppers, so that one who brings
 * hundreds of products delays only their own.
 */
export function createWatchProduct({
  targets,
  hosts,
  clock,
}: {
  targets: WatchTargetsRepository;
  hosts: WatchHostsRepository;
  clock: Clock;
}): WatchProduct {
  return async (product) => {
    const url = product.link ? parseWebUrl(product.link.url) : null;
    const { paid_unit_cents: paidUnitCents, until } = product;
    if (!url || paidUnitCents === null || !until) return null;
    const now = clock.now();
    const requester = requesterKey(product.email);
    const lastFirstCheckAt = await targets.lastFirstCheckAt({ host: url.host, requester });
    const firstCheck = {
      first_check_at: nextFirstCheckAt({ now, lastFirstCheckAt }),
      first_check_for: requester,
    };
    const { record } = await targets.insertOrFind(
      newTarget({ product, url, paidUnitCents, until, now, firstCheck }),
    );
    await targets.join({ id: record.id, paidUnitCents, until, now, firstCheck });
    await hosts.wake({ host: url.host, at: now, firstCheckAt: firstCheck.first_check_at });
    return record.id;
  };
}

function newTarget({
  product,
  url,
  paidUnitCents,
  until,
  now,
  firstCheck,
}: {
  product: WatchedProduct;
  url: URL;
  paidUnitCents: number;
  until: Date;
  now: Date;
  firstCheck: FirstCheck;
}): WatchTargetRecord {
  const { link, name, currency, retailer_id } = product;
  // When the shopper confirmed a name, a number that the page does not show would never be found on it.
  const { sku, gtin } = link?.confirmed_name ? { sku: null, gtin: null } : product;
  // Without a number the name decides: a link from the shop's own mail is verified by the line it appeared in.
  const provenBy = link?.confirmed_name ?? (sku || gtin ? '' : name);
  return {
    id: newId(),
    key: [url.href, sku ?? gtin ?? '', provenBy, currency].join(' '),
    host: url.host,
    url: url.href,
    sku,
    gtin,
    name: link?.confirmed_name ?? name,
    retailer_id,
    currency,
    state: 'active',
    next_check_at: firstCheck.first_check_at,
    ...firstCheck,
    earliest_until: until,
    highest_paid_cents: paidUnitCents,
    watched_since: now,
    joined_at: now,
    last_checked_at: null,
    last_read_at: null,
    unread_told_at: null,
    last_outcome: null,
    last_reason: null,
    last_price_cents: null,
    pending: null,
    told_price_cents: null,
    observation_id: null,
    etag: null,
    last_modified: null,
    created_at: now,
  };
}
