import { z } from 'zod';
import { isCalendarDay } from '../../shared/calendar-day.js';
import { parseUrl } from '../../shared/parse-url.js';
import { isPlainText } from '../../shared/text/plain-text.js';
import { isTimeZone } from '../places/time-zone.rules.js';
import { contradictionsIn } from './policy-contradictions.rules.js';

/** Longest plausible window, days: a longer one is a typing error. */
export const maxWindowDays = 730;
/** Longest text field, characters. */
export const maxTextLength = 500;
/** Longest list in a record. */
export const maxListLength = 100;

/** One line: names and words of a record reach the subjects of mails and the pages of shoppers. */
const text = z
  .string()
  .trim()
  .min(1)
  .max(maxTextLength)
  .refine(isPlainText, 'must be one line of visible characters');
const texts = z.array(text).max(maxListLength);
const days = z.number().int().min(0).max(maxWindowDays);
const confidence = z.enum(['high', 'medium', 'low', 'none']);
const windowStart = z.enum(['purchase', 'shipment', 'delivery']);
const channelOfPurchase = z.enum(['store', 'online']);
const calendarDay = z.string().refine(isCalendarDay, 'must be a day, YYYY-MM-DD');

/** Where everybody gets a mailbox: a shop with such a domain would be whoever writes from there. */
const mailboxProviders =
  /^(?:g(?:oogle)?mail\.com|(?:outlook|hotmail|live|msn|yahoo|ymail|aol|gmx|yandex)\.(?:[a-z]{2,3}|com?\.[a-z]{2})|(?:icloud|me|mac|mail|zoho|fastmail|qq|163|126|naver|protonmail)\.com|proton\.me|(?:web|t-online)\.de|mail\.ru|libero\.it|orange\.fr|(?:laposte|comcast|verizon|att)\.net)$/;

/** Suffixes under which everybody registers names: `com`, `co.uk`. */
const publicSuffix = /^(?!localhost$)(?:[a-z0-9-]+|(?:co|com|org|net|ac|gov|edu|or|ne)\.[a-z]{2})$/;

/**
 * Whether a host belongs to more than a shop. Pages and mails below a shop's hosts are believed to be its own, so such a
 * host would let anybody speak for it. A host with a port is on this machine or named on purpose.
 */
function isEverybodys(address: string): boolean {
  return publicSuffix.test(address) || mailboxProviders.test(address);
}

/** A host with optional port; a URL is reduced to its host. */
const host = z
  .string()
  .trim()
  .toLowerCase()
  .transform((address) => address.replace(/^https?:\/\//, '').replace(/(?<!\/)\/+$/, ''))
  .pipe(
    z
      .string()
      .max(260)
      .regex(
        /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/,
        'must be a host such as shop.example or 127.0.0.1:8080',
      )
      .refine((address) => !isEverybodys(address), 'must be a host of this shop alone'),
  );

const itemUrl = z
  .string()
  .max(maxTextLength)
  .refine(isItemUrl, 'must be an http or https address with {id} in its path or query');

function isItemUrl(address: string): boolean {
  return (
    /^https?:\/\/[^/?#\s{}]+[/?][^\s#]*\{id\}[^\s]*$/i.test(address) &&
    parseUrl(address.replaceAll('{id}', '1')) !== null
  );
}

/** Repeated groups make patterns slow on crafted text; number formats need none. */
const shape = z
  .string()
  .min(1)
  .max(120)
  .refine((source) => isPattern(source), 'must be a regular expression')
  .refine((source) => !/\)(?:[*+]|\{\d*,)/.test(source), 'must not repeat a group');

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'i') instanceof RegExp;
  } catch {
    return false;
  }
}

const noSuchDay = 'must be a day that exists in the entry’s year, or every year if it has none';

/** A year that has every day of the calendar, and one that lacks February 29. */
const [leapYear, commonYear] = [2028, 2026];

const yearlyDay = z.union([
  z.strictObject({
    month_day: z
      .string()
      .refine((day) => isCalendarDay(`${leapYear}-${day}`), 'must be a day of the year, MM-DD'),
  }),
  z.strictObject({ anchor: z.literal('thanksgiving'), offset_days: z.number().int().min(-60).max(60) }),
]);

type YearlyDayInput = z.infer<typeof yearlyDay>;

/** February 29 needs a year that has it: an entry without a year must be possible every year. */
const comesIn = (day: YearlyDayInput, year: number | null | undefined): boolean =>
  !('month_day' in day) || isCalendarDay(`${year ?? commonYear}-${day.month_day}`);

const season = {
  name: text,
  year: z.number().int().min(2000).max(2100).nullable().optional(),
  source: text.nullable().optional(),
};

const shutOutDays = z
  .strictObject({
    ...season,
    from: yearlyDay,
    to: yearlyDay,
    /** Without a scope nobody knows what the days rule out. */
    scope: z.enum(['own_price', 'competitor', 'disputed']).default('disputed'),
  })
  .superRefine(({ from, to, year }, context) => {
    for (const [field, day] of [
      ['from', from],
      ['to', to],
    ] as const) {
      if (!comesIn(day, year)) context.addIssue({ code: 'custom', path: [field], message: noSuchDay });
    }
  });

