import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs } from '../../domain/shared/units.js';
import { type OwnStore, startOwnStore } from '../../tests/support/suite/own-store.js';
import { waitFor } from '../../tests/support/time/wait-for.js';
import { connectDatabase, type Database } from '../database/connection.js';
import { jobsCollection, registerJobIndexes } from './jobs.model.js';

let store: OwnStore;
let database: Database;
beforeEach(async () => {
  store = await startOwnStore({ sweepIntervalMs: 20 });
  database = await connectDatabase({ uri: store.uri, logger: pino({ level: 'silent' }) });
  registerJobIndexes(database);
  await database.ready();
});
afterEach(async () => {
  await database.close();
  await store.stop();
});

const ago = (ms: number) => new Date(Date.now() - ms);

describe('the job collection', () => {
  it('deletes a dead job after a week, and nothing that is claimed or waiting', async () => {
    const old = { failedAt: ago(8 * dayMs), failCount: 1 };
    await store.db.collection(jobsCollection).insertMany([
      { name: 'dead', ...old, nextRunAt: null, lockedAt: null },
      { name: 'dead, its claim unset', ...old, nextRunAt: null },
      { name: 'died lately', failedAt: ago(6 * dayMs), nextRunAt: null, lockedAt: null },
      { name: 'claimed', ...old, nextRunAt: null, lockedAt: new Date() },
      { name: 'claimed by a killed worker', ...old, nextRunAt: null, lockedAt: ago(8 * dayMs) },
      { name: 'waits for its retry', ...old, nextRunAt: ago(-hourMs), lockedAt: null },
      { name: 'is overdue', ...old, nextRunAt: ago(hourMs), lockedAt: null },
      { name: 'never failed', failedAt: null, nextRunAt: null, lockedAt: null },
    ]);
    const names = async () =>
      (await store.db.collection(jobsCollection).find().toArray()).map(({ name }) => name);
    await waitFor('the dead to go', async () => !(await names()).includes('dead, its claim unset'));
    expect(await names()).toEqual([
      'died lately',
      'claimed',
      'claimed by a killed worker',
      'waits for its retry',
      'is overdue',
      'never failed',
    ]);
  });

  it('finds what is overdue without reading jobs that wait for later', async () => {
    const jobs = store.db.collection(jobsCollection);
    const waiting = Array.from({ length: 1_000 }, (_, i) => ({
      name: `job${i % 5}`,
      nextRunAt: i === 500 ? ago(hourMs) : ago(-hourMs),
      lockedAt: null,
    }));
    await jobs.insertMany(waiting);
    // The query of api/health/readiness.ts.
    const overdue = { nextRunAt: { $ne: null, $lt: ago(minuteMs) }, lockedAt: null, disabled: { $ne: true } };
    const { queryPlanner, executionStats } = await jobs.find(overdue).limit(1).explain('executionStats');
    expect(queryPlanner.winningPlan.inputStage.indexName).toBe('nextRunAt_1');
    expect(executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
  });

  it('finds the jobs for one payload without reading those for others', async () => {
    const jobs = store.db.collection(jobsCollection);
    const waiting = Array.from({ length: 1_000 }, (_, i) => ({
      name: i % 2 ? 'read' : 'send',
      data: { id: `${i}` },
      nextRunAt: ago(-hourMs),
    }));
    await jobs.insertMany(waiting);
    const data = { $in: [{ id: '1' }, { id: '2' }, { id: 'nobody' }] };
    const question = { name: 'read', data, $or: [{ nextRunAt: { $ne: null } }, { lockedAt: { $ne: null } }] };
    const { executionStats } = await jobs.find(question).explain('executionStats');
    expect(executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
  });
});
