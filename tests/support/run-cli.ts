import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compiledPath } from './build/compiled.js';

/** The command line as installed. */
export const cliMain = compiledPath('scripts/cli/cli.main.ts');

/** Exit code and output of a command. */
export type CliEnd = { code: number | null; out: string; err: string };

/** A command with its environment; `input` is its standard input. */
type Asked = { args: readonly string[]; env: Record<string, string>; input?: string };

let host: { child: ChildProcess; ends: Map<number, (end: CliEnd | Error) => void> } | null = null;
let asked = 0;

/** Runs one command of the built command line, in a process shared by all tests' commands, one at a time. */
export async function runCli({ args, env, input = '' }: Asked): Promise<CliEnd> {
  host ??= startHost();
  const { child, ends } = host;
  const id = asked++;
  const ended = new Promise<CliEnd | Error>((resolve) => ends.set(id, resolve));
  child.send({ id, args, env: { ...process.env, ...env }, input });
  const end = await ended;
  if (end instanceof Error) throw end;
  return end;
}

function startHost() {
  const ends = new Map<number, (end: CliEnd | Error) => void>();
  const program = pathToFileURL(compiledPath('scripts/cli/run-program.ts')).href;
  const child = fork(fileURLToPath(new URL('./cli-host.mjs', import.meta.url)), [program]);
  child.on('message', ({ id, left, ...end }: CliEnd & { id: number; left: string[] }) => {
    ends.get(id)?.(left.length === 0 ? end : new Error(`the command left open: ${left.join(', ')}`));
    ends.delete(id);
  });
  child.once('exit', (code) => {
    host = null;
    for (const end of ends.values()) end(new Error(`the command line's process ended with ${code}`));
  });
  // It ends with the tests' process, and does not keep that alive.
  child.unref();
  child.channel?.unref();
  return { child, ends };
}

/** Runs one command in a separate process, as installed. */
export function runCliProcess({ args, env, input = '' }: Asked): Promise<CliEnd> {
  const child = spawn(process.execPath, [cliMain, ...args], { env: { ...process.env, ...env } });
  const end: CliEnd = { code: null, out: '', err: '' };
  child.stdout.on('data', (text) => {
    end.out += text;
  });
  child.stderr.on('data', (text) => {
    end.err += text;
  });
  child.stdin.end(input);
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...end, code })));
}

/** Runs commands of the command line on a test's database and data folder. */
export async function createCli({ uri, env = {} }: { uri: string; env?: Record<string, string> }) {
  const folder = await mkdtemp(join(tmpdir(), 'dropback-cli-'));
  return {
    folder,
    run: (...args: string[]): Promise<CliEnd> =>
      runCli({ args, env: { ...env, MONGODB_URI: uri, DATA_DIR: folder } }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
