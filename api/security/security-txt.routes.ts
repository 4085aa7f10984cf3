import { Router } from 'express';
import type { Clock } from '../../domain/shared/clock.js';
import { dayMs } from '../../domain/shared/units.js';
import { describeRoute } from '../http/describe-route.js';

/** How long the file is valid: the RFC recommends less than a year. */
const validForMs = 180 * dayMs;

/** `GET /.well-known/security.txt` (RFC 9116): where to report a vulnerability. */
export function createSecurityTxtRouter({
  contact,
  publicUrl,
  clock,
}: {
  /** Address that receives reports. */
  contact: string;
  publicUrl: string;
  clock: Clock;
}): Router {
  const path = '/.well-known/security.txt';
  const router = Router();
  describeRoute({
    router,
    route: `GET ${path}`,
    summary: 'Get the contact for security reports (RFC 9116)',
    answer: { type: 'text/plain', schema: { type: 'string' } },
  });
  router.get(path, (_request, response) => {
    const expires = new Date(clock.now().getTime() + validForMs).toISOString();
    const lines = [
      `Contact: mailto:${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${path}`,
    ];
    response.type('text/plain').send(`${lines.join('\n')}\n`);
  });
  return router;
}
