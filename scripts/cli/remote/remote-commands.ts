import { Readable } from 'node:stream';
import type { Command } from 'commander';
import { z } from 'zod';
import { acceptedSchema, anyListAnswerSchema } from '../../../domain/admin/answer-fields.schemas.js';
import { jobsList } from '../../../domain/admin/contracts/jobs.contract.js';
import { messagesList } from '../../../domain/admin/contracts/messages.contract.js';
import { outboxList } from '../../../domain/admin/contracts/outbox.contract.js';
import { suppressionsList, waitlistList } from '../../../domain/admin/contracts/people.contract.js';
import { claimsList, dropsList, purchasesList } from '../../../domain/admin/contracts/purchases.contract.js';
import { receiptsList } from '../../../domain/admin/contracts/receipts.contract.js';
import { retailersList } from '../../../domain/admin/contracts/retailers.contract.js';
import { auditList } from '../../../domain/admin/contracts/system.contract.js';
import { targetsList } from '../../../domain/admin/contracts/watch.contract.js';
import type { FilterSpecs, ListContract } from '../../../domain/admin/list-contract.js';
import { maxRows } from '../../../domain/admin/list-query.schemas.js';
import type { RouteKey } from '../../../domain/contracts/route.js';
import { hasName } from '../../../domain/shared/typed-records.js';
import { masked, optionFor, printContractRows, queryOf } from '../listing/contract-rows.js';
import { listColumns } from '../listing/list-columns.data.js';
import { addListOptions, addressesOption, type ListOptions, print } from '../listing/list-command.js';
import { writeWholeFile } from '../shared/write-whole-file.js';
import type { RemoteServer } from './remote-server.js';

/** A change of records by id. */
type RemoteAct = { route: RouteKey; about: string; mayAnswer?: boolean };

/** What a command can do on another machine: each part is one route of the admin API. */
type RemoteCommand = {
  list: ListContract;
  show?: RouteKey;
  /** Bytes to standard output or a file. */
  file?: { name: string; route: RouteKey };
  acts?: Readonly<Record<string, RemoteAct>>;
};

const jobAct = (act: string, about: string): RemoteAct => ({
  route: `POST /api/admin/jobs/:id/${act}`,
  about,
});

/** The commands that work on another machine, by their first word. */
export const remoteCommands: Readonly<Record<keyof typeof listColumns, RemoteCommand>> = {
  audit: { list: auditList },
  claims: { list: claimsList },
  drops: { list: dropsList },
  jobs: {
    list: jobsList,
    show: 'GET /api/admin/jobs/:id',
    acts: {
      retry: jobAct('retry', 'Run failed or waiting jobs now.'),
      pause: jobAct('pause', 'Hold waiting jobs until they are resumed.'),
      resume: jobAct('resume', 'Release paused jobs.'),
      cancel: jobAct('cancel', 'Remove jobs from the queue.'),
    },
  },
  mail: {
    list: messagesList,
    show: 'GET /api/admin/messages/:id',
    file: { name: 'raw', route: 'GET /api/admin/messages/:id/raw' },
    acts: {
      replay: {
        route: 'POST /api/admin/messages/:id/replay',
        about: 'Have emails processed again.',
        mayAnswer: true,
      },
      release: {
        route: 'POST /api/admin/messages/:id/release',
        about: 'Read and answer emails whose senders could not be verified.',
      },
    },
  },
  outbox: { list: outboxList },
  purchases: { list: purchasesList, show: 'GET /api/admin/purchases/:id' },
  receipts: {
    list: receiptsList,
    show: 'GET /api/admin/receipts/:id',
    file: { name: 'export', route: 'GET /api/admin/receipts/:id/file' },
    acts: {
      reread: {
        route: 'POST /api/admin/receipts/:id/reread',
        about: 'Read receipts again.',
        mayAnswer: true,
      },
    },
  },
  retailers: { list: retailersList, show: 'GET /api/admin/retailers/:id' },
  suppressions: { list: suppressionsList },
  waitlist: { list: waitlistList },
  watch: { list: targetsList },
};

