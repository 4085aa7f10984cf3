import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { WaitlistRowResponse } from '../../../domain/admin/contracts/people.contract.js';
import { waitlistList, waitlistRoutes } from '../../../domain/admin/contracts/people.contract.js';
import { csvLine } from '../../../domain/shared/text/csv.js';
import type { WaitlistRecord } from '../../../domain/waitlist/waitlist.schemas.js';
import type { WaitlistRepository } from '../../../platform/database/mail/waitlist.repository.js';
import { serveRoutes } from '../../http/routes/serve-route.js';
import type { AdminArea } from '../admin-area.js';
import { createWordSearch } from '../lists/word-search.js';

/** The waitlist. */
export const adminArea: AdminArea = ({ records: { waitlist }, lists, acts }) => {
  const { router, serve } = serveRoutes(waitlistRoutes);
  const list = lists.serveRecords(waitlistList, {
    where: {
      address: (email) => ({ email }),
      search: createWordSearch(waitlist),
      welcomed: (is) => ({ welcome_emailed_at: is === 'yes' ? { $gt: new Date(0) } : null }),
    },
    page: waitlist.page,
    count: waitlist.countUpTo,
    toRows: (people) => people.map(toRow),
  });

  serve('GET /api/admin/waitlist/export.csv', [], async ({ response }) => {
    await acts.note({ response, action: 'waitlist.exported' });
    response.attachment('waitlist.csv').type('text/csv');
    await pipeline(Readable.from(csvOf(waitlist)), response).catch(() => response.destroy());
    return response;
  });

  serve('DELETE /api/admin/waitlist/:id', [], async ({ params: { id }, response }) => {
    // When two admins press at once, only one removes it, and there is one audit entry.
    await acts.around({ response, action: 'waitlist.removed', target: id }, () =>
      waitlist.deleteById({ id }),
    );
  });
  return list.use(router);
};

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
