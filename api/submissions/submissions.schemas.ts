import { z } from 'zod';
import { isCalendarDay } from '../../domain/shared/calendar-day.js';

/** Largest total taken: ten million in the receipt's currency is no household purchase but a slip of the finger. */
const maxTotalCents = 1_000_000_000;

const textSchema = z.string().trim().min(1).max(200);

/** Body of a correction; at least one field, each as in `CorrectReadingRequest`. */
export const correctReadingSchema = z
  .object({
    retailer: textSchema.optional(),
    order_number: textSchema.nullable().optional(),
    purchased_at: z.string().refine(isCalendarDay, 'correction.not_a_day').optional(),
    total_cents: z.number().int().min(-maxTotalCents).max(maxTotalCents).optional(),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), 'correction.empty');

/** Path of one receipt of a submission. */
export const receiptPathSchema = z.object({ id: z.string() });

/** Path of one reading of a receipt. */
export const readingPathSchema = receiptPathSchema.extend({ reading: z.string() });
