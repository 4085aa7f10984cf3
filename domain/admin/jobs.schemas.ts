import { z } from 'zod';
import { instantSchema } from './answer-fields.schemas.js';
import { type JobState, jobStateWords } from './jobs.contract.js';

const states = Object.keys(jobStateWords) as JobState[];

/** A job. */
export const jobRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(states),
  created_at: instantSchema,
  /** When it is due; null when it gave up. */
  next_run_at: instantSchema.nullable(),
  started_at: instantSchema.nullable(),
  /** Tries that failed. */
  failures: z.int(),
  fail_reason: z.string().nullable(),
  failed_at: instantSchema.nullable(),
  /** Ids of what it works on, nothing of what a shopper wrote. */
  data: z.record(z.string(), z.unknown()),
  /** True for the upkeep that comes round again. */
  is_recurring: z.boolean(),
});

/** See {@link jobRowSchema}. */
export type JobRowResponse = z.infer<typeof jobRowSchema>;
