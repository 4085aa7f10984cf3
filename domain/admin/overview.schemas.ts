import { z } from 'zod';
import { alarmKinds } from './alarms.rules.js';
import { countSchema, daySchema } from './answer-fields.schemas.js';

const countsSchema = z.record(z.string(), countSchema);
const msSchema = z.number().min(0);

/** 200 of `GET /api/admin/overview`: how many of each there are, by state; what waits, and for how long. */
export const overviewSchema = z.object({
  receipts: countsSchema,
  messages: countsSchema,
  outbox: countsSchema,
  waitlist: countSchema,
  /** Kinds of work that have something due. */
  queue: z.array(z.object({ name: z.string(), due: countSchema, oldest_ms: msSchema })),
  /** Mail accepted on this machine and not registered yet. */
  spool: z.object({ count: countSchema, oldest_ms: msSchema }),
  /** Mailboxes that mail is fetched from: since when each is unread, and why where that is long. */
  mailboxes: z.array(
    z.object({ id: z.string(), unread_ms: msSchema, is_overdue: z.boolean(), reason: z.string().nullable() }),
  ),
  /** See `Alarm`. */
  alarms: z.array(
    z.object({
      kind: z.enum(alarmKinds),
      words: z.string(),
      path: z.string(),
    }),
  ),
});

/** See {@link overviewSchema}. */
export type AdminOverviewResponse = z.infer<typeof overviewSchema>;

/** 200 of `GET /api/admin/trends`: figures a UTC day, the oldest first, today last. */
export const trendsSchema = z.object({
  days: z.array(daySchema),
  mail_in: z.array(countSchema),
  receipts: z.array(countSchema),
  mail_out: z.array(countSchema),
  /** Mails put aside, receipts not readable, answers not sent. */
  failures: z.array(countSchema),
});

/** See {@link trendsSchema}. */
export type TrendsResponse = z.infer<typeof trendsSchema>;
