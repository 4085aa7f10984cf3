import { z } from 'zod';

/** A moment, ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();

/** A day of a calendar, `YYYY-MM-DD`. */
export const daySchema = z.iso.date();

/** An amount in the smallest unit of its currency. */
export const centsSchema = z.int();

/** How many. */
export const countSchema = z.int().min(0);

/** 200 of every list of the admin's: some rows, and how to turn the page. */
export function listAnswerSchema<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    /** Pass as `from` to go on; null at the end. */
    next: z.string().nullable(),
    /** Pass as `from` together with `back=true` to go back; null at the start. */
    previous: z.string().nullable(),
  });
}

/** 202 of an act that is done by a worker, or done already. */
export const acceptedSchema = z.object({ result: z.enum(['asked', 'done']) });
