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
  /** When it is due; null once it has failed. */
  next_run_at: instantSchema.nullable(),
  started_at: instantSchema.nullable(),
  /** Failed attempts. */
  failures: z.int(),
  fail_reason: z.string().nullable(),
  failed_at: instantSchema.nullable(),
  /** Ids of the records it works on; no shopper content. */
  data: z.record(z.string(), z.unknown()),
  /** True for recurring upkeep jobs. */
  is_recurring: z.boolean(),
});

/** See {@link jobRowSchema}. */
export type JobRowResponse = z.infer<typeof jobRowSchema>;
