import type { ClaimRecord } from '../../domain/claims/claim.types.js';
import { askedBeforeCents } from '../../domain/claims/claim-state.rules.js';
import { questionsToMail } from '../../domain/claims/held/held-questions.rules.js';
import { claimChannelsOf } from '../../domain/claims/page/claim-channels.rules.js';
import { claimRetailerOf } from '../../domain/claims/page/claim-retailer.rules.js';
import { asItStands, risenCents, seenSince, targetIdOf } from '../../domain/claims/price-since.rules.js';
import { tellPurchaseJob } from '../../domain/contracts/jobs.js';
import { claimMailProps } from '../../domain/emails/claim-mail.rules.js';
import type { PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import { purchaseFactsOf } from '../../domain/purchases/purchase-facts.rules.js';
import type { RetailerSource } from '../../domain/purchases/retailer-source.types.js';
import { placeOf } from '../../domain/retailers/places/place.rules.js';
import { retailerToday } from '../../domain/retailers/windows/adjustment-window.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import { dayMs } from '../../domain/shared/units.js';
import type { ClaimsRepository } from '../../platform/database/purchases/claims.repository.js';
import type { PurchaseItemsRepository } from '../../platform/database/purchases/purchase-items.repository.js';
import type { PurchasesRepository } from '../../platform/database/purchases/purchases.repository.js';
import { newId } from '../../platform/database/record.js';
import type { WatchTargetsRepository } from '../../platform/database/watch/watch-targets.repository.js';
import type { JobDefinition } from '../../platform/queue/job-runner.js';
import type { Queue } from '../../platform/queue/queue.js';
import type { PurchaseMail } from './purchase-mail.js';

/** Further falls of one purchase are reported at most this often, ms. */
const furtherFallRestMs = dayMs;

/** What {@link createTellPurchaseJob} needs. */
export type TellPurchaseDependencies = {
  records: {
    purchases: PurchasesRepository;
    claims: ClaimsRepository;
    targets: Pick<WatchTargetsRepository, 'findById'>;
    items: Pick<PurchaseItemsRepository, 'listByPurchase'>;
  };
  retailers: RetailerSource;
  purchaseMail: PurchaseMail;
  queue: Queue;
  clock: Clock;
};

/**
 * Writes one mail about all unreported drops of a purchase, each item once; a second claim of an item gets the next
 * mail. The mail's claims are reserved under its key before it is written, so a repeat always writes the same mail.
 */
export function createTellPurchaseJob({
  records: { purchases, claims, targets, items },
  retailers,
  purchaseMail,
  queue,
  clock,
}: TellPurchaseDependencies): JobDefinition<typeof tellPurchaseJob> {
  /** Falls below a price already reported wait for the day to pass, unless their last day ends before. */
  const waitMs = async (purchase: PurchaseRecord): Promise<number> => {
    const { last_told_at: toldAt } = purchase;
    if (!toldAt) return 0;
    const known = await claims.listByPurchase({ purchaseId: purchase.id });
    const untold = known.filter(({ told_at, state }) => told_at === null && state === 'open');
    const isFurther = ({ item_id }: ClaimRecord): boolean =>
      known.some((one) => one.item_id === item_id && one.told_at !== null);
    const now = clock.now().getTime();
    const readyAt = toldAt.getTime() + furtherFallRestMs;
    const mayWait =
      untold.length > 0 && untold.every((claim) => isFurther(claim) && claim.until.getTime() > readyAt);
    return mayWait ? Math.max(0, readyAt - now) : 0;
  };
  /** The claim and the price it has risen to, if it has: while the mail waited, or while no worker ran. */
  const sinceThen = async (told: ClaimRecord) => {
    const id = targetIdOf({ claim: told, item: null });
    const target = id ? await targets.findById({ id }) : null;
    return { claim: seenSince({ claim: told, target }), risen: risenCents({ claim: told, target }) };
  };
  return {
    job: tellPurchaseJob,
    concurrency: 4,
    async handle({ purchase_id: id }) {
      const purchase = await purchases.findById({ id });
      if (!purchase) return;
      const delayMs = await waitMs(purchase);
      if (delayMs > 0) return queue.enqueue({ job: tellPurchaseJob, payload: { purchase_id: id }, delayMs });
      const taken = await claims.takeUntold({ purchaseId: id, mailKey: newId(), now: clock.now() });
      const [first, ...others] = taken?.claims ?? [];
      if (!taken || !first) return;
      const record = (await retailers.promised(purchase))?.record ?? null;
      const since = await Promise.all([first, ...others].map(sinceThen));
      const known = await claims.listByPurchase({ purchaseId: id });
      const today = retailerToday(clock.now(), placeOf(record, purchase.facts));
      const questions = questionsToMail({
        taken: taken.claims,
        known,
        items: await items.listByPurchase({ purchaseId: id }),
        purchase,
        record,
        today,
      });
      const asTold = (told: ClaimRecord, at: number): ClaimRecord =>
        asItStands({ claim: told, risen: null, record, ...since[at] });
      await purchaseMail.write({
        purchase,
        key: `price-dropped:${taken.mailKey}`,
        items: taken.claims.map(({ item_id }) => item_id),
        compose: (statusUrl) => ({
          template: 'price-dropped',
          props: claimMailProps({
            claims: [asTold(first, 0), ...others.map((one, at) => asTold(one, at + 1))],
            risen: since.map(({ risen }) => risen),
            asked: [first, ...others].map((claim) => askedBeforeCents({ claim, known })),
            retailer: claimRetailerOf(record, purchase.facts),
            channels: claimChannelsOf(record, purchaseFactsOf(purchase).channel),
            questions,
            today,
            statusUrl,
          }),
        }),
      });
      const now = clock.now();
      await claims.markTold({ purchaseId: id, mailKey: taken.mailKey, now });
      await purchases.markTold({ id, now });
      if (await claims.hasUntold({ purchaseId: id, now }))
        await queue.enqueue({ job: tellPurchaseJob, payload: { purchase_id: id } });
    },
  };
}
