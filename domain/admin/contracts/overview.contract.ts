import { z } from 'zod';
import { defineRoutes } from '../../contracts/route.js';
import { alarmKinds } from '../alarms.rules.js';
import { countSchema, daySchema, instantSchema } from '../answer-fields.schemas.js';

const countsSchema = z.record(z.string(), countSchema);
const msSchema = z.number().min(0);

/** 200 of `GET /api/admin/overview`: counts by state, and what is waiting for how long. */
export const overviewSchema = z.object({
  receipts: countsSchema,
  messages: countsSchema,
  /** Mails that arrived in the last day and have ended, by outcome; outcomes without any are left out. */
  outcomes: countsSchema,
  outbox: countsSchema,
  waitlist: countSchema,
  /** Job kinds with due jobs. */
  queue: z.array(z.object({ name: z.string(), due: countSchema, oldest_ms: msSchema })),
  /** Mail accepted on this machine but not registered yet. */
  spool: z.object({ count: countSchema, oldest_ms: msSchema }),
  /** Mailboxes that mail is fetched from: how long each has been unread, and the reason if that is overdue. */
  mailboxes: z.array(
    z.object({ id: z.string(), unread_ms: msSchema, is_overdue: z.boolean(), reason: z.string().nullable() }),
  ),
  /** See `ShownBackups`; null while no backups are scheduled. */
  backups: z
    .object({
      newest: z.object({ made_at: instantSchema, age_ms: msSchema, bytes: countSchema }).nullable(),
      kept: countSchema,
      is_running: z.boolean(),
      fault: z.string().nullable(),
    })
    .nullable(),
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

/** 200 of `GET /api/admin/trends`: figures per UTC day, oldest first, today last. */
export const trendsSchema = z.object({
  days: z.array(daySchema),
  mail_in: z.array(countSchema),
  receipts: z.array(countSchema),
  mail_out: z.array(countSchema),
  /** Quarantined mails, unreadable receipts and unsent answers. */
  failures: z.array(countSchema),
});

/** See {@link trendsSchema}. */
export type TrendsResponse = z.infer<typeof trendsSchema>;

/** Routes of the overview. */
export const overviewRoutes = defineRoutes('admin', {
  'GET /api/admin/overview': {
    summary: 'Get the overview: counts by state, what is waiting and for how long, and active alarms',
    answer: overviewSchema,
  },
  'GET /api/admin/trends': { summary: 'Get daily figures', answer: trendsSchema },
});
