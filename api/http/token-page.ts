import type { Router } from 'express';
import { describeRoute } from '../openapi/describe-route.js';

/**
 * Serves a page of the site behind the link of a mail, `PAGE/:token`. The page is the same for everybody: the site's
 * router sends it, with the message that the query asks for. A link that is not ours, or whose token was cut off,
 * leads to the page with `?error=CODE`.
 *
 * @param page path of the prerendered page, `/unsubscribe`
 * @param summary what the API's document says of it
 * @param linkInvalid code of the message about a link that does not work
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
    summary: 'Says that the link is not complete',
    answer: 'The page',
  });
  router.get(page, (request, response, next) => {
    // Without a token the buttons would lead nowhere: the page leaves them out when the query says why.
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
