import helmet from 'helmet';
import { dayMs } from '../../../domain/shared/units.js';

/** Additional sources the pages may load from; all empty unless configured. */
export type ContentSources = { images: string[]; frames: string[]; scripts: string[]; connections: string[] };

/**
 * Security headers of every answer.
 *
 * `style-src` allows inline styles because prerendered markup carries measured widths as attributes; scripts are
 * our own files only, so injected markup stays inert. HTTPS is enforced only if the site is reached by it: on a
 * plain-HTTP machine those two headers would make the site unreachable.
 */
export function createSecurityHeaders({ https, sources }: { https: boolean; sources: ContentSources }) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...sources.scripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...sources.images],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...sources.connections],
        manifestSrc: ["'self'"],
        mediaSrc: ["'self'"],
        frameSrc: ["'self'", ...sources.frames],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: (365 * dayMs) / 1000, includeSubDomains: false } : false,
    // A private status link must not leave in a Referer header.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
}
