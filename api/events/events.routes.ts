import express, { type Request, type RequestHandler, Router } from 'express';
import { z } from 'zod';
import type { EventRequest } from '../../domain/contracts/http.js';
import type { Clock } from '../../domain/shared/clock.js';
import { dayMs, kib } from '../../domain/shared/units.js';
import type { FreeDisk } from '../../platform/files/free-disk.js';
import { maskText } from '../../platform/logger/mask-text.js';
import { createAllowance } from '../http/allowance.js';
import { callerOf } from '../http/caller.js';
import { describeRoute } from '../http/describe-route.js';
import { maskPath } from '../http/log-mask.js';
import { parseInput } from '../http/validate.js';
import type { EventsRepository } from './events.repository.js';

/** The only permitted shape of an event; anything not listed here is not stored. */
const eventSchema = z.object({
  name: z.enum(['page_view', 'chat']),
  title: z.string().max(200).default(''),
  path: z.string().max(500).startsWith('/'),
  detail: z.string().max(200).optional(),
});

/** Events counted per caller and day: a day's reading by a whole office. */
export const maxEventsPerDay = 5_000;

/** First-party analytics: `POST /api/events`. */
export function createEventsRouter({
  events,
  disk,
  limit,
  clock,
}: {
  events: EventsRepository;
  disk: FreeDisk;
  limit: RequestHandler;
  clock: Clock;
}): Router {
  const router = Router();
  const allowance = createAllowance({ limit: maxEventsPerDay, windowMs: dayMs, clock });
  /** An uncounted event harms nobody; a full disk does. */
  const isCounted = async (request: Request): Promise<boolean> =>
    !asksNotToBeCounted(request) && allowance.take(callerOf(request)) && (await disk.hasRoom());
  describeRoute({
    router,
    route: 'POST /api/events',
    summary: 'Count a page view or a chat message',
    body: eventSchema,
    status: 204,
  });
  router.post('/api/events', limit, express.json({ limit: 2 * kib }), async (request, response) => {
    const event = parseInput({ schema: eventSchema, value: request.body });
    if (await isCounted(request)) await events.insert({ event: withoutPersons(event), now: clock.now() });
    response.status(204).end();
  });
  return router;
}

/** Do Not Track and Global Privacy Control, in case a page missed them. */
function asksNotToBeCounted(request: Request): boolean {
  return request.get('dnt') === '1' || request.get('sec-gpc') === '1';
}

/** People type their address into anything: what looks like an address, a private link or a query is masked. */
function withoutPersons({ name, title, path, detail }: z.infer<typeof eventSchema>): EventRequest {
  return {
    name,
    title: maskText(title),
    path: maskPath(path),
    ...(detail === undefined ? {} : { detail: maskText(detail) }),
  };
}
