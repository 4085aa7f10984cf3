import type { Router } from 'express';
import { securityRoutes } from '../../domain/contracts/site.contract.js';
import type { Clock } from '../../domain/shared/clock.js';
import { dayMs } from '../../domain/shared/units.js';
import { serveRoutes } from '../http/routes/serve-route.js';

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
  const { router, serve } = serveRoutes(securityRoutes);
  serve('GET /.well-known/security.txt', [], ({ response }) => {
    const expires = new Date(clock.now().getTime() + validForMs).toISOString();
    const lines = [
      `Contact: mailto:${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return response.type('text/plain').send(`${lines.join('\n')}\n`);
  });
  return router;
}