const holidayExtension = z
  .strictObject({
    ...season,
    bought_from: yearlyDay,
    bought_to: yearlyDay,
    until: yearlyDay,
    confidence: confidence.default('medium'),
  })
  .superRefine(({ bought_from, bought_to, until, year }, context) => {
    const days = [
      ['bought_from', bought_from],
      ['bought_to', bought_to],
      ['until', until],
    ] as const;
    for (const [field, day] of days) {
      if (!comesIn(day, year)) context.addIssue({ code: 'custom', path: [field], message: noSuchDay });
    }
  });

const flag = z.enum([
  'full_price_only',
  'no_promo_code',
  'members_only',
  'same_side_only',
  'online_orders_only',
  'store_purchases_only',
  'first_markdown_only',
  'once',
  'once_per_item',
  'price_must_be_live',
  'website_price_only',
  'paid_as_credit',
  'refuses_apps',
]);

const source = z.strictObject({
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullable()
    .default(null),
  page_date: text.nullable().default(null),
  read_on: calendarDay.optional(),
  kind: z.enum(['retailer', 'third-party', 'specification', 'operator']).default('operator'),
  says: text,
});

const channel = z.union([
  text,
  z.strictObject({
    kind: z.enum(['store', 'phone', 'chat', 'form', 'email', 'other']).default('other'),
    where: text,
    contact: text.optional(),
    bring: texts.default([]),
    bought: channelOfPurchase.optional(),
  }),
]);

const policyFields = z.strictObject({
  window_days: days.nullable(),
  counted_from: windowStart.optional(),
  counted_from_by_channel: z
    .strictObject({ store: windowStart.optional(), online: windowStart.optional() })
    .optional(),
  ask_within_days_of_drop: days.nullable().optional(),
  other_readings: z
    .array(z.strictObject({ window_days: days.nullable(), who: text, counted_from: windowStart.optional() }))
    .max(maxListLength)
    .optional(),
  categories: z
    .array(
      z.strictObject({
        category: text,
        window_days: days,
        words: z.array(text.toLowerCase()).min(1).max(maxListLength),
        confidence: confidence.default('medium'),
      }),
    )
    .max(maxListLength)
    .optional(),
  member_tiers: z
    .array(z.strictObject({ tier: text, window_days: days, source: text, confidence: confidence.optional() }))
    .max(maxListLength)
    .optional(),
  flags: z
    .preprocess(
      // `{ "once": true }` is accepted like `["once"]`.
      (given) =>
        given !== null && typeof given === 'object' && !Array.isArray(given)
          ? Object.entries(given).flatMap(([name, holds]) => (holds === false ? [] : [name]))
          : given,
      z.array(flag).max(maxListLength),
    )
    .optional(),
  rules: texts.optional(),
  exclusions: texts.optional(),
  shut_out_days: z.array(shutOutDays).max(maxListLength).optional(),
  holiday_extensions: z.array(holidayExtension).max(maxListLength).optional(),
  channels: z.array(channel).max(maxListLength).optional(),
  /** What to bring to every channel without a list of its own. */
  proof: texts.optional(),
  returns: z
    .strictObject({ window_days: days.nullable(), counted_from: windowStart.default('purchase') })
    .optional(),
  preorder_guarantee: z.boolean().optional(),
  /** The importing operator vouches for the record, so it is trusted unless it states less. */
  confidence: confidence.default('medium'),
  sources: z
    .array(z.union([text, source]))
    .max(maxListLength)
    .optional(),
});

const policy = policyFields.superRefine((given, context) => {
  for (const fault of contradictionsIn(given)) context.addIssue({ code: 'custom', ...fault });
});

const record = z.strictObject({
  retailer_id: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/, 'must be lower case letters, digits and hyphens'),
  retailer: text,
  aliases: texts.optional(),
  ambiguous_name: z.boolean().optional(),
  domains: z.array(host).max(maxListLength),
  sender_domains: z.array(host).max(maxListLength),
  country: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters (ISO 3166-1)'),
  time_zone: z.string().refine(isTimeZone, 'must be a time zone such as America/Denver').optional(),
  currency: z.string().refine(isCurrency, 'must be a currency (ISO 4217)'),
  date_order: z.enum(['mdy', 'dmy', 'ymd']).optional(),
  order_numbers: z.array(shape).max(maxListLength).optional(),
  item_numbers: z.array(shape).max(maxListLength).optional(),
  item_url: itemUrl.nullable().optional(),
  item_urls: z.array(itemUrl).max(maxListLength).optional(),
  logo_domain: host.nullable().optional(),
  notes: z.string().trim().max(maxTextLength).optional(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullable()
    .optional(),
  policy,
});

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

/** Most records in an import file. */
export const maxImportedRecords = 10_000;

/** Format of `retailers import`: a list of records; absent fields get defaults that promise nothing. */
export const retailerImportSchema = z.array(record).min(1).max(maxImportedRecords);

/** One record of an import file. */
export type ImportedRetailer = z.infer<typeof record>;
