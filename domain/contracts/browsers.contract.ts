import { z } from 'zod';
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
    'DELETE /api/my/prices/browser': {
      summary: 'Forget the paired browser that asks for it',
      headers: authorizedSchema,
    },
  },
  ['browser.forgotten'],
);
