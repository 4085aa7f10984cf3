import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import { waitlistList } from '../../domain/admin/people.contract.js';
import type { WaitlistRowResponse } from '../../domain/admin/people.schemas.js';
import { waitlistRowSchema } from '../../domain/admin/people.schemas.js';
import { csvLine } from '../../domain/shared/csv.js';
import type { WaitlistRecord } from '../../domain/waitlist/waitlist.schemas.js';
import type { WaitlistRepository } from '../../platform/database/waitlist.repository.js';
import { describeRoute } from '../http/describe-route.js';
import { parseInput } from '../http/validate.js';
import type { ActLog } from './act-log.js';
import { idParameterSchema } from './admin.schemas.js';
import type { Lists } from './lists.js';

/** The waitlist. Mounted under `/api/admin/waitlist`, behind the guard. */
export function createAdminWaitlistRouter({
  waitlist,
  lists,
  acts,
}: {
  waitlist: WaitlistRepository;
  lists: Lists;
  acts: ActLog;
}): Router {
  const router = Router();

  lists.serveRecords(router, {
    list: waitlistList,
    where: {
      address: (email) => ({ email }),
      welcomed: (is) => ({ welcome_emailed_at: is === 'yes' ? { $gt: new Date(0) } : null }),
    },
    page: waitlist.page,
    row: waitlistRowSchema,
    toRows: (people) => people.map(toRow),
  });

  describeRoute({
    router,
    route: 'GET /export.csv',
    summary: 'Export the waitlist as CSV, oldest first',
    answer: { type: 'text/csv', schema: { type: 'string' } },
  });
  router.get('/export.csv', async (_request, response) => {
    await acts.note({ response, action: 'waitlist.exported' });
    response.attachment('waitlist.csv').type('text/csv');
    await pipeline(Readable.from(csvOf(waitlist)), response).catch(() => response.destroy());
  });

  describeRoute({
    router,
    route: 'DELETE /:id',
    params: idParameterSchema,
    status: 204,
    summary: 'Remove a sign-up from the waitlist',
    answer: 'The sign-up was removed',
  });
  router.delete('/:id', async (request, response) => {
    const { id } = parseInput({ schema: idParameterSchema, value: request.params });
    // When two admins press at once, only one removes it, and there is one audit entry.
    await acts.around({ response, action: 'waitlist.removed', target: id }, () =>
      waitlist.deleteById({ id }),
    );
    response.status(204).end();
  });

  return router;
}

async function* csvOf(waitlist: WaitlistRepository): AsyncGenerator<string> {
  yield csvLine(['email', 'phone', 'created_at', 'welcome_emailed_at']);
  for await (const person of waitlist.stream()) {
    const { email, phone, created_at, welcome_emailed_at } = toRow(person);
    yield csvLine([email, phone, created_at, welcome_emailed_at]);
  }
}

function toRow(person: WaitlistRecord): WaitlistRowResponse {
  return {
    id: person.id,
    email: person.email,
    phone: person.phone,
    created_at: person.created_at.toISOString(),
    welcome_emailed_at: person.welcome_emailed_at?.toISOString() ?? null,
  };
}
