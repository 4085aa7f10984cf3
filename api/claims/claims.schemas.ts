import { z } from 'zod';
import { parseTypedAmount } from '../../domain/shared/typed-amount.js';

/** Longest text of a field; ids and amounts are far shorter. */
const maxFieldLength = 60;

const answerSchema = z.enum(['yes', 'partly', 'no'], 'outcome.answer_missing');
const channelSchema = z.string().max(maxFieldLength);

/** Whether the shop was asked; each button sends its own value. */
export const claimAskedSchema = z.object({ asked: z.enum(['yes', 'no']) });

/** Path of a claim. */
export const claimPathSchema = z.object({ id: z.string().max(maxFieldLength) });

/**
 * The outcome of a claim: from a script with `refunded_cents`, from the form itself with `amount` as typed. Empty
 * form fields count as not given.
 */
export const claimOutcomeSchema = z
  .object({
    answer: answerSchema,
    refunded_cents: z.number().int().min(0).nullish(),
    amount: z.string().max(maxFieldLength).optional(),
    channel: channelSchema.nullish(),
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
