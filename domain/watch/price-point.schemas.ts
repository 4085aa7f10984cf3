import { z } from 'zod';
import { sourceIds } from '../price-sources/price-sources.data.js';

/** ISO 8601, UTC. */
const instantSchema = z.iso.datetime();

/** Shape of a {@link PricePoint}. */
export const pricePointSchema = z.object({
  from: instantSchema,
  to: instantSchema,
  amount_cents: z.int(),
  source: z.enum(sourceIds),
});

/** A step of the price history: a price seen from `from` to `to`. */
export type PricePoint = z.infer<typeof pricePointSchema>;
