import { type Command, Option } from 'commander';
import type { JobRowResponse } from '../../domain/admin/contracts/jobs.contract.js';
import {
  type JobAct,
  type JobActEnd,
  type JobState,
  jobActs,
  jobStateWords,
  possibleJobActs,
} from '../../domain/admin/contracts/jobs.contract.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { RecordFilter } from '../../platform/database/repository-kit.js';
import { createJobLog, type JobLog, jobStateFilters } from '../../platform/queue/job-log.js';
import {
  addListOptions,
  type ListOptions,
  maxListRows,
  minuteOf,
  print,
  printPage,
  wordOption,
} from './listing/list-command.js';
import { auditedAct } from './shared/note-act.js';
import { withDatabase } from './shared/open-product-database.js';
import { parseId } from './shared/parse-id.js';

type Options = ListOptions & { state?: JobState; kind?: string };
type ActOptions = { dryRun?: boolean; json?: boolean; state?: JobState; kind?: string };

const endWords: Record<JobActEnd, string> = {
  done: 'done',
  not_found: 'no such job; finished jobs are removed',
  running: 'a worker is running it; try again when it has finished',
  not_possible: 'its state does not allow it; see jobs show',
};

const actHelp: Record<JobAct, string> = {
  retry: 'Run failed or waiting jobs now.',
  pause: 'Hold waiting jobs until they are resumed.',
  resume: 'Release paused jobs.',
  cancel: 'Remove jobs from the queue. The watchdog may add lost work again.',
};

/** Registers `jobs list|show|retry|pause|resume|cancel`. */
export function registerJobsCommands(program: Command): void {
  const jobs = program.command('jobs').description('Jobs in the queue: waiting, running, failed or paused.');
  const list = jobs.command('list').description('List jobs, newest first.');
  addListOptions(list, [
    wordOption('state', 'only jobs in this state', Object.keys(jobStateWords)),
    new Option('--kind <name>', 'only jobs of this kind, such as read-receipt'),
  ])
    .addHelpText('after', '\nExample:\n  jobs list --state failed --json')
    .action((options: Options) =>
      withDatabase(({ database }) => printJobs({ jobs: createJobLog({ database }), options })),
    );
  jobs
    .command('show')
    .description('Show one job as stored.')
    .argument('<id>', 'id of the job', parseId)
    .option('--json', 'same as the default; for scripts')
    .addHelpText('after', '\nExample:\n  jobs show 65f0c0ffee0000000000cafe')
    .action((id: string) =>
      withDatabase(async ({ database }) => {
        const job = await createJobLog({ database }).findById({ id });
        if (!job) throw new Error('No such job.');
        print(JSON.stringify(job, null, 2));
      }),
    );
  for (const act of jobActs) addAct({ jobs, act });
}

function addAct({ jobs, act }: { jobs: Command; act: JobAct }): void {
  jobs
    .command(act)
    .description(actHelp[act])
    .argument('[id...]', 'ids of jobs', (id: string, before: string[] = []) => [...before, parseId(id)])
    .addOption(wordOption('state', 'all jobs in this state, instead of ids', Object.keys(jobStateWords)))
    .option('--kind <name>', 'of those, only jobs of this kind')
    .option('--dry-run', 'list them without changing them')
    .option('--json', 'print one JSON object per line')
    .addHelpText(
      'after',
      `\nExamples:\n  jobs ${act} 65f0c0ffee0000000000cafe --dry-run\n  jobs ${act} --state failed --kind send-email`,
    )
    .action((given: string[], { dryRun = false, json = false, ...which }: ActOptions) => {
      if ((given.length === 0) === (which.state === undefined)) {
        throw createAppError({
          code: 'request.invalid',
          message: 'Give ids of jobs, or --state for all of a state.',
        });
      }
      return withDatabase(async ({ database }) => {
        const log = createJobLog({ database });
        const ids = which.state === undefined ? given : await idsOf({ log, which });
        for (const id of ids) {
          const end = dryRun
            ? await wouldEnd({ log, id, act })
            : await auditedAct(
                { database, action: `job.${act}`, target: id },
                () => log.act({ id, act, now: new Date() }),
                { didIt: (reached) => reached === 'done' },
              );
          if (end !== 'done') process.exitCode = 1;
          const words = end === 'done' && dryRun ? 'would be done' : endWords[end];
          print(json ? JSON.stringify({ id, result: end, dry_run: dryRun }) : `${id}  ${words}`);
        }
        if (ids.length === 0 && !json) print('No jobs.');
      });
    });
}

/** Ids of all jobs in a state, as they are now: what an act changes is not met again. */
async function idsOf({
  log,
  which: { state, kind },
}: {
  log: JobLog;
  which: Pick<ActOptions, 'state' | 'kind'>;
}): Promise<string[]> {
  const filter = filterOf({ state, kind });
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await log.page({ filter, order: newestFirst, cursor, limit: maxListRows });
    ids.push(...page.records.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return ids;
}

const newestFirst = { by: '_id', direction: 'descending' } as const;

function filterOf({
  state,
  kind,
}: {
  state?: JobState | undefined;
  kind?: string | undefined;
}): RecordFilter {
  return { ...(state ? jobStateFilters[state] : {}), ...(kind ? { name: kind } : {}) };
}

async function wouldEnd({ log, id, act }: { log: JobLog; id: string; act: JobAct }): Promise<JobActEnd> {
  const job = await log.findById({ id });
  if (!job) return 'not_found';
  if (job.state === 'running') return 'running';
  return possibleJobActs(job).includes(act) ? 'done' : 'not_possible';
}

async function printJobs({ jobs, options }: { jobs: JobLog; options: Options }): Promise<void> {
  const { cursor = null, limit, state, kind } = options;
  const filter = filterOf({ state, kind });
  printPage({
    page: await jobs.page({ filter, order: newestFirst, cursor, limit }),
    options,
    record: (job: JobRowResponse) => job,
    columns: {
      id: ({ id }) => id,
      name: ({ name }) => name,
      state: (job) => job.state,
      due: ({ next_run_at: due }) => due && minuteOf(new Date(due)),
      failed: ({ failures }) => String(failures),
      why: ({ fail_reason: reason }) => reason?.slice(0, 60) ?? null,
    },
    none: 'No jobs.',
  });
}
