import { z } from 'zod';
import { type Look, lookInWords, lookOutcomes, lookWays } from './look.rules.js';

/** See {@link LookView}. */
export const lookSchema = z.object({
  way: z.enum(lookWays),
  /** Host that was asked; null for a feed, and where nothing is set up. */
  where: z.string().nullable(),
  outcome: z.enum(lookOutcomes),
  /** Short code, as `http_403`; null where the outcome says it. */
  reason: z.string().nullable(),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  times: z.int(),
  /** One sentence. */
  words: z.string(),
});

/** Looks for an item's page at one place that ended alike, as buyer and admin see them. */
export type LookView = z.infer<typeof lookSchema>;

/** Views of an item's looks, the newest first. */
export function toLookViews(looks: readonly Look[] | undefined): LookView[] {
  return (looks ?? []).toReversed().map((look) => ({
    way: look.way,
    where: look.where,
    outcome: look.outcome,
    reason: look.reason,
    first_at: look.first_at.toISOString(),
    last_at: look.last_at.toISOString(),
    times: look.times,
    words: lookInWords(look),
  }));
}
