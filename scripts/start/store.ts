import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedMongo } from '../../embedded-mongo/client.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import { embeddedStoreOf } from '../embedded-store.js';

/** Pause before the embedded store is started again after it ended by itself, and its ceiling, ms. */
const firstRestartMs = 250;
const maxRestartMs = 10_000;

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
  const start = () => startEmbeddedMongo(embeddedStoreOf(dataDir));
  let store = await start();
  let stopping = false;
  const startAgain = async (): Promise<void> => {
    for (let pauseMs = firstRestartMs; !stopping; pauseMs = Math.min(pauseMs * 2, maxRestartMs)) {
      say(`Starting the embedded store again in ${pauseMs} ms.`);
      await sleep(pauseMs);
      if (stopping) return;
      try {
        store = await start();
        // Told to stop while it was starting: the one that `stop` knew had ended by then.
        if (stopping) await store.stop();
        else say('The embedded store is running again.');
        return;
      } catch (error) {
        say(`The embedded store could not be started: ${error instanceof Error ? error.message : error}`);
      }
    }
  };
  const keepRunning = async (): Promise<void> => {
    while (!stopping) {
      await store.exited;
      if (stopping) return;
      say('The embedded store ended.');
      await startAgain();
    }
  };
  void keepRunning();
  return {
    uri: store.uri,
    isEmbedded: true,
    async stop() {
      stopping = true;
      await store.stop();
    },
  };
}
