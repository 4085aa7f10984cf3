import express, { type Request, type RequestHandler, type Router } from 'express';
import { type EventRequest, eventRoutes } from '../../domain/contracts/site.contract.js';
import type { Clock } from '../../domain/shared/clock.js';
import { dayMs, kib } from '../../domain/shared/units.js';
import type { FreeDisk } from '../../platform/files/free-disk.js';
import { maskText } from '../../platform/logger/mask-text.js';
import { callerOf } from '../http/limits/caller.js';
import type { SharedWindows } from '../http/limits/shared-windows.js';
import { maskPath } from '../http/log-mask.js';
import { serveRoutes } from '../http/routes/serve-route.js';
import type { EventsRepository } from './events.repository.js';

/** Events counted per caller and day: a day's reading by a whole office. */
export const maxEventsPerDay = 5_000;

/** First-party analytics: `POST /api/events`. */
export function createEventsRouter({
  events,
  windows,
  disk,
  limit,
  clock,
}: {
  events: EventsRepository;
  windows: SharedWindows;
  disk: FreeDisk;
  limit: RequestHandler;
  clock: Clock;
}): Router {
  const { router, serve } = serveRoutes(eventRoutes);
  const allowance = windows({ name: 'events', limit: maxEventsPerDay, windowMs: dayMs, clock });
  /** An uncounted event harms nobody; a full disk does. */
  const isCounted = async (request: Request): Promise<boolean> =>
    !asksNotToBeCounted(request) &&
    !(await allowance.take(callerOf(request))).isOver &&
    (await disk.hasRoom());
  serve('POST /api/events', [limit, express.json({ limit: 2 * kib })], async ({ body: event, request }) => {
    if (await isCounted(request)) await events.insert({ event: withoutPersons(event), now: clock.now() });
  });
  return router;
}

/** Do Not Track and Global Privacy Control, in case a page missed them. */
function asksNotToBeCounted(request: Request): boolean {
  return request.get('dnt') === '1' || request.get('sec-gpc') === '1';
}

/** People type their address into anything: what looks like an address, a private link or a query is masked. */
function withoutPersons({ name, title, path, detail }: EventRequest): EventRequest {
  return {
    name,
    title: maskText(title),
    path: maskPath(path),
    ...(detail === undefined ? {} : { detail: maskText(detail) }),
  };
}
