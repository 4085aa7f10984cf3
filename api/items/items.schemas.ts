import { z } from 'zod';
import { askedSubjects } from '../../domain/purchases/held-questions.rules.js';
import { parseTypedAmount } from '../../domain/shared/typed-amount.js';

/** Longest accepted id and amount, characters; real ones are far shorter. */
const maxFieldChars = 60;
/** Longest accepted URL, characters: the limit browsers and shops keep to. */
const maxUrlChars = 2_000;

const urlSchema = z.string().trim().max(maxUrlChars, 'link.not_a_product');

/** Path of an item. */
export const itemPathSchema = z.object({ id: z.string().max(maxFieldChars) });

/** Body of a pasted link. */
export const itemLinkSchema = z.object({ url: urlSchema.min(1, 'link.not_a_product') });

/** Body of a lower price seen by the shopper: in cents from a script, as typed from the form itself. */
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

/** Body of an answer to a question about the purchase or its shop. */
export const itemHeldSchema = z.object({
  about: z.enum(askedSubjects, 'held.invalid'),
  answer: z.string().trim().min(1, 'held.invalid').max(maxFieldChars, 'held.invalid'),
});
