import { z } from 'zod';
import { urlSchema } from './items.contract.js';
import { defineRoutes } from './route.js';

/** Longest name of a browser, characters. */
const maxNameChars = 60;
/** Longest address of a page, characters: the limit browsers and shops keep to. */
const maxUrlChars = 2_000;
/** Highest amount, a million of a currency's units: dearer things are not bought with a receipt that we read. */
const maxAmount = 100_000_000;

const pairSchema = z.strictObject({
  code: z.string().min(1, 'browser.code_invalid').max(40, 'browser.code_invalid'),
  name: z
    .string()
    .trim()
    .min(1)
    .max(maxNameChars)
    .regex(/^[\p{L}\p{N} .,()/_-]+$/u),
});

/** Body of a price that a browser read: what is named here and nothing else, so never a page's content. */
const ownPriceSchema = z.strictObject({
  item_id: z.string().max(maxNameChars),
  url: z.string().trim().min(1, 'price.other_shop').max(maxUrlChars, 'price.other_shop'),
  /** Price of one piece, times 100 in every currency. */
  amount: z.number().int('price.invalid').positive('price.invalid').max(maxAmount, 'price.invalid'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'price.other_currency'),
  seen_at: z.iso.datetime({ error: 'price.too_old', offset: true }),
  signed_in: z.boolean(),
  seller: z.enum(['shop', 'other', 'unknown']),
  availability: z.enum(['in_stock', 'out_of_stock', 'pre_order', 'back_order', 'unknown']),
});

/** A price that a browser read, parsed. */
export type OwnPriceBody = z.infer<typeof ownPriceSchema>;

const authorizedSchema = z.object({
  authorization: z.string().describe('Bearer and the browser’s token'),
});

const pairedSchema = z.object({
  /** The browser's key, sent as `Authorization: Bearer …`; shown once. */
  token: z.string(),
  /** Masked, `a***@example.com`. */
  email: z.string(),
});

/** A browser that has just been paired. */
export type PairedResponse = z.infer<typeof pairedSchema>;

const wantedItemSchema = z.object({
  item_id: z.string(),
  /** Product page on the shop's own site. */
  url: z.string(),
  name: z.string(),
  /** Name of the product that the shopper said this page is of; null where the bought name and number must prove it. */
  page_name: z.string().nullable(),
  /** The shop's item number; null if the receipt shows none. */
  sku: z.string().nullable(),
  /** The shop's name. */
  shop: z.string().nullable(),
  /** Currency of the purchase, ISO 4217: settles what `$` means. */
  currency: z.string(),
  /** Last day to ask, in the shop's calendar. */
  last_day: z.iso.date().nullable(),
});

/** One product whose page is worth a look. */
export type WantedItem = z.infer<typeof wantedItemSchema>;

const waitingItemSchema = z.object({
  item_id: z.string(),
  name: z.string(),
  shop: z.string(),
  /** What was paid for one piece, times 100; null if that is not known. */
  paid: z.int().nullable(),
  currency: z.string(),
  /** Domains of the shop, and its patterns of product addresses. */
  domains: z.array(z.string()),
  item_urls: z.array(z.string()),
  /** The shop's own search for it; null if the shop's is not known. */
  find_url: z.string().nullable(),
});

/** A bought item whose product page is not known yet. */
export type WaitingItem = z.infer<typeof waitingItemSchema>;

/** Longest name of a product taken of a page, characters. */
export const maxPageNameChars = 300;

const ownLinkSchema = z.strictObject({
  item_id: z.string().max(maxNameChars),
  url: urlSchema.min(1, 'link.not_a_product'),
  /** What the shop calls the product: the page's heading, or the words of the link to it. */
  name: z.string().trim().min(1, 'link.not_a_product').max(maxPageNameChars, 'link.not_a_product'),
});

/** The product page of an item, as its owner confirmed it in a paired browser. */
export type OwnLinkBody = z.infer<typeof ownLinkSchema>;

const ownPriceAnswerSchema = z.object({
  /** Whether it is lower than what was paid; else it only goes into the item's history. */
  is_lower: z.boolean(),
  /** What will come of it, in words; null if it is not lower. */
  note: z.string().nullable(),
});

/** What comes of a reported price. */
export type OwnPriceResponse = z.infer<typeof ownPriceAnswerSchema>;

/** Pairing a browser. */
export const pairRoutes = defineRoutes('anyone', {
  'POST /api/my/prices/pair': {
    summary: 'Pair a browser by the code that the page of all purchases shows',
    errors: ['browser.code_invalid'],
    body: pairSchema,
    status: 201,
    answer: pairedSchema,
  },
});

/** What a paired browser may do. */
export const browserRoutes = defineRoutes(
  'browser',
  {
    'GET /api/my/prices/wanted': {
      summary: 'Get the items whose product pages a paired browser should look at',
      headers: authorizedSchema,
      answer: z.array(wantedItemSchema),
    },
    'POST /api/my/prices': {
      summary: 'Report the price that a paired browser shows for an item; it ends at most in a question',
      errors: [
        'item.not_found',
        'item.not_possible',
        'price.day_used_up',
        'price.invalid',
        'price.not_lower',
        'price.other_currency',
        'price.other_shop',
        'price.too_old',
      ],
      headers: authorizedSchema,
      body: ownPriceSchema,
      answer: ownPriceAnswerSchema,
    },
    'GET /api/my/prices/waiting': {
      summary: 'Get the items whose product page a paired browser may find',
      headers: authorizedSchema,
      answer: z.array(waitingItemSchema),
    },
    'POST /api/my/prices/link': {
      summary: 'Set the product page of an item, which its owner confirmed in a paired browser',
      errors: [
        'item.not_found',
        'item.not_possible',
        'link.is_a_list',
        'link.not_a_product',
        'link.several',
        'link.strange_port',
        'price.day_used_up',
      ],
      headers: authorizedSchema,
      body: ownLinkSchema,
    },
    'DELETE /api/my/prices/browser': {
      summary: 'Forget the paired browser that asks for it',
      headers: authorizedSchema,
    },
  },
  ['browser.forgotten'],
);
