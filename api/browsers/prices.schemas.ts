import { z } from 'zod';

/** Longest name of a browser, characters. */
const maxNameChars = 60;
/** Longest address of a page, characters: the limit browsers and shops keep to. */
const maxUrlChars = 2_000;
/** Highest amount, a million of a currency's units: dearer things are not bought with a receipt that we read. */
const maxAmount = 100_000_000;

/** Body of a pairing. */
export const pairSchema = z.strictObject({
  code: z.string().min(1, 'browser.code_invalid').max(40, 'browser.code_invalid'),
  name: z
    .string()
    .trim()
    .min(1)
    .max(maxNameChars)
    .regex(/^[\p{L}\p{N} .,()/_-]+$/u),
});

/** Body of a price that a browser read: what is named here and nothing else, so never a page's content. */
export const ownPriceSchema = z.strictObject({
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

/** Body of a price, parsed. */
export type OwnPriceBody = z.infer<typeof ownPriceSchema>;

/** Header of a paired browser's requests. */
export const authorizedSchema = z.object({
  authorization: z.string().describe('Bearer and the browser’s token'),
});
