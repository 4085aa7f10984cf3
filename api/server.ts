import express, { type Express, type RequestHandler } from 'express';
import type { AnswerWatch } from '../platform/database/answer-watch.js';
import type { Logger } from '../platform/logger/logger.js';
import { createDatabaseSilence } from './http/database-silence.js';
import { apiNotFound, errorHandler } from './http/error-handler.js';
import { createBodyDeadline } from './http/limits/body-deadline.js';
import { createRestOfBody, sharedBodyPace } from './http/limits/body-pace.js';
import { createRequestLog } from './http/request-log.js';
import { requireOneHost } from './http/safety/one-host.js';
import { createProxyIdentity } from './http/safety/proxy-identity.js';
import { type ContentSources, createSecurityHeaders } from './http/safety/security-headers.js';
import { pagePaths } from './site/site-pages.js';

/** What the web server is built from. */
export type ServerDependencies = {
  logger: Logger;
  settings: {
    /** Public address of the site. */
    publicUrl: string;
    /** Reverse proxies in front, by number or address, so that the caller's address is used and not a proxy's. */
    trustedProxies: number | string[];
    /** Header in which they state who is signed in; null for none. */
    authProxyHeader: string | null;
    sources: ContentSources;
  };
  /** Notices a database that hangs; absent where there is none. */
  watch?: Pick<AnswerWatch, 'follow'>;
  /** Routers with their full paths, in order, and request measurement. */
  routers: RequestHandler[];
  /** Serves the built site; answers all remaining paths. */
  site: RequestHandler;
};

/** Assembles the web application: headers, log, routes, the site, and the one error handler. */
export function createServer({ logger, settings, watch, routers, site }: ServerDependencies): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustedProxies);
  // Answers have no-store or the site's own tags; hashing every JSON answer gains nothing.
  app.set('etag', false);
  // Nested objects in a query string are never intended and are a classic way around checks.
  app.set('query parser', 'simple');
  app.use(createRequestLog({ logger }));
  app.use(
    createSecurityHeaders({ https: settings.publicUrl.startsWith('https:'), sources: settings.sources }),
  );
  app.use(createProxyIdentity(settings));
  app.use(requireOneHost);
  app.use(createBodyDeadline());
  app.use(createRestOfBody({ pace: sharedBodyPace }));
  app.use('/api', (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  if (watch) {
    app.use('/api', createDatabaseSilence({ watch }));
    // The site answers with the page that asks again by a script, and is told the same.
    app.use([...pagePaths], createDatabaseSilence({ watch, page: site }));
  }
  for (const router of routers) app.use(router);
  app.use('/api', apiNotFound);
  app.use(site);
  app.use(errorHandler);
  return app;
}
