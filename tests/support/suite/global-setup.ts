import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type EmbeddedMongo, startEmbeddedMongo } from '../../../embedded-mongo/client.js';
import { compileChanged } from '../build/compile-changed.js';
import { embeddedStoreTests, givenMongoUri } from './given-mongo.js';
import { refusalError, refusalsOf } from './refusals.js';
import { isFirstTier, leftOutText } from './tiers.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The MongoDB shared by the run's tests; see test-database.ts for a database per test. */
    mongoUri: string;
  }
}

/** Longer than a run, ms: the store uses the real date, and would sweep away what tests write on simulated dates. */
const sweepIntervalMs = 86_400_000;

let store: { server: EmbeddedMongo; directory: string } | null = null;

/** Compiles what tests run as processes, and provides the run's MongoDB: MONGODB_URI's, or an embedded store. */
export async function setup(project: TestProject): Promise<void> {
  await compileChanged();
  if (givenMongoUri) {
    process.stdout.write(`On the MongoDB of MONGODB_URI; left out: ${embeddedStoreTests.join(', ')}\n`);
    project.provide('mongoUri', givenMongoUri);
    return;
  }
  const directory = await mkdtemp(join(tmpdir(), 'dropback-test-'));
  const server = await startEmbeddedMongo({ dataDir: directory, sweepIntervalMs });
  store = { server, directory };
  project.provide('mongoUri', server.uri);
}

/** Stops the store; throws when a test used something that it refuses, which MongoDB might have answered. */
export async function teardown(): Promise<void> {
  if (isFirstTier) process.stdout.write(leftOutText());
  if (!store) return;
  const { server, directory } = store;
  const refusals = await refusalsOf(server.uri);
  await server.stop();
  await rm(directory, { recursive: true, force: true });
  if (refusals.length === 0) return;
  // Vitest prints what a teardown throws but still reports success.
  process.exitCode = 1;
  throw refusalError(refusals);
}
