import { mkdtemp, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { thrownCode } from '../domain/shared/thrown.js';
import { makeFolder } from '../platform/files/make-folder.js';
import { errorText } from './cli/shared/error-text.js';

const addressesSchema = z.object({
  /** `http://host:port`. */
  http: z.string(),
  /** `host:port`. */
  smtp: z.string(),
  /** Connection string of the database in use. */
  mongodb: z.string(),
  /** Process id of the supervisor. */
  pid: z.int().positive(),
});

/** Addresses of a running product, stored in `DATA_DIR/runtime.json` for the command line tools. */
export type RuntimeAddresses = z.infer<typeof addressesSchema>;

const fileName = 'runtime.json';

/**
 * Creates the data folder, closed to other users; an existing one keeps its permissions. Also tries to create a
 * subfolder: otherwise the first part that needs one would fail later, with a different message.
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await rmdir(await mkdtemp(join(dataDir, 'try-')));
  } catch (error) {
    throw new Error(`DATA_DIR cannot be used: ${errorText(error)}`);
  }
}

/**
 * Writes the addresses so that a reader never sees half a file. Owner only, because the database address is in it.
 */
export async function writeRuntimeFile({
  dataDir,
  addresses,
}: {
  dataDir: string;
  addresses: RuntimeAddresses;
}): Promise<void> {
  await makeDataFolder(dataDir);
  const path = join(dataDir, fileName);
  await writeFile(`${path}.tmp`, `${JSON.stringify(addresses, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.tmp`, path);
}

/** The addresses of the product running on this folder, or null. */
export async function readRuntimeFile({ dataDir }: { dataDir: string }): Promise<RuntimeAddresses | null> {
  try {
    const addresses = addressesSchema.parse(JSON.parse(await readFile(join(dataDir, fileName), 'utf8')));
    return isAlive(addresses.pid) ? addresses : null;
  } catch {
    return null;
  }
}

/** Removes the file when the product of this supervisor stops; that of another one on the same folder stays. */
export async function removeRuntimeFile({ dataDir, pid }: { dataDir: string; pid: number }): Promise<void> {
  const running = await readRuntimeFile({ dataDir });
  if (running && running.pid !== pid) return;
  await rm(join(dataDir, fileName), { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return thrownCode(error) === 'EPERM';
  }
}
