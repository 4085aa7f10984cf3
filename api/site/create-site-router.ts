import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { SiteClientConfig } from '../../domain/contracts/site-config.js';
import type { Logger } from '../../platform/logger/logger.js';
import { maskPath } from '../http/log-mask.js';
import { type LoadedSite, loadSite, type SiteAnswer } from './load-site.js';
import { sendSiteFile } from './site-file.js';

/**
 * Serves the built site from its route table: prerendered pages, hashed assets, permanent redirects, and the "Oops"
 * page with status 404 for every other address. Answers every GET that reaches it.
 *
 * @param siteDir output of `dashboard/build.ts`
 */
export function createSiteRouter({
  siteDir,
  siteConfig,
  logger,
}: {
  siteDir: string;
  siteConfig: SiteClientConfig;
  logger: Logger;
}): Router {
  const site = loadSite({ siteDir, siteConfig });
  const router = Router();
  router.use(createSiteHandler({ site, logger }));
  return router;
}

function createSiteHandler({ site, logger }: { site: LoadedSite; logger: Logger }): RequestHandler {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD').status(405).type('text/plain').send('Method not allowed\n');
      return;
    }
    const answer = site.answers.get(request.path) ?? otherSpelling({ request, site });
    if (answer) {
      sendAnswer({ request, response, answer });
      return;
    }
    if (site.shellPaths.some((entry) => isCovered({ path: request.path, entry }))) {
      // A private page that could not be drawn has its status already.
      sendSiteFile({ request, response, file: site.shell, status: response.statusCode });
      return;
    }
    logger.warn({ path: maskPath(request.path) }, 'page not found');
    const file = request.path.startsWith(site.shellNotFoundPath) ? site.shell : site.notFound;
    sendSiteFile({ request, response, file, status: 404 });
  };
}

function sendAnswer({
  request,
  response,
  answer,
}: {
  request: Request;
  response: Response;
  answer: SiteAnswer;
}): void {
  const query = request.url.slice(request.path.length);
  if (answer.kind === 'redirect') {
    response.redirect(308, `${answer.to}${query}`);
    return;
  }
  const parameters = new URLSearchParams(query);
  const notice = ['done', 'error']
    .map((name) => answer.notices.get(`${name}=${parameters.get(name)}`))
    .find((file) => file !== undefined);
  sendSiteFile({ request, response, file: notice ?? answer.file });
}

/** `/faq/` and `/FAQ` are `/faq`: one address per page. */
function otherSpelling({ request, site }: { request: Request; site: LoadedSite }): SiteAnswer | null {
  const { path } = request;
  const shorter = path.endsWith('/') && path !== '/' ? path.slice(0, -1) : path;
  const isKnown = (address: string) => site.answers.has(address) || site.shellPaths.includes(address);
  const to = [shorter, shorter.toLowerCase()].find((address) => address !== path && isKnown(address));
  return to === undefined ? null : { kind: 'redirect', to };
}

/** An entry ending in a slash covers everything below it, one ending in `:id` any single segment there. */
function isCovered({ path, entry }: { path: string; entry: string }): boolean {
  if (entry.endsWith('/:id')) {
    const start = entry.slice(0, -':id'.length);
    return path.startsWith(start) && /^[^/]+$/.test(path.slice(start.length));
  }
  return entry.endsWith('/') ? path.startsWith(entry) && path.length > entry.length : path === entry;
}
