import { type EmbeddedMongoOptions, startEmbeddedMongo } from '../../../embedded-mongo/client.js';

/** Serves a store until this process is told to stop; throws when the store ends by itself. */
export async function serveUntilStopped(options: EmbeddedMongoOptions): Promise<void> {
  const stopped = new Promise<'stopped'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve('stopped'));
  });
  const store = await startEmbeddedMongo(options);
  process.stdout.write(`MONGODB_URI=${store.uri}\n`);
  // Neither a promise nor the store's process keeps this process alive.
  const alive = setInterval(() => {}, 60_000);
  const ended = await Promise.race([stopped, store.exited]);
  clearInterval(alive);
  if (ended !== 'stopped') throw new Error(`The embedded store ended by itself (exit code ${ended}).`);
  await store.stop();
}
