import { Command } from 'commander';
import { beforeAll, describe, expect, it } from 'vitest';
import { commands } from './commands.js';

/** Commands that print raw bytes or an address to connect to: nothing to put into JSON. */
const rawOutput = ['completion', 'mail raw', 'receipts export', 'store serve'];

/** Commands that change nothing in the product: they read, print, serve, or write a separate copy. */
const withoutRehearsal = [
  ...['admin list', 'claims list', 'config check', 'doctor', 'emails status', 'imap check', 'imap status'],
  ...['jobs list', 'jobs show', 'mail list', 'mail show', 'mail raw', 'price read', 'price parse'],
  ...['price match', 'privacy export', 'purchases list', 'purchases show', 'read', 'receipts list'],
  ...['receipts show', 'receipts export', 'retailers list', 'retailers show', 'retailers verify'],
  ...[
    'sending status',
    'notify status',
    'spool status',
    'store serve',
    'store stats',
    'store check',
    'store backup',
    'store export',
  ],
  ...['waitlist list', 'waitlist export', 'watch list', 'watch due'],
  ...[
    'audit list',
    'backup scheduled',
    'backup status',
    'backup verify',
    'completion',
    'drops list',
    'outbox list',
    'suppressions list',
  ],
];

/** Commands that print rows of stored records. */
const lists = [
  ...['audit list', 'drops list', 'outbox list', 'suppressions list'],
  'notify status',
  ...['admin list', 'claims list', 'emails status', 'jobs list', 'mail list', 'purchases list'],
  ...['receipts list', 'retailers list', 'retailers verify', 'waitlist list', 'watch due', 'watch list'],
].sort();

type Leaf = { name: string; help: string; options: string[] };

function leavesOf(command: Command, path: string[] = []): Leaf[] {
  if (command.commands.length > 0) {
    return command.commands.flatMap((one) => leavesOf(one, [...path, one.name()]));
  }
  let help = '';
  command.configureOutput({
    writeOut: (text) => {
      help += text;
    },
  });
  command.outputHelp();
  return [{ name: path.join(' '), help, options: command.options.flatMap(({ long }) => long ?? []) }];
}

/** Runs a wrong use; resolves to what it prints. */
async function complaintOf(words: string): Promise<string> {
  const program = new Command();
  for (const load of Object.values(commands)) (await load())(program);
  let printed = '';
  const listen = (command: Command): void => {
    command.exitOverride().showHelpAfterError();
    command.configureOutput({ writeErr: (text) => (printed += text) });
    for (const one of command.commands) listen(one);
  };
  listen(program);
  await expect(program.parseAsync(words.split(' '), { from: 'user' })).rejects.toMatchObject({ exitCode: 2 });
  return printed;
}

let leaves: Leaf[];
beforeAll(async () => {
  const program = new Command();
  for (const load of Object.values(commands)) (await load())(program);
  leaves = leavesOf(program);
});
const namesOf = (found: readonly Leaf[]): string[] => found.map(({ name }) => name).toSorted();

describe('every command', () => {
  it('shows an example of itself in its help', () => {
    const silent = leaves.filter(({ name, help }) => {
      const [, example = ''] = help.replace(/\s+/g, ' ').split(/Examples?:/);
      return !example.includes(name.split(' ').at(-1) ?? name);
    });
    expect(namesOf(silent)).toEqual([]);
  });

  it('can print JSON, except those that print bytes', () => {
    expect(namesOf(leaves.filter(({ options }) => !options.includes('--json')))).toEqual(
      rawOutput.toSorted(),
    );
  });

  it('that lists records prints JSON of the one shape all lists share', () => {
    const alike = leaves.filter(({ help }) => help.replace(/\s+/g, ' ').includes(' {records, next_cursor}'));
    expect(namesOf(alike)).toEqual(lists);
    expect(namesOf(leaves.filter(({ name }) => name.endsWith(' list') && !lists.includes(name)))).toEqual([]);
  });

  it('that changes something in the product can say beforehand what it would do', () => {
    const found = leaves.filter(({ options }) => !options.includes('--dry-run'));
    expect(namesOf(found)).toEqual(withoutRehearsal.toSorted());
  });
});

describe('a wrong use', () => {
  it.each([
    ['mail send', 'mail send /no/such/file.eml'],
    ['mail list', 'mail list --since yesterday'],
    ['mail replay', 'mail replay neither-id-nor-file'],
    ['receipts reread', 'receipts reread --dry-run'],
    ['retailers import', 'retailers import /no/such/file.json'],
    ['emails welcome', 'emails welcome --dry-run'],
    ['emails receipts', 'emails receipts --limit none'],
  ])('of %s is followed by the help of that command', async (name, words) => {
    expect(await complaintOf(words)).toContain(`Usage: program ${name} `);
  });
});
