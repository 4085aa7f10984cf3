import { createMessagesRepository } from '../../../platform/database/mail/messages.repository.js';
import { createOutboxRepository } from '../../../platform/database/mail/outbox.repository.js';
import { createReceiptsRepository } from '../../../platform/database/purchases/receipts.repository.js';
import { createSubmissionsRepository } from '../../../platform/database/purchases/submissions.repository.js';
import { openProductDatabase } from '../shared/open-product-database.js';

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
