import {
  type jobRoutes,
  jobStateWords,
  jobsList,
  possibleJobActs,
} from '../../../../../domain/admin/contracts/jobs.contract.js';
import { requestsOf } from '../../../lib/api/api-request';
import { ListPage, listOf } from '../list/list-page';
import { adminPaths } from '../shared/admin-paths';
import type { AdminPlace } from '../shared/admin-place';
import { Badge } from '../shared/badge';
import { Moment, RecordLink } from '../shared/facts';

/** Where it is found. */
export const places: readonly AdminPlace[] = [
  { pattern: 'jobs', page: <JobsPage />, menu: { label: 'Jobs', group: 'System', order: 1 } },
];

const to = requestsOf<typeof jobRoutes>();

const jobs = listOf(jobsList, {
  columns: [
    {
      label: 'Job',
      cell: (row) => (
        <>
          <RecordLink to={adminPaths.job(row.id)}>{row.name}</RecordLink>
          {row.is_recurring && <span className="block text-sm text-soft">recurring</span>}
        </>
      ),
    },
    {
      label: 'State',
      cell: (row) => (
        <>
          <Badge {...jobStateWords[row.state]} />
          {row.fail_reason && <span className="block text-sm text-soft">{row.fail_reason}</span>}
        </>
      ),
    },
    { label: 'Failed attempts', isShort: true, cell: (row) => <span className="till">{row.failures}</span> },
    { label: 'Due', cell: (row) => <Moment at={row.next_run_at} /> },
    { label: 'Added', cell: (row) => <Moment at={row.created_at} /> },
  ],
  keyOf: ({ id }) => id,
  acts: [
    {
      label: 'Run now',
      isPossible: (job) => possibleJobActs(job).includes('retry'),
      request: ({ id }) => to('POST /api/admin/jobs/:id/:act', { params: { id, act: 'retry' } }),
      done: (count) => `Due now: ${count}.`,
    },
    {
      label: 'Cancel',
      isPossible: (job) => possibleJobActs(job).includes('cancel'),
      request: ({ id }) => to('POST /api/admin/jobs/:id/:act', { params: { id, act: 'cancel' } }),
      done: (count) => `Cancelled: ${count}.`,
      question: (count) =>
        `Cancel ${count === 1 ? 'this job' : `these ${count} jobs`}? Their work is not done.`,
    },
  ],
});

/** Jobs that are waiting, running or failed. */
export function JobsPage() {
  return <ListPage list={jobs} />;
}
