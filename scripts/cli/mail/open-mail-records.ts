import { createMessagesRepository } from '../../../platform/database/messages.repository.js';
import { createOutboxRepository } from '../../../platform/database/outbox.repository.js';
import { createReceiptsRepository } from '../../../platform/database/receipts.repository.js';
import { createSubmissionsRepository } from '../../../platform/database/submissions.repository.js';
import { openProductDatabase } from '../open-product-database.js';

/** The product's database with the records of received mail and its results. */
export async function openMailRecords() {
  const opened = await openProductDatabase();
  const { database } = opened;
  const records = {
    messages: createMessagesRepository({ database }),
    submissions: createSubmissionsRepository({ database }),
    receipts: createReceiptsRepository({ database }),
    outbox: createOutboxRepository({ database }),
  };
  return { ...opened, records };
}
