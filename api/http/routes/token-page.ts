import type { Router } from 'express';
import { describeRoute } from './describe-route.js';

/**
 * Serves a page of the site behind a link from a mail, `PAGE/:token`. The page is the same for everyone: the site's
 * router sends it, with the message the query asks for. A link that is not ours, or with a truncated token,
 * redirects to the page with `?error=CODE`.
 *
 * @param page path of the prerendered page, `/unsubscribe`
 * @param summary its description in the API document
 * @param linkInvalid code of the message about an invalid link
 */
export function serveTokenPage({
  router,
  page,
  summary,
  linkInvalid,
  isOurs,
}: {
  router: Router;
  page: string;
  summary: string;
  linkInvalid: string;
  isOurs: (token: string) => boolean;
}): void {
  const path = `${page}/:token`;
  const explained = `${page}?error=${linkInvalid}`;

  describeRoute({ router, route: `GET ${path}`, summary, answer: 'The page' });
  describeRoute({
    router,
    route: `GET ${page}`,
    summary: 'Show that the link is incomplete',
    answer: 'The page',
  });
  router.get(page, (request, response, next) => {
    // Without a token the buttons would lead nowhere: the page omits them when the query gives the reason.
    if (request.query.error !== linkInvalid) response.redirect(303, explained);
    else next();
  });
  router.get(path, (request, response, next) => {
    if (!isOurs(String(request.params.token))) {
      response.redirect(303, explained);
      return;
    }
    request.url = `${page}${request.url.slice(request.path.length)}`;
    next();
  });
}
