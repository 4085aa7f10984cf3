import { z } from 'zod';
import * as contracts from '../../contracts/jobs.js';
import { defineRoutes } from '../../contracts/route.js';
import { keysOf } from '../../shared/typed-records.js';
import { acceptedSchema, idParameterSchema, instantSchema } from '../answer-fields.schemas.js';
import { dayFilters, defineList } from '../list-contract.js';
import { choicesOf } from '../refund.words.js';

/** States of a job with their labels. Completed jobs are deleted. */
export const jobStateWords = {
  failed: { label: 'Failed', tone: 'bad' },
  waiting: { label: 'Waiting', tone: 'plain' },
  running: { label: 'Running', tone: 'good' },
  paused: { label: 'Paused', tone: 'bad' },
} as const;

/** State of a job. */
export type JobState = keyof typeof jobStateWords;

const states = keysOf(jobStateWords);

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

/** Names of all job kinds. The module of contracts also exports functions, which have a name too. */
export const jobNames: readonly string[] = Object.values(contracts).flatMap((value) =>
  typeof value === 'object' && 'name' in value ? [value.name] : [],
);

/** `GET /api/admin/jobs`: jobs that are waiting, running or failed. */
export const jobsList = defineList({
  path: '/jobs',
  title: 'Jobs',
  caption: 'Jobs',
  empty: 'No jobs at all, which is unusual: a worker keeps recurring jobs. Check that one is running.',
  filters: {
    state: {
      kind: 'choice',
      label: 'State',
      choices: choicesOf(jobStateWords),
    },
    name: {
      kind: 'choice',
      label: 'Kind',
      choices: Object.fromEntries(jobNames.map((name) => [name, name])),
    },
    ...dayFilters,
  },
  row: jobRowSchema,
});

/** Actions on a job; see {@link possibleJobActs}. */
export const jobActs = ['retry', 'pause', 'resume', 'cancel'] as const;

/** One of {@link jobActs}. */
export type JobAct = (typeof jobActs)[number];

const actsOf: Readonly<Record<JobState, readonly JobAct[]>> = {
  failed: ['retry', 'cancel'],
  waiting: ['retry', 'pause', 'cancel'],
  paused: ['resume', 'cancel'],
  // A worker would not notice the change.
  running: [],
};

/** What can be done with a job. Recurring jobs are not cancelled: the queue needs them. */
export function possibleJobActs(job: { state: JobState; is_recurring: boolean }): readonly JobAct[] {
  return actsOf[job.state].filter((act) => act !== 'cancel' || !job.is_recurring);
}

/** Routes of a job besides its list. */
export const jobRoutes = defineRoutes('admin', {
  'GET /api/admin/jobs/:id': { summary: 'Get a job', params: idParameterSchema, answer: jobRowSchema },
  'POST /api/admin/jobs/:id/:act': {
    summary: 'Retry, pause, resume or cancel a job that is not running',
    errors: ['job.not_possible'],
    params: idParameterSchema.extend({ act: z.enum(jobActs) }),
    status: 202,
    answer: acceptedSchema,
  },
});

/** Result of an action on a job. */
export type JobActEnd = 'done' | 'not_found' | 'running' | 'not_possible';
