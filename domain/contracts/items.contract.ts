import { z } from 'zod';
import { askedSubjects } from '../claims/held/held-subjects.rules.js';
import { purchaseViewSchema } from '../purchase-view/purchase-view.schemas.js';
import { parseTypedAmount } from '../shared/money/typed-amount.js';
import { defineRoutes } from './route.js';

/** Longest accepted id and amount, characters; real ones are far shorter. */
const maxFieldChars = 60;
/** Longest accepted URL, characters: the limit browsers and shops keep to. */
const maxUrlChars = 2_000;

/** What somebody pasted as the link of an item: the link, or a text with it. */
export const urlSchema = z.string().trim().max(maxUrlChars, 'link.not_a_product');

/** A lower price seen by the shopper: in cents from a script, as typed from the form itself. */
const priceSchema = z
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

/** An answer to a question about the purchase or its shop. */
export const heldSchema = z.object({
  about: z.enum(askedSubjects, 'held.invalid'),
  answer: z.string().trim().min(1, 'held.invalid').max(maxFieldChars, 'held.invalid'),
});

/** See {@link heldSchema}. */
export type HeldRequest = z.infer<typeof heldSchema>;

const itemActionSchema = z.object({
  purchase: purchaseViewSchema,
  /** What happens next, in one sentence; null where the purchase itself says so. */
  note: z.string().nullable(),
});

/** The updated purchase after an action on one of its items. */
export type ItemActionResponse = z.infer<typeof itemActionSchema>;

const acted = {
  params: z.object({ id: z.string().max(maxFieldChars) }),
  answer: itemActionSchema,
};

/** What a shopper does with one bought item, with the private link of its submission. */
export const itemRoutes = defineRoutes(
  'link',
  {
    'POST /api/submissions/:token/items/:id/link': {
      summary: 'Set the product page of an item',
      errors: [
        'link.is_a_list',
        'link.not_a_product',
        'link.several',
        'link.strange_port',
        'price.other_shop',
      ],
      body: z.object({ url: urlSchema.min(1, 'link.not_a_product') }),
      ...acted,
    },
    'POST /api/submissions/:token/items/:id/price': {
      summary: 'Report a lower price',
      errors: [
        'link.is_a_list',
        'link.not_a_product',
        'link.several',
        'link.strange_port',
        'price.invalid',
        'price.not_lower',
        'price.other_shop',
      ],
      body: priceSchema,
      ...acted,
    },
    'POST /api/submissions/:token/items/:id/held': {
      summary: 'Answer a question about the purchase or a membership at its shop',
      errors: ['held.invalid'],
      body: heldSchema,
      ...acted,
    },
    'POST /api/submissions/:token/items/:id/confirm': {
      summary: 'Confirm that the suggested page shows the product',
      ...acted,
    },
    'POST /api/submissions/:token/items/:id/reject': {
      summary: 'Reject the suggested page as a different product',
      ...acted,
    },
    'POST /api/submissions/:token/items/:id/stop': { summary: 'Stop watching an item', ...acted },
    'POST /api/submissions/:token/items/:id/returned': {
      summary: 'Report that an item was returned',
      ...acted,
    },
    'POST /api/submissions/:token/items/:id/resume': { summary: 'Resume watching an item', ...acted },
  },
  ['item.not_found', 'item.not_possible', 'submission.not_found', 'submission.owner_only'],
);

/** Actions that need nothing but the item. */
export type PlainItemAct = 'confirm' | 'reject' | 'stop' | 'returned' | 'resume';