/** Registers the commands that work on another machine. */
export function registerRemoteCommands(program: Command, server: RemoteServer): void {
  for (const [name, { list, show, file, acts = {} }] of Object.entries(remoteCommands)) {
    const command = program.command(name).description(`${list.caption}, of the server.`);
    registerList({ command, name, list, server });
    if (show) registerShow({ command, route: show, server });
    if (file) registerFile({ command, ...file, server });
    for (const [act, rule] of Object.entries(acts)) registerAct({ command, act, rule, server });
  }
}

type Parts = { command: Command; server: RemoteServer };

function registerList({ command, name, list, server }: Parts & { name: string; list: ListContract }): void {
  const options = Object.entries(list.filters).map(([filter, spec]) => optionFor(filter, spec));
  addListOptions(command.command('list').description('List them, as on the admin\u2019s page.'), [
    ...options,
    addressesOption(),
  ]).action(async (given: ListOptions) => {
    const { filters } = queryOf<FilterSpecs, ListContract['row']>({ list, given });
    const found = await readRows({ server, list, filters, given });
    printContractRows({ ...found, given, columns: hasName(listColumns, name) ? listColumns[name] : [] });
  });
}

/** As many rows as wanted, page by page. */
async function readRows({
  server,
  list,
  filters,
  given,
}: {
  server: RemoteServer;
  list: ListContract;
  filters: Readonly<Record<string, string | undefined>>;
  given: ListOptions;
}): Promise<{ rows: object[]; next: string | null }> {
  const rows: object[] = [];
  let next: string | null = given.cursor ?? null;
  do {
    const limit = String(Math.min(maxRows, given.limit - rows.length));
    const query = { ...filters, limit, ...(next === null ? {} : { from: next }) };
    const answer = anyListAnswerSchema;
    const page = await server.json(`GET /api/admin${list.path}`, { query, answer });
    rows.push(...page.rows);
    next = page.next;
  } while (next !== null && rows.length < given.limit);
  return { rows, next };
}

function registerShow({ command, route, server }: Parts & { route: RouteKey }): void {
  command
    .command('show')
    .description('Print one as JSON.')
    .argument('<id>', 'its id')
    .addOption(addressesOption())
    .option('--json', 'same as the default; for scripts')
    .action(async (id: string, { showAddresses = false }: Pick<ListOptions, 'showAddresses'>) => {
      const record = await server.json(route, { params: { id }, answer: z.unknown() });
      print(JSON.stringify(masked(record, showAddresses), null, 2));
    });
}

function registerFile({ command, name, route, server }: Parts & { name: string; route: RouteKey }): void {
  command
    .command(name)
    .description('Write the original bytes of one to a path or to standard output.')
    .argument('<id>', 'its id')
    .option('--out <path>', 'where to write it; standard output by default')
    .action(async (id: string, { out }: { out?: string }) => {
      const response = await server.ask(route, { params: { id } });
      const bytes = Buffer.from(await response.arrayBuffer());
      if (out !== undefined) return writeWholeFile({ path: out, bytes: Readable.from([bytes]) });
      await new Promise<void>((resolve, reject) =>
        process.stdout.write(bytes, (error) => (error ? reject(error) : resolve())),
      );
    });
}

function registerAct({
  command,
  act,
  rule: { route, about, mayAnswer = false },
  server,
}: Parts & { act: string; rule: RemoteAct }): void {
  const registered = command
    .command(act)
    .description(about)
    .argument('<id...>', 'their ids')
    .option('--json', 'print one JSON object per line');
  if (mayAnswer) registered.option('--answer', 'send another reply about each');
  registered.action(
    async (ids: string[], { answer = false, json = false }: { answer?: boolean; json?: boolean }) => {
      for (const id of ids) {
        const body = mayAnswer ? { body: { answer } } : {};
        const result = await server
          .json(route, { params: { id }, ...body, answer: acceptedSchema })
          .then((accepted) => accepted.result)
          .catch((error: Error) => {
            process.exitCode = 1;
            return error.message;
          });
        print(json ? JSON.stringify({ id, result }) : `${id}  ${result}`);
      }
    },
  );
}
