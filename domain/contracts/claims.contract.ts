import { z } from 'zod';
import { claimViewSchema } from '../claims/page/claim-view.schemas.js';
import { parseTypedAmount } from '../shared/money/typed-amount.js';
import { heldSchema } from './items.contract.js';
import { type BodyOf, defineRoutes } from './route.js';

/** Longest text of a field; ids and amounts are far shorter. */
const maxFieldLength = 60;

const claimPathSchema = z.object({ id: z.string().max(maxFieldLength) });

/**
 * The outcome of a claim: from a script with `refunded_cents`, required for `partly`; from the form itself with `amount`
 * as typed. Empty form fields count as not given.
 */
const outcomeSchema = z
  .object({
    answer: z.enum(['yes', 'partly', 'no'], 'outcome.answer_missing'),
    refunded_cents: z.number().int().min(0).nullish(),
    amount: z.string().max(maxFieldLength).optional(),
    /** Id of a channel of the claim. */
    channel: z.string().max(maxFieldLength).nullish(),
  })
  .transform(({ answer, refunded_cents, amount, channel }, context) => {
    // Without a script the form shows the field whatever the answer; with "no" it is ignored.
    const isAsked = answer !== 'no' && Boolean(amount?.trim());
    const typed = isAsked ? parseTypedAmount(amount ?? '') : null;
    if (isAsked && typed === null) {
      context.addIssue({ code: 'custom', path: ['amount'], message: 'outcome.amount_invalid' });
    }
    return { answer, refundedCents: refunded_cents ?? typed, channel: channel || null };
  });

/** Routes of a claim, with the private link of its submission. */
export const claimRoutes = defineRoutes(
  'link',
  {
    'GET /api/submissions/:token/claims/:id': {
      summary: 'Get a claim: what to ask for, where, and the message to send',
      params: claimPathSchema,
      answer: claimViewSchema,
    },
    'GET /api/submissions/:token/claims/:id/live': {
      summary: 'Stream the claim, again whenever it changes',
      params: claimPathSchema,
      answer: { type: 'text/event-stream', schema: { type: 'string' } },
    },
    'GET /api/submissions/:token/claims/:id/last-day.ics': {
      summary: 'Download the last day to ask as a calendar event',
      params: claimPathSchema,
      answer: { type: 'text/calendar', schema: { type: 'string' } },
    },
    'POST /api/submissions/:token/claims/:id/held': {
      summary: 'Answer a question about the purchase or a membership at its shop',
      errors: ['held.invalid'],
      params: claimPathSchema,
      body: heldSchema,
      answer: claimViewSchema,
    },
    'POST /api/submissions/:token/claims/:id/outcome': {
      summary: 'Report the outcome of a claim',
      errors: [
        'claim.closed',
        'outcome.amount_invalid',
        'outcome.amount_missing',
        'outcome.amount_too_large',
        'outcome.answer_missing',
        'outcome.unknown_channel',
      ],
      params: claimPathSchema,
      body: outcomeSchema,
      answer: claimViewSchema,
    },
    'POST /api/submissions/:token/claims/:id/asked': {
      summary: 'Report whether the shop was asked',
      errors: ['claim.closed'],
      params: claimPathSchema,
      /** `no`: they have not asked after all. */
      body: z.object({ asked: z.enum(['yes', 'no']) }),
      answer: claimViewSchema,
    },
  },
  ['claim.not_found', 'submission.not_found', 'submission.owner_only'],
);

/** Body of a reported outcome. */
export type ClaimOutcomeRequest = BodyOf<
  (typeof claimRoutes)['POST /api/submissions/:token/claims/:id/outcome']
>;
