import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Express } from 'express';
import { composeApi } from '../../../api/compose.js';
import { type Clock, systemClock } from '../../../domain/shared/clock.js';
import { loadConfig } from '../../../platform/config/app-config.js';
import { connectDatabase } from '../../../platform/database/connection.js';
import { createMessagesRepository } from '../../../platform/database/mail/messages.repository.js';
import { createOutboxRepository } from '../../../platform/database/mail/outbox.repository.js';
import { createReceiptsRepository } from '../../../platform/database/purchases/receipts.repository.js';
import { createSubmissionsRepository } from '../../../platform/database/purchases/submissions.repository.js';
import { createFileStore } from '../../../platform/files/file-store.js';
import { parseKeyring } from '../../../platform/files/keyring.js';
import { createBackgroundWork } from '../../../platform/processes/background-work.js';
import { createPasswords } from '../../../platform/sessions/passwords.js';
import { sharedPreviews } from '../processes/shared-children.js';
import { createTestDatabase } from '../suite/test-database.js';
import { checkAnswers } from './check-answers.js';
import { collectLog, listen } from './http.fixtures.js';
import { sourcePages } from './site-pages.fixtures.js';

/** Hashing that takes a millisecond; the real cost is a constant without behaviour of its own. */
export const cheapPasswords = createPasswords({ cost: { log2N: 8, blockSize: 8, parallelism: 1 } });

/** A complete web process on its own database, without the site. */
export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

/** Starts the real routes on the real store; `env` is the process's environment. */
export async function startTestApi({
  env = {},
  clock = systemClock,
  isWatched = false,
  reach = async (uri) => uri,
  fileKey = randomBytes(32).toString('base64'),
}: {
  env?: Record<string, string>;
  clock?: Clock;
  /** Whether the driver reports each command, for tests of what a request asks of the database. */
  isWatched?: boolean;
  /** Where the process reaches the database whose address is given: itself, or something in between. */
  reach?: (uri: string) => Promise<string>;
  /** Key for stored files, for readers outside the web process. */
  fileKey?: string;
} = {}) {
  const testDatabase = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'dropback-api-'));
  const log = collectLog();
  const uri = await reach(testDatabase.uri);
  const watchedUri = `${uri}${uri.includes('?') ? '&' : '?'}monitorCommands=true`;
  const database = await connectDatabase({ uri: isWatched ? watchedUri : uri, logger: log.logger });
  const keyring = parseKeyring(fileKey);
  // The port must be known before the routes: the admin's writes must come from the address that pages are served at.
  let app: Express | undefined;
  const server = await listen((request, response) => app?.(request, response));
  const config = loadConfig({
    DATA_DIR: dataDir,
    HTTP_PORT: String(server.port),
    HTTP_UPLOADS_PER_MINUTE: '100000',
    HTTP_REQUESTS_PER_MINUTE: '100000',
    HTTP_UPLOAD_FILES_PER_DAY: '100000',
    HTTP_UPLOAD_MB_PER_DAY: '100000',
    ...env,
  });
  app = composeApi({
    config,
    logger: log.logger,
    database,
    keyring,
    clock,
    previews: sharedPreviews(),
    background: createBackgroundWork(),
    passwords: cheapPasswords,
    pages: sourcePages,
    // Like the site, it keeps the status of a private page that could not be drawn.
    site: (_request, response) =>
      void response.status(Math.max(404, response.statusCode)).send('Oops! Page not found'),
  });
  const answers = checkAnswers({ server: server.server, app });
  await database.ready();
  return {
    app,
    /** Routes whose responses were checked against the schemas in the API document: `GET /api/admin/jobs/:id`. */
    checkedRoutes: answers.checkedRoutes,
    /** Connection string of its database. */
    uri: testDatabase.uri,
    url: server.url,
    port: server.port,
    server: server.server,
    config,
    database,
    keyring,
    log,
    receipts: createReceiptsRepository({ database }),
    submissions: createSubmissionsRepository({ database }),
    messages: createMessagesRepository({ database }),
    outbox: createOutboxRepository({ database }),
    files: createFileStore({ database, keyring, bucket: null }),
    /** The documents of a collection, as stored. */
    stored: (collection: string) => database.connection.collection(collection).find({}).toArray(),
    async close() {
      await server.close();
      await database.close();
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
      answers.expectDocumented();
    },
  };
}
