import { z } from 'zod';
import { parseTypedAmount } from '../../domain/shared/typed-amount.js';

/** Longest id and amount taken, characters: real ones are far shorter. */
const maxFieldChars = 60;
/** Longest address taken, characters: as browsers and shops keep to. */
const maxUrlChars = 2_000;

const urlSchema = z.string().trim().max(maxUrlChars, 'link.not_a_product');

/** Path of an item. */
export const itemPathSchema = z.object({ id: z.string().max(maxFieldChars) });

/** Body of a pasted link. */
export const itemLinkSchema = z.object({ url: urlSchema.min(1, 'link.not_a_product') });

/** Body of a lower price that was seen: from a script in cents, from the form itself as it was typed. */
export const itemPriceSchema = z
  .object({
    amount_cents: z.number().int().optional(),
    amount: z.string().max(maxFieldChars, 'price.invalid').optional(),
    url: urlSchema.nullish(),
  })
  .transform(({ amount_cents, amount, url }, context) => {
    const amountCents = amount_cents ?? (amount === undefined ? null : parseTypedAmount(amount));
    if (amountCents === null || amountCents <= 0) {
      context.addIssue({ code: 'custom', path: ['amount'], message: 'price.invalid' });
    }
    return { amountCents: amountCents ?? 0, url: url || null };
  });
