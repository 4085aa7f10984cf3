import { Command } from 'commander';
import { createAppError } from '../../../domain/shared/app-error.js';

/** Commands by their first word, as in `commands.ts`. */
type Loaders = Readonly<Record<string, () => Promise<(program: Command) => void>>>;

/**
 * Takes `--server URL` out of the words of a command line, wherever it stands before `--`.
 *
 * @throws {AppError} `request.invalid` when the address is missing
 */
export function takeServer(args: readonly string[]): { address: string | null; rest: string[] } {
  const rest = [...args];
  const end = rest.indexOf('--');
  const at = rest.findIndex((word, index) => isServer(word) && (end === -1 || index < end));
  if (at === -1) return { address: null, rest };
  const [word = ''] = rest.splice(at, 1);
  const [, given] = /^--server=(.*)$/s.exec(word) ?? [];
  const address = given ?? rest.splice(at, 1)[0];
  if (address) return { address, rest };
  throw createAppError({
    code: 'request.invalid',
    message: '--server takes the address of a Dropback site.',
  });
}

function isServer(word: string): boolean {
  return word === '--server' || word.startsWith('--server=');
}

/**
 * Refuses a command that exists on the machine itself and not from afar.
 *
 * @throws {AppError} `request.invalid`
 */
export async function refuseLocalOnly({
  args: [name = '', sub = ''],
  remote,
  local,
}: {
  args: readonly string[];
  /** The program with the commands that work from afar. */
  remote: Command;
  local: Loaders;
}): Promise<void> {
  const load = local[name];
  if (!load) return;
  const program = new Command();
  (await load())(program);
  const ofName = (of: Command) => of.commands.find((one) => one.name() === name);
  const has = (of: Command | undefined) => of?.commands.some((one) => one.name() === sub) ?? false;
  const isWhole = ofName(remote) === undefined;
  if (!isWhole && (!has(ofName(program)) || has(ofName(remote)))) return;
  const words = isWhole || sub === '' ? name : `${name} ${sub}`;
  throw createAppError({
    code: 'request.invalid',
    message: `${words} does not work with --server. Run it on that machine.`,
  });
}
