import { joinReadings } from '../../../domain/price-sources/join-readings.rules.js';
import type { PriceFacts } from '../../../domain/price-sources/price-facts.types.js';
import type { KnownShopSystem, PriceReading } from '../../../domain/price-sources/price-reading.types.js';
import { isSourceId } from '../../../domain/price-sources/price-sources.data.js';
import type { ShopSigns } from '../../../domain/price-sources/shop-api.types.js';
import type { Clock } from '../../../domain/shared/clock.js';
import { dayMs } from '../../../domain/shared/units.js';
import { isKnownPrice } from '../../../domain/watch/confirmation.rules.js';
import type { PolledSource } from '../../../domain/watch/polled-source.types.js';
import type { WatchTargetRecord } from '../../../domain/watch/watch.types.js';
import {
  type AskShopApi,
  refusalRestMs,
  type ShopApiEnd,
} from '../../../platform/price-sources/ask-shop-api.js';
import type { PageRead, PageSource } from './page-source.js';

/** How long data that agreed with its page is believed without it, ms. A lower price always needs both. */
const agreementMs = dayMs;

/** What {@link createSiteSource} needs. */
export type SiteSourceDependencies = { page: PageSource; askShopApi: AskShopApi; clock: Clock };

/**
 * A shop's own site as a source: its page, and the product data of the system it runs on. The data names the exact
 * variant and costs little, so it is asked alone while the price is not lower; a lower price is read from both, and
 * counts only if they agree.
 */
export function createSiteSource({ page, askShopApi, clock }: SiteSourceDependencies): PolledSource {
  const both = async (
    input: { target: WatchTargetRecord; signal: AbortSignal },
    data: ShopApiEnd | null,
    known: KnownShopSystem,
  ): Promise<PriceReading> => {
    const read = await page.read({ ...input, isWhole: data?.kind === 'facts' });
    return together({ read, data, known, target: input.target, now: clock.now() });
  };

  const bySigns = async (
    { target, signal }: { target: WatchTargetRecord; signal: AbortSignal },
    read: PageRead,
  ): Promise<PriceReading> => {
    for (const signs of read.page?.shopSigns ?? []) {
      const data = await askShopApi({ product: target, signs, signal });
      const known = { ...signs, refused_until: null, agreed_at: null };
      if (data) return together({ read, data, known, target, now: clock.now() });
    }
    return read.reading;
  };

  return {
    paceMsOf: page.paceMsOf,
    async check({ target, signal }) {
      const known = target.shop_system ?? null;
      if (!known) return bySigns({ target, signal }, await page.read({ target, signal }));
      if (known.refused_until && known.refused_until > clock.now()) {
        const read = await page.read({ target, signal });
        const signs = otherSigns(read, known);
        return signs
          ? { ...read.reading, shopSystem: { ...known, ...signs, refused_until: null } }
          : read.reading;
      }
      const data = await askShopApi({ product: target, signs: known, signal });
      return data?.kind === 'facts' && isEnough({ facts: data.facts, known, target, now: clock.now() })
        ? dataReading({ facts: data.facts, known, target, now: clock.now() })
        : both({ target, signal }, data, known);
    },
  };
}

/** What a page says of its shop's system, if that is not what is known: it was cut off before, or its currency changed. */
function otherSigns({ page }: PageRead, known: ShopSigns): ShopSigns | null {
  const signs = page?.shopSigns.find(({ source }) => source === known.source);
  return signs?.currency && signs.currency !== known.currency ? signs : null;
}

/** Whether the data needs no page beside it: they agreed lately, and it is no news to anybody. */
function isEnough({
  facts,
  known: { agreed_at },
  target,
  now,
}: {
  facts: PriceFacts;
  known: KnownShopSystem;
  target: WatchTargetRecord;
  now: Date;
}): boolean {
  const { amountCents } = facts;
  if (amountCents === null || facts.currency !== target.currency) return false;
  if (!agreed_at || now.getTime() - agreed_at.getTime() >= agreementMs) return false;
  return amountCents >= target.highest_paid_cents || isKnownPrice({ target, amountCents, now });
}

type Both = {
  read: PageRead;
  data: ShopApiEnd | null;
  known: KnownShopSystem;
  target: WatchTargetRecord;
  now: Date;
};

/** One reading of page and data. */
function together({ read, data, known, target, now }: Both): PriceReading {
  const { reading } = read;
  const other = otherSigns(read, known);
  const open = { ...known, ...other, refused_until: null, agreed_at: null };
  if (!data) return reading;
  switch (data.kind) {
    case 'failed':
      return { ...reading, shopSystem: open };
    case 'unfit':
      // By what the page says now, the data may fit the next time.
      return {
        ...reading,
        shopSystem: { ...open, refused_until: other ? null : later(now, refusalRestMs) },
      };
    case 'refused':
      return { ...reading, shopSystem: { ...open, refused_until: later(now, data.restMs) } };
    case 'several':
      return { ...unpriced(reading, 'several_prices'), shopSystem: open };
    case 'facts':
      return compared({ read, facts: data.facts, known: open, target, now });
  }
}

function compared({
  read: { reading, page },
  facts,
  known,
  target,
  now,
}: Omit<Both, 'data'> & { facts: PriceFacts }): PriceReading {
  const joined = joinReadings({ data: facts, page, product: target });
  const agreed = { ...known, agreed_at: now };
  switch (joined.kind) {
    case 'disagree':
      return { ...unpriced(reading, 'witnesses_disagree'), shopSystem: known };
    case 'data': {
      const { url, validators } = reading.evidence;
      const own = dataReading({ facts, known: agreed, target, now });
      return { ...own, evidence: { ...own.evidence, url, validators }, shopSystem: agreed };
    }
    case 'page': {
      if (!joined.isAgreed) return { ...reading, shopSystem: known };
      const witnesses = [...reading.evidence.witnesses, known.source];
      return { ...reading, evidence: { ...reading.evidence, witnesses }, shopSystem: agreed };
    }
  }
}

/** A page whose price does not count. */
function unpriced(reading: PriceReading, reason: string): PriceReading {
  const facts = reading.facts && { ...reading.facts, amountCents: null, currency: null };
  return { ...reading, outcome: 'no_price', reason, facts };
}

/** A reading of the data alone; what is known of the page stays as it is. */
function dataReading({
  facts,
  known: { source },
  target,
  now,
}: {
  facts: PriceFacts;
  known: ShopSigns;
  target: WatchTargetRecord;
  now: Date;
}): PriceReading {
  return {
    source: isSourceId(source) ? source : 'page',
    outcome: 'price',
    reason: null,
    facts,
    evidence: { url: target.url, sha256: null, witnesses: [source], excerpt: null, validators: null },
    retryAfterMs: null,
    at: now,
  };
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
