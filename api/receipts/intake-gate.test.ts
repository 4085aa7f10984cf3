import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '../../domain/shared/units.js';
import { connectDatabase, type Database } from '../../platform/database/connection.js';
import { createIntakeQuotasRepository } from '../../platform/database/mail/intake-quotas.repository.js';
import { parseKeyring } from '../../platform/files/keyring.js';
import { collectLog } from '../../tests/support/api/http.fixtures.js';
import { createTestDatabase, type TestDatabase } from '../../tests/support/suite/test-database.js';
import { createIntakeGate } from './intake-gate.js';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await connectDatabase({ uri: testDatabase.uri, logger: collectLog().logger });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

let now = new Date('2026-11-21T20:00:00Z');
let isRoomy = true;
let people = 0;
beforeEach(() => {
  people += 1;
  isRoomy = true;
});

const gate = () =>
  createIntakeGate({
    quotas: createIntakeQuotasRepository({ database }),
    disk: { hasRoom: async () => isRoomy },
    keyring: parseKeyring(Buffer.alloc(32, 1).toString('base64')),
    limit: { files: 10, bytes: 1_000 },
    clock: { now: () => now },
  });

/** Sends an amount; returns `stored`, or the code of the refusal. */
async function send(
  amount: { files?: number; bytes?: number },
  { caller = `caller-${people}` }: { caller?: string } = {},
) {
  try {
    await gate().admit({ caller, files: 1, bytes: 1, ...amount });
    return 'stored';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('the daily limit', () => {
  test.each([{ files: 10 }, { bytes: 1_000 }])(
    '%j is stored, one more is not, and the next day starts at zero',
    async (day) => {
      expect(await send(day)).toBe('stored');
      expect(await send({})).toBe('upload.day_used_up');
      now = new Date(now.getTime() + dayMs);
      expect(await send({})).toBe('stored');
    },
  );

  test('a single upload over the limit is refused, and uses nothing up', async () => {
    expect(await send({ files: 11 })).toBe('upload.day_used_up');
    expect(await send({ bytes: 1_001 })).toBe('upload.day_used_up');
    expect(await send({ files: 10 })).toBe('stored');
  });

  test('is the caller’s own: whoever gives an address uses up nothing of its owner', async () => {
    expect(await send({ files: 10 }, { caller: 'a-stranger' })).toBe('stored');
    expect(await send({}, { caller: 'a-stranger' })).toBe('upload.day_used_up');
    expect(await send({ files: 10 }, { caller: 'the-owner' })).toBe('stored');
  });

  test('simultaneous uploads never exceed it, and exactly what was stored is counted', async () => {
    const sent = await Promise.all(Array.from({ length: 25 }, () => send({})));
    const stored = sent.filter((outcome) => outcome === 'stored').length;
    expect(stored).toBeGreaterThan(0);
    expect(stored).toBeLessThanOrEqual(10);
    expect(await send({ files: 10 - stored + 1 })).toBe('upload.day_used_up');
    if (stored < 10) expect(await send({ files: 10 - stored })).toBe('stored');
  });

  test('the stored counts identify nobody', async () => {
    await send({}, { caller: '192.0.2.77' });
    const kept = JSON.stringify(await database.connection.collection('intake_quotas').find().toArray());
    expect(kept).not.toMatch(/192\.0\.2/);
    expect(kept).toContain('expires_at');
  });
});

test('nothing is accepted below the minimum free disk space', async () => {
  isRoomy = false;
  expect(await send({})).toBe('upload.no_room');
});
