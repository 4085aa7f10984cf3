import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiledPath } from './build/compiled.js';

/** The command line as it is installed. */
export const cliMain = compiledPath('scripts/cli/cli.main.ts');

/** How a command ended and what it printed. */
export type CliEnd = { code: number | null; out: string; err: string };

/** Runs one command of the command line in a process of its own; `input` is its standard input. */
export function runCli({
  args,
  env,
  input = '',
}: {
  args: readonly string[];
  env: Record<string, string>;
  input?: string;
}): Promise<CliEnd> {
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

/** Runs commands of the command line, each in a process of its own, on a database and a data folder of the test's. */
export async function createCli({ uri, env = {} }: { uri: string; env?: Record<string, string> }) {
  const folder = await mkdtemp(join(tmpdir(), 'dropback-cli-'));
  return {
    folder,
    run: (...args: string[]): Promise<CliEnd> =>
      runCli({ args, env: { ...env, MONGODB_URI: uri, DATA_DIR: folder } }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
