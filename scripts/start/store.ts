import { setTimeout as sleep } from 'node:timers/promises';
import { isStoreOpen, startEmbeddedMongo } from '../../embedded-mongo/client.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import { keepRunning, type Run } from '../../platform/processes/keep-running.js';
import { takePrecedence } from '../../platform/processes/precedence.js';
import { embeddedStoreOf } from '../embedded-store.js';
import { readRuntimeFile } from '../runtime-file.js';
import { adoptFormerDatabase } from './adopt-former-database.js';

/** The database in use. */
export type RunningStore = { uri: string; isEmbedded: boolean; stop(): Promise<void> };

/** The inputs of a start. */
type Start = { config: AppConfig; dataDir: string; say: (line: string) => void };

/** How long the parts of a killed product may keep its store open, ms: seconds, more on a busy machine. */
const leavingMs = 30_000;
const lookEveryMs = 100;

/** Waits for a while as long as the store is open though no product is running on it. */
export async function untilStoreIsLeft({ config, dataDir, say }: Start): Promise<void> {
  const isLeft = async (): Promise<boolean> =>
    config.store.mongodbUri !== null ||
    !isStoreOpen(embeddedStoreOf(dataDir)) ||
    (await readRuntimeFile({ dataDir })) !== null;
  if (await isLeft()) return;
  say(`${dataDir} is still in use; waiting for it to be released.`);
  const start = performance.now();
  while (performance.now() - start < leavingMs && !(await isLeft())) await sleep(lookEveryMs);
}

/** The configured MongoDB, or the embedded store under `dataDir`, kept running at the same address. */
export async function startStore({ config, dataDir, say }: Start): Promise<RunningStore> {
  if (config.store.mongodbUri) {
    return { uri: config.store.mongodbUri, isEmbedded: false, stop: async () => {} };
  }
  const kept = keepRunning({
    start: () => embeddedRun(embeddedStoreOf(dataDir)),
    onEnd: ({ how, restartMs }) =>
      say(`The embedded store ended (${how}); starting it again in ${restartMs} ms.`),
    onAgain: () => say('The embedded store is running again.'),
  });
  const { uri } = await kept.current().ready;
  await adoptFormerDatabase({ uri, say });
  return { uri, isEmbedded: true, stop: kept.stop };
}

function embeddedRun(store: ReturnType<typeof embeddedStoreOf>) {
  const ready = startEmbeddedMongo(store).then((running) => {
    takePrecedence(running);
    return running;
  });
  return {
    ready,
    ended: ready.then(
      async ({ exited }) => `exit code ${await exited}`,
      () => 'it could not start',
    ),
    // A store that could not start has nothing to stop.
    stop: () =>
      ready.then(
        ({ stop }) => stop(),
        () => {},
      ),
  } satisfies Run;
}
