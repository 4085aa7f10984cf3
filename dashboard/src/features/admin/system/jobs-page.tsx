import { jobStateWords, jobsList } from '../../../../../domain/admin/jobs.contract.js';
import { ListPage, listOf } from '../list/list-page';
import { adminPaths } from '../shared/admin-paths';
import { Badge } from '../shared/badge';
import { Moment, RecordLink } from '../shared/facts';

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
});

/** Jobs that are waiting, running or failed. */
export function JobsPage() {
  return <ListPage list={jobs} />;
}
