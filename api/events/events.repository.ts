import { Schema } from 'mongoose';
import type { EventRequest } from '../../domain/contracts/site.contract.js';
import { retentionDays } from '../../domain/privacy/retention.data.js';
import { dayMs } from '../../domain/shared/units.js';
import type { Database } from '../../platform/database/connection.js';
import { newId, type Stored, schemaOptions } from '../../platform/database/record.js';
import { createRepositoryKit } from '../../platform/database/repository-kit.js';

type EventRecord = EventRequest & { id: string; at: Date };

const schema = new Schema<Stored<EventRecord>>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    title: { type: String, default: '' },
    path: { type: String, required: true },
    detail: { type: String },
    at: { type: Date, required: true },
  },
  schemaOptions,
)
  .index({ at: 1 }, { expireAfterSeconds: (retentionDays.event * dayMs) / 1000 })
  .index({ name: 1, at: 1 });

/** The events repository. */
export type EventsRepository = ReturnType<typeof createEventsRepository>;

/** Events on the pages: no address, no IP, no identifier of a browser or a person. */
export function createEventsRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<EventRecord>({ database, collection: 'events', schema });
  return {
    async insert({ event, now }: { event: EventRequest; now: Date }): Promise<void> {
      await kit.insertOnce({ id: newId(), ...event, at: now });
    },
  };
}
