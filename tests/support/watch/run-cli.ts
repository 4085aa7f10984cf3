import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../scripts/cli/cli.main.ts', import.meta.url));

/** How a command ended and what it printed. */
export type CliEnd = { code: number | null; out: string; err: string };

/** Runs commands of the command line, each in a process of its own, on a database and a data folder of the test's. */
export async function createCli({ uri, env = {} }: { uri: string; env?: Record<string, string> }) {
  const folder = await mkdtemp(join(tmpdir(), 'dropback-cli-'));
  return {
    folder,
    run(...args: string[]): Promise<CliEnd> {
      const child = spawn(process.execPath, ['--import', 'tsx', main, ...args], {
        env: { ...process.env, ...env, MONGODB_URI: uri, DATA_DIR: folder },
      });
      const end: CliEnd = { code: null, out: '', err: '' };
      child.stdout.on('data', (text) => {
        end.out += text;
      });
      child.stderr.on('data', (text) => {
        end.err += text;
      });
      return new Promise((resolve) => child.on('close', (code) => resolve({ ...end, code })));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
