import { type Command, Option } from 'commander';
import {
  createJobAdmin,
  type JobActEnd,
  type JobState,
  jobStateOf,
  jobStates,
} from '../../platform/queue/job-admin.js';
import type { JobDocument } from '../../platform/queue/job-document.js';
import {
  addListOptions,
  type ListOptions,
  minuteOf,
  print,
  printPage,
  wordOption,
} from './listing/list-command.js';
import { auditedAct } from './note-act.js';
import { withDatabase } from './open-product-database.js';
import { parseId } from './parse-id.js';

type Options = ListOptions & { state?: JobState; kind?: string };
type ActOptions = { dryRun?: boolean; json?: boolean };

const endWords: Record<JobActEnd, string> = {
  done: 'done',
  not_found: 'no such job; finished jobs are removed',
  running: 'a worker is running it; try again when it has finished',
  not_failed: 'it has not failed and is waiting to run',
};

/** Registers `jobs list|show|retry|cancel`: jobs that wait, run or failed. */
export function registerJobsCommands(program: Command): void {
  const jobs = program.command('jobs').description('Jobs in the queue: waiting, running or failed.');
  const list = jobs.command('list').description('List jobs in due order, failed jobs first.');
  addListOptions(list, [
    wordOption('state', 'only jobs in this state', jobStates),
    new Option('--kind <name>', 'only jobs of this kind, such as read-receipt'),
  ])
    .addHelpText('after', '\nExample:\n  jobs list --state failed --json')
    .action((options: Options) =>
      withDatabase(({ database }) => printJobs({ jobs: createJobAdmin({ database }), options })),
    );
  jobs
    .command('show')
    .description('Show one job as stored.')
    .argument('<id>', 'id of the job', parseId)
    .option('--json', 'the same; here for scripts')
    .addHelpText('after', '\nExample:\n  jobs show 65f0c0ffee0000000000cafe')
    .action((id: string) =>
      withDatabase(async ({ database }) => {
        const job = await createJobAdmin({ database }).find(id);
        if (!job) throw new Error('No such job.');
        print(JSON.stringify(rowOf(job), null, 2));
      }),
    );
  addAct({ jobs, name: 'retry', what: 'Run failed jobs again now.' });
  addAct({ jobs, name: 'cancel', what: 'Remove jobs from the queue. The watchdog may add lost work again.' });
}

function addAct({ jobs, name, what }: { jobs: Command; name: 'retry' | 'cancel'; what: string }): void {
  jobs
    .command(name)
    .description(what)
    .argument('<id...>', 'ids of jobs', (id: string, before: string[] = []) => [...before, parseId(id)])
    .option('--dry-run', 'list them without changing them')
    .option('--json', 'print one JSON object per line')
    .addHelpText('after', `\nExample:\n  jobs ${name} 65f0c0ffee0000000000cafe --dry-run`)
    .action((ids: string[], { dryRun = false, json = false }: ActOptions) =>
      withDatabase(async ({ database }) => {
        const admin = createJobAdmin({ database });
        for (const id of ids) {
          const end = dryRun
            ? await wouldEnd({ admin, id, name })
            : await auditedAct(
                { database, action: `job.${name}`, target: id },
                () => admin[name]({ id, now: new Date() }),
                { didIt: (reached) => reached === 'done' },
              );
          if (end !== 'done') process.exitCode = 1;
          const words = end === 'done' && dryRun ? 'would be done' : endWords[end];
          print(json ? JSON.stringify({ id, result: end, dry_run: dryRun }) : `${id}  ${words}`);
        }
      }),
    );
}

async function wouldEnd({
  admin,
  id,
  name,
}: {
  admin: ReturnType<typeof createJobAdmin>;
  id: string;
  name: 'retry' | 'cancel';
}): Promise<JobActEnd> {
  const job = await admin.find(id);
  if (!job) return 'not_found';
  if (job.lockedAt) return 'running';
  return name === 'cancel' || (job.failCount ?? 0) > 0 ? 'done' : 'not_failed';
}

async function printJobs({
  jobs,
  options,
}: {
  jobs: ReturnType<typeof createJobAdmin>;
  options: Options;
}): Promise<void> {
  const { cursor = null, limit, state, kind } = options;
  const narrowed = { ...(state ? { state } : {}), ...(kind ? { name: kind } : {}) };
  printPage({
    page: await jobs.page({ ...narrowed, cursor, limit }),
    options,
    record: rowOf,
    columns: {
      id: ({ id }) => id,
      name: ({ name }) => name,
      state: (job) => job.state,
      due: ({ due_at }) => due_at && minuteOf(new Date(due_at)),
      failed: ({ fail_count }) => String(fail_count),
      why: ({ fail_reason }) => fail_reason?.slice(0, 60) ?? null,
    },
    none: 'No jobs.',
  });
}

function rowOf(job: JobDocument) {
  return {
    id: String(job._id),
    name: job.name,
    state: jobStateOf(job),
    payload: job.data,
    due_at: job.nextRunAt?.toISOString() ?? null,
    taken_at: job.lockedAt?.toISOString() ?? null,
    fail_count: job.failCount ?? 0,
    failed_at: job.failedAt?.toISOString() ?? null,
    fail_reason: job.failReason ?? null,
  };
}
