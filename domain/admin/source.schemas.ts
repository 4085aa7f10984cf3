import { z } from 'zod';
import { countSchema, instantSchema } from './answer-fields.schemas.js';

/** One row of `GET /api/admin/sources`. */
export const sourceRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['page', 'shop_api', 'retailer_api', 'feed', 'browser', 'shopper', 'receipt']),
  proof: z.enum(['public', 'own_view', 'hearsay']),
  /** Readings of polled sources so far, by outcome, the most frequent first. */
  outcomes: z.array(z.object({ outcome: z.string(), count: countSchema })),
  /** Why it is not asked now, as `http_403`, and until when; null if it is. */
  pause: z.object({ reason: z.string(), until: instantSchema }).nullable(),
});

/** See {@link sourceRowSchema}. */
export type SourceRowResponse = z.infer<typeof sourceRowSchema>;
