import { setTimeout as sleep } from 'node:timers/promises';
import type { AppConfig } from '../../platform/config/app-config.js';
import { startEmbeddedMongo } from '../../platform/embedded-mongo/client.js';

/** Pause before the embedded store is started again after it ended by itself, ms. */
const restartMs = 250;

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
  const start = () => startEmbeddedMongo({ dataDir: `${dataDir}/store` });
  let store = await start();
  let stopping = false;
  const keepRunning = async (): Promise<void> => {
    while (!stopping) {
      await store.exited;
      if (stopping) return;
      say(`The embedded store ended; starting it again in ${restartMs} ms.`);
      await sleep(restartMs);
      if (!stopping) store = await start();
    }
  };
  void keepRunning().catch((error: unknown) => say(`The embedded store cannot be started: ${String(error)}`));
  return {
    uri: store.uri,
    isEmbedded: true,
    async stop() {
      stopping = true;
      await store.stop();
    },
  };
}
