import type { AppConfig } from '../../platform/config/app-config.js';
import type { Database } from '../../platform/database/connection.js';
import {
  createMessagesRepository,
  type MessagesRepository,
} from '../../platform/database/mail/messages.repository.js';
import { openFileBucket } from '../../platform/files/file-bucket.js';
import { createFileStore } from '../../platform/files/file-store.js';
import { openKeyring } from '../../platform/files/keyring.js';
import type { Logger } from '../../platform/logger/logger.js';
import type { WorkCounters } from '../../platform/metrics/work-counters.js';
import { workFigures } from '../../platform/metrics/work-figures.data.js';
import { createQueue } from '../../platform/queue/queue.js';
import { registerMessage } from './register-message.js';

/** Creates the function that registers spool files in a database; call it once the database is ready. */
export async function openRegister({
  config,
  database,
  logger,
  counters,
}: {
  config: AppConfig;
  database: Database;
  logger: Logger;
  /** Counts what is taken in; omitted when registering by hand. */
  counters?: Pick<WorkCounters, 'add'>;
}): Promise<(path: string) => Promise<unknown>> {
  const keyring = await openKeyring(config);
  const messages = countNew({ messages: createMessagesRepository({ database }), counters });
  const files = createFileStore({ database, keyring, bucket: openFileBucket(config) });
  const queue = createQueue({ database, logger });
  return (path) => registerMessage({ path, messages, files, queue });
}

function countNew({
  messages,
  counters,
}: {
  messages: MessagesRepository;
  counters: Pick<WorkCounters, 'add'> | undefined;
}): MessagesRepository {
  return {
    ...messages,
    async insertOrFind(arrived) {
      const found = await messages.insertOrFind(arrived);
      const { source } = arrived;
      if (found.isNew) counters?.add({ name: workFigures.mailsAccepted.name, labels: { source } });
      return found;
    },
  };
}
