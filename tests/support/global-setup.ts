import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { TestProject } from 'vitest/node';
import { type EmbeddedMongo, startEmbeddedMongo } from '../../platform/embedded-mongo/client.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The MongoDB the run's tests share; see test-database.ts for one database a test. */
    mongoUri: string;
  }
}

let store: { server: EmbeddedMongo; directory: string } | null = null;

/** Gives the run its MongoDB: the one MONGODB_URI names, else one embedded store of its own. */
export async function setup(project: TestProject): Promise<void> {
  const given = process.env.MONGODB_URI;
  if (given) {
    project.provide('mongoUri', given);
    return;
  }
  const directory = await mkdtemp(join(tmpdir(), 'dropback-test-'));
  const server = await startEmbeddedMongo({ dataDir: directory });
  store = { server, directory };
  project.provide('mongoUri', server.uri);
}

/** Ends the store; throws when a test asked it for something it refuses, which MongoDB might have answered. */
export async function teardown(): Promise<void> {
  if (!store) return;
  const { server, directory } = store;
  const refusals = await readRefusals(server.uri);
  await server.stop();
  await rm(directory, { recursive: true, force: true });
  if (refusals.length > 0) {
    const lines = refusals.map(({ command, feature, count }) => `  ${command}: ${feature} (${count} times)`);
    throw new Error(`The embedded store refused what the suite asked of it:\n${lines.join('\n')}`);
  }
}

type Refusal = { command: string; feature: string; count: number };

async function readRefusals(uri: string): Promise<Refusal[]> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5_000 });
  try {
    const status = await client.db('admin').command({ serverStatus: 1 });
    return status.refusals as Refusal[];
  } finally {
    await client.close();
  }
}
