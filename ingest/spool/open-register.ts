import type { AppConfig } from '../../platform/config/app-config.js';
import type { Database } from '../../platform/database/connection.js';
import { createMessagesRepository } from '../../platform/database/messages.repository.js';
import { createFileStore } from '../../platform/files/file-store.js';
import { openKeyring } from '../../platform/files/keyring.js';
import type { Logger } from '../../platform/logger/logger.js';
import { createQueue } from '../../platform/queue/queue.js';
import { registerMessage } from './register-message.js';

/** How spool files become part of a database, once the database is ready. */
export async function openRegister({
  config,
  database,
  logger,
}: {
  config: AppConfig;
  database: Database;
  logger: Logger;
}): Promise<(path: string) => Promise<unknown>> {
  const keyring = await openKeyring(config);
  const messages = createMessagesRepository({ database });
  const files = createFileStore({ database, keyring });
  const queue = createQueue({ database, logger });
  return (path) => registerMessage({ path, messages, files, queue });
}
