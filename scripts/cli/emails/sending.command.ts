import type { Command } from 'commander';
import { sendEmailJob } from '../../../domain/contracts/jobs.js';
import { systemClock } from '../../../domain/shared/clock.js';
import type { Database } from '../../../platform/database/connection.js';
import { createOutboxRepository } from '../../../platform/database/mail/outbox.repository.js';
import { createLogger } from '../../../platform/logger/logger.js';
import { createSendingSwitch } from '../../../platform/mailer/sending-switch.js';
import { createQueue } from '../../../platform/queue/queue.js';
import { print } from '../listing/list-command.js';
import { auditedAct } from '../shared/note-act.js';
import { withDatabase } from '../shared/open-product-database.js';

/** Mails queued at once when sending is turned on. */
const batchSize = 5_000;

type Options = { json?: boolean; dryRun?: boolean };

/** Registers `sending status | on | off`: the switch that keeps all outgoing mail in. */
export function registerSendingCommands(program: Command): void {
  const sending = program
    .command('sending')
    .description('Whether mails leave; restored data starts with sending off.');
  sending
    .command('status')
    .description('Say whether sending is off, and how many mails wait.')
    .option('--json', 'one JSON object: {off_since, waiting}')
    .addHelpText('after', '\nExample:\n  sending status')
    .action(({ json = false }: Options) => withSwitch(json, async () => undefined));
  for (const to of ['on', 'off'] as const)
    sending
      .command(to)
      .description(to === 'on' ? 'Let mails leave, first those that wait.' : 'Keep all mail in until "on".')
      .option('--dry-run', 'only say what waits')
      .option('--json', 'one JSON object: {off_since, waiting}')
      .addHelpText('after', `\nExample:\n  sending ${to}`)
      .action(({ json = false, dryRun = false }: Options) =>
        withSwitch(json, async (sending) => (dryRun ? undefined : sending[to]())),
      );
}

async function withSwitch(
  json: boolean,
  act: (sending: Record<'on' | 'off', () => Promise<void>>) => Promise<void>,
): Promise<void> {
  await withDatabase(async ({ database }) => {
    const { turnOn, turnOff, offSince } = createSendingSwitch({ database, clock: systemClock });
    await act({
      on: () =>
        auditedAct({ database, action: 'sending.turned_on' }, async () => {
          await turnOn();
          await queueWaiting(database);
        }),
      off: () => auditedAct({ database, action: 'sending.turned_off' }, turnOff),
    });
    const since = await offSince();
    const waiting = await createOutboxRepository({ database }).countQueued();
    if (json) return print(JSON.stringify({ off_since: since, waiting }));
    const state = since === null ? 'Sending is on' : `Sending is off since ${since.toISOString()}`;
    print(`${state}; mails that wait: ${waiting}.`);
  });
}

/** Queues what waited; what is beyond one batch the worker's watchdog finds. */
async function queueWaiting(database: Database): Promise<void> {
  const queue = createQueue({ database, logger: createLogger({ level: 'silent', name: 'cli' }) });
  const rows = await createOutboxRepository({ database }).listStuck({ before: new Date(), limit: batchSize });
  for (const { id } of rows) await queue.enqueue({ job: sendEmailJob, payload: { outbox_id: id } });
}
