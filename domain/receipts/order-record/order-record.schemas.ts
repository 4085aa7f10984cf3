import { z } from 'zod';
import { isCalendarDay } from '../../shared/calendar-day.js';
import type { OrderRecord } from './order-record.types.js';

/** Most lines of one order: a receipt of a week's shopping has a hundred. */
export const maxOrderRecordItems = 1_000;
/** Longest name of a line, characters; longer ones are cut by whoever writes the record. */
export const maxOrderRecordNameLength = 500;
/** Largest amount, cents: far above any purchase, far below where integers lose precision. */
export const maxOrderRecordCents = 10_000_000_000;

const cents = z.int().min(-maxOrderRecordCents).max(maxOrderRecordCents);
const positiveCents = z.int().min(0).max(maxOrderRecordCents);
const text = z.string().trim().min(1).max(200);

/** The form of a stored {@link OrderRecord}. */
export const orderRecordSchema = z.object({
  format: z.literal('order-record/1'),
  retailer: text,
  retailerId: z.string().max(100).nullable(),
  orderNumber: text,
  purchasedOn: z.string().refine(isCalendarDay),
  currency: z.string().regex(/^[A-Z]{3}$/),
  channel: z.enum(['store', 'online']),
  storeNumber: z
    .string()
    .regex(/^\d{1,8}$/)
    .optional(),
  isRefund: z.literal(true).optional(),
  items: z
    .array(
      z.object({
        name: z.string().trim().min(1).max(maxOrderRecordNameLength),
        quantity: z.number().min(-100_000).max(100_000),
        unitPriceCents: cents.nullable(),
        totalCents: cents.nullable(),
        discountCents: positiveCents.optional(),
        otherPaidCents: cents.optional(),
        sku: z.string().min(1).max(50).optional(),
        url: z
          .url({ protocol: /^https$/ })
          .max(500)
          .optional(),
      }),
    )
    .max(maxOrderRecordItems),
  subtotalCents: cents.optional(),
  taxCents: cents.optional(),
  isTaxInside: z.literal(true).optional(),
  shippingCents: cents.optional(),
  totalCents: cents,
}) satisfies z.ZodType<OrderRecord>;
