import * as contracts from '../contracts/jobs.js';
import { dayFilters, defineList } from './list-contract.js';

/** States of a job with their labels. Completed jobs are deleted. */
export const jobStateWords = {
  failed: { label: 'Failed', tone: 'bad' },
  waiting: { label: 'Waiting', tone: 'plain' },
  running: { label: 'Running', tone: 'good' },
  paused: { label: 'Paused', tone: 'bad' },
} as const;

/** State of a job. */
export type JobState = keyof typeof jobStateWords;

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
      choices: { failed: 'Failed', waiting: 'Waiting', running: 'Running', paused: 'Paused' },
    },
    name: {
      kind: 'choice',
      label: 'Kind',
      choices: Object.fromEntries(jobNames.map((name) => [name, name])),
    },
    ...dayFilters,
  },
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

/** Result of an action on a job. */
export type JobActEnd = 'done' | 'not_found' | 'running' | 'not_possible';
