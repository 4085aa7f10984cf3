import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { parseS3Url, type S3Place } from '../../../platform/config/s3-url.js';
import { connectDatabase } from '../../../platform/database/connection.js';
import { createFileStore } from '../../../platform/files/file-store.js';
import { parseKeyring } from '../../../platform/files/keyring.js';
import { createBucket } from '../../../platform/s3/bucket.js';
import { createTestDatabase } from '../suite/test-database.js';
import { type S3Server, startS3Server } from './s3-server.js';

/** Patience with a store in tests, short. */
export const shortLimits = { answerMs: 300, leastPace: 1_000_000, attempts: 3, pauseMs: 1 };

/** A file store whose files are in a bucket of a server of its own. */
export async function openBucketFiles() {
  const keyring = parseKeyring(randomBytes(32).toString('base64'));
  const testDatabase = await createTestDatabase();
  const database = await connectDatabase({ uri: testDatabase.uri, logger: pino({ level: 'silent' }) });
  const s3 = await startS3Server();
  const bucketOf = (more: Parameters<S3Server['urlOf']>[0] = {}) =>
    createBucket({ place: parseS3Url(s3.urlOf(more)) as S3Place, limits: shortLimits });
  return {
    keyring,
    database,
    s3,
    bucketOf,
    files: createFileStore({ database, keyring, bucket: bucketOf() }),
    /** How many files are listed, how many notes are left, and how many objects there are. */
    counts: async () => [
      await database.connection.collection('files.files').countDocuments({}),
      await database.connection.collection('files.pending').countDocuments({}),
      (await s3.objects()).length,
    ],
    async close(): Promise<void> {
      await database.close();
      await testDatabase.drop();
      await s3.stop();
    },
  };
}
