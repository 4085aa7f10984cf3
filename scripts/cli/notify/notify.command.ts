import type { Command } from 'commander';
import { testNote } from '../../../domain/notify/note.rules.js';
import { createAppError } from '../../../domain/shared/app-error.js';
import { systemClock } from '../../../domain/shared/clock.js';
import { publicUrlOf } from '../../../platform/config/app-config.js';
import { newId } from '../../../platform/database/record.js';
import { createPostNote, knownTargets } from '../../../platform/notify/notifier.js';
import { createTargetStatesRepository } from '../../../platform/notify/target-states.repository.js';
import { listJsonOption, minuteOf, print, printWhole } from '../listing/list-command.js';
import { auditedAct } from '../shared/note-act.js';
import { withDatabase } from '../shared/open-product-database.js';
import { readTargets, targetWords } from './read-targets.js';

/** Registers `notify status | test`. */
export function registerNotifyCommands(program: Command): void {
  const notify = program.command('notify').description('Where the operator is told: NOTIFY_URLS.');
  notify
    .command('status')
    .description('How each address is doing: on, failing or switched off, and how many notes wait.')
    .option(...listJsonOption)
    .addHelpText('after', '\nExample:\n  notify status')
    .action((options: { json?: boolean }) =>
      withDatabase(async ({ database, config }) =>
        printWhole({
          records: await readTargets({ database, config }),
          options,
          record: (target) => target,
          columns: {
            address: ({ name }) => name,
            state: (target) => targetWords(target),
            waiting: ({ waiting }) => String(waiting),
            'last sent': ({ last_sent_at: at }) => (at ? minuteOf(new Date(at)) : null),
          },
          none: 'NOTIFY_URLS is not set.',
        }),
      ),
    );
  notify
    .command('test')
    .description('Send a test to each address now; one that takes it is switched on again.')
    .option('--dry-run', 'list the addresses without sending')
    .option('--json', 'print one JSON object per line')
    .addHelpText('after', '\nExample:\n  notify test')
    .action(test);
}

function test({ dryRun = false, json = false }: { dryRun?: boolean; json?: boolean }): Promise<void> {
  return withDatabase(async ({ database, config }) => {
    const targets = knownTargets(config.notify);
    if (targets.length === 0)
      throw createAppError({ code: 'request.invalid', message: 'NOTIFY_URLS is not set.' });
    const post = createPostNote({ config: config.notify, clock: systemClock });
    const states = createTargetStatesRepository({ database });
    const note = testNote({ publicUrl: publicUrlOf(config), now: systemClock.now() });
    const sendAll = async (): Promise<void> => {
      for (const { id, name, target } of targets) {
        const outcome = dryRun ? null : await post({ id: newId(), note, target });
        if (outcome?.ok) await states.succeeded({ id, now: systemClock.now() });
        if (outcome && !outcome.ok) process.exitCode = 1;
        const result = outcome === null ? 'would be sent' : outcome.ok ? 'sent' : `failed: ${outcome.reason}`;
        print(json ? JSON.stringify({ address: name, result }) : `${name}  ${result}`);
      }
    };
    if (dryRun) await sendAll();
    else await auditedAct({ database, action: 'notify.tested' }, sendAll);
  });
}
