import { useNavigate, useParams } from 'react-router-dom';
import type { JobRowResponse } from '../../../../../domain/admin/contracts/jobs.contract.js';
import {
  type JobAct,
  type jobRoutes,
  jobStateWords,
  possibleJobActs,
} from '../../../../../domain/admin/contracts/jobs.contract.js';
import { requestsOf } from '../../../lib/api/api-request';
import { type Act, ActButton } from '../shared/act-button';
import { adminPaths } from '../shared/admin-paths';
import type { AdminPlace } from '../shared/admin-place';
import { formatMoment } from '../shared/admin-words';
import { Badge } from '../shared/badge';
import { Facts, RecordLink } from '../shared/facts';
import { RecordHead, RecordPage } from '../shared/record-page';

/** Where it is found. */
export const places: readonly AdminPlace[] = [{ pattern: 'jobs/:id', page: <JobPage /> }];

const to = requestsOf<typeof jobRoutes>();

/** A job: its subject, why it failed, and what can be done. */
export function JobPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      title="Job"
      request={to('GET /api/admin/jobs/:id', { params: { id } })}
      back={{ to: adminPaths.jobs, label: 'Jobs' }}
      isMoving={({ state }) => state === 'running'}
    >
      {(job) => <Job job={job} />}
    </RecordPage>
  );
}

const acts: Record<JobAct, Omit<Act, 'request'>> = {
  retry: {
    label: 'Run now',
    done: 'Due now. A worker takes it within seconds and removes it when done.',
  },
  pause: { label: 'Pause', done: 'Paused until you resume it.' },
  resume: { label: 'Resume', done: 'Resumed.' },
  cancel: {
    label: 'Cancel job',
    done: 'Canceled.',
    question:
      'Cancel this job? Its work stays undone until the watchdog finds it still due and creates a new job.',
    variant: 'danger',
  },
};

function Job({ job }: { job: JobRowResponse }) {
  const navigate = useNavigate();
  const possible = possibleJobActs(job);
  return (
    <article className="mt-2 grid gap-6">
      <RecordHead title={job.name}>
        <div>
          <Badge {...jobStateWords[job.state]} />
        </div>
        {job.fail_reason && <p className="[overflow-wrap:anywhere]">Why it failed: {job.fail_reason}</p>}
        {job.state === 'running' && (
          <p className="text-soft">A worker is running it. Wait until it finishes or fails.</p>
        )}
        <div className="flex flex-wrap items-start gap-3">
          {possible.map((act) => (
            <ActButton
              key={act}
              act={{
                ...acts[act],
                request: to('POST /api/admin/jobs/:id/:act', { params: { id: job.id, act } }),
              }}
              {...(act === 'cancel' ? { onDone: () => navigate(adminPaths.jobs) } : {})}
            />
          ))}
        </div>
      </RecordHead>
      <Facts
        facts={[
          ['Due', job.next_run_at && formatMoment(job.next_run_at)],
          ['Started', job.started_at && formatMoment(job.started_at)],
          ['Failed attempts', String(job.failures)],
          ['Last failed', job.failed_at && formatMoment(job.failed_at)],
          ['Added', formatMoment(job.created_at)],
          ['Works on', <Subject key="subject" data={job.data} />],
          ['Id', job.id],
        ]}
      />
    </article>
  );
}

/** Pages of a job's possible subjects, by field name in the job data. */
const pathOf: Readonly<Record<string, (id: string) => string>> = {
  message_id: adminPaths.message,
  outbox_id: adminPaths.mail,
  receipt_id: adminPaths.receipt,
  purchase_id: adminPaths.purchase,
  target_id: adminPaths.target,
};

/** A job's subject with a link to it, where failures can be examined. */
function Subject({ data }: { data: JobRowResponse['data'] }) {
  const found = Object.entries(data ?? {}).find(
    ([name, id]) => Object.hasOwn(pathOf, name) && typeof id === 'string',
  );
  const text = JSON.stringify(data);
  return found ? <RecordLink to={pathOf[found[0]]?.(String(found[1])) ?? ''}>{text}</RecordLink> : text;
}
