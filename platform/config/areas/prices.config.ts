import { z } from 'zod';
import { priceSources } from '../../../domain/price-sources/price-sources.data.js';
import { dayMs, hourMs, minuteMs } from '../../../domain/shared/units.js';
import { parseFetchAllow } from '../../http-fetch/fetch-allow.rules.js';
import { type ConfigKey, countSchema, optionalSetting, setting, textSchema } from '../config-key.js';
import { parsePriceFeeds } from '../price-feeds.js';

const unitMs: Record<string, number> = { m: minuteMs, h: hourMs, d: dayMs };

/** A duration, `45m`, `8h` or `1d`, in ms: from a minute, so that no shop is burdened, to a day. */
const spanSchema = z
  .string()
  .regex(/^\d{1,4}[mhd]$/, 'must be a number and a unit: 45m, 8h, 1d')
  .transform((text) => Number(text.slice(0, -1)) * (unitMs[text.slice(-1)] ?? 0))
  .pipe(z.number().min(minuteMs, 'must be 1m or more').max(dayMs, 'must be 1d or less'));

const fetchAllowSchema = z.string().transform((text, context) => {
  const allow = parseFetchAllow(text);
  if (allow) return allow;
  context.addIssue({ code: 'custom', message: 'must be host:port, separated by commas' });
  return z.NEVER;
});

const feedsSchema = z.string().transform((text, context) => {
  const feeds = parsePriceFeeds(text);
  if (feeds) return feeds;
  context.addIssue({ code: 'custom', message: 'must be retailer=https://…, separated by commas' });
  return z.NEVER;
});

/** Settings for watching prices. */
export const pricesConfig = {
  fetchAllow: optionalSetting({
    env: 'PRICE_FETCH_ALLOW',
    doc: 'Private addresses from which product pages may be fetched, as host:port separated by commas, for trying out and tests. Unset: public addresses only.',
    schema: fetchAllowSchema,
  }),
  feeds: optionalSetting({
    env: 'PRICE_FEEDS',
    doc: 'Product feeds that the worker fetches once a day, as retailer=url separated by commas: Google format as a table, XML or JSON lines, gzip or not.',
    schema: feedsSchema,
  }),
  checkIntervalMs: setting({
    env: 'PRICE_CHECK_INTERVAL',
    doc: 'Time between two checks of one product, from 1m to 1d; varied by a fifth, and shorter in the last two days of a window.',
    default: '8h',
    schema: spanSchema,
  }),
  confirmAfterMs: setting({
    env: 'PRICE_CONFIRM_AFTER',
    doc: 'Time after which a lower price is read a second time, before anyone is notified.',
    default: '45m',
    schema: spanSchema,
  }),
  minDropCents: setting({
    env: 'MIN_DROP_CENTS',
    doc: 'Smallest drop below the price paid, for the whole quantity of an item, that is reported; in US cents, and about as much in other currencies.',
    default: '100',
    schema: countSchema,
  }),
};

/** Keys of retailers' APIs, by the names of their settings: each source says its own. */
export const priceKeysConfig: Readonly<Record<string, ConfigKey<string> & { default: null }>> =
  Object.fromEntries(
    priceSources.flatMap(({ retailerApi: api }) =>
      api
        ? [[api.keySetting, optionalSetting({ env: api.keySetting, doc: api.keyDoc, schema: textSchema })]]
        : [],
    ),
  );
