import { z } from 'zod';

/** An instant, ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();

/** A calendar day, `YYYY-MM-DD`. */
export const daySchema = z.iso.date();

/** An amount in minor units of its currency. */
export const centsSchema = z.int();

/** A count. */
export const countSchema = z.int().min(0);

/** 200 of every admin list: one page of rows, with cursors to the next and previous page. */
export function listAnswerSchema<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    /** Pass as `from` for the next page; null on the last. */
    next: z.string().nullable(),
    /** Pass as `from` together with `back=true` for the previous page; null on the first. */
    previous: z.string().nullable(),
    /** How many match the filters, counted up to `maxCounted` and one; left out where a list is not counted. */
    total: countSchema.optional(),
  });
}

/** A page of any list, with whatever its rows have. */
export const anyListAnswerSchema = listAnswerSchema(z.looseObject({}));

/** 202 of an action: `asked` if a worker will do it, `done` if it is already done. */
export const acceptedSchema = z.object({ result: z.enum(['asked', 'done']) });

/** Path of one record. */
export const idParameterSchema = z.object({ id: z.string().regex(/^[0-9a-f]{24}$/, 'request.not_found') });
