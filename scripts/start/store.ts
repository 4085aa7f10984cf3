import { startEmbeddedMongo } from '../../embedded-mongo/client.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import { keepRunning, type Run } from '../../platform/processes/keep-running.js';
import { embeddedStoreOf } from '../embedded-store.js';
import { adoptFormerDatabase } from './adopt-former-database.js';

/** The database in use. */
export type RunningStore = { uri: string; isEmbedded: boolean; stop(): Promise<void> };

/** The configured MongoDB, or the embedded store under `dataDir`, kept running at the same address. */
export async function startStore({
  config,
  dataDir,
  say,
}: {
  config: AppConfig;
  dataDir: string;
  say: (line: string) => void;
}): Promise<RunningStore> {
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
  const ready = startEmbeddedMongo(store);
  return {
    ready,
    ended: ready.then(
      async ({ exited }) => `exit code ${await exited}`,
      () => 'it could not start',
    ),
    // One that could not start has nothing to stop.
    stop: () =>
      ready.then(
        ({ stop }) => stop(),
        () => {},
      ),
  } satisfies Run;
}
