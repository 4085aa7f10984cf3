import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import type { z } from 'zod';
import type { PageContents, PageData, RefusedForm } from '../../domain/contracts/page-data.js';
import { isRecord } from '../../domain/shared/typed-records.js';
import { describeRoute } from '../http/routes/describe-route.js';
import { isNativeForm } from '../http/routes/native-form.js';
import { toAppError } from '../http/to-app-error.js';
import { sendDrawnPage } from './site-file.js';
import type { PagePath, SitePages } from './site-pages.js';

/** A private page: its content is read, and it is drawn with that, so that it needs no JavaScript. */
export type PrivatePage = {
  page: PagePath;
  pages: SitePages;
  /** Returns the content; an `AppError` of 404 is shown as a link that is not valid. */
  load: (params: Readonly<Record<string, string>>) => Promise<Partial<PageContents>>;
};

/**
 * Serves a private page. Where its content cannot be read just now, the site answers with the page that asks for it by a
 * script.
 */
export function createPrivatePageRouter({
  summary,
  query,
  limit,
  ...own
}: PrivatePage & { summary: string; query?: z.ZodType; limit: RequestHandler }): Router {
  const router = Router();
  const answer = { type: 'text/html', schema: { type: 'string' } };
  describeRoute({ router, route: `GET ${own.page}`, summary, query, answer });
  router.get(own.page, limit, async (request, response, next) => {
    const data = { url: request.originalUrl, ...(await contentOf(own, request, response)), refused: null };
    // Answered before the content was read, because the database hung.
    if (!response.headersSent && !(await send(own, { request, response }, data))) next();
  });
  const leaveToSite: ErrorRequestHandler = (thrown, _request, response, next) => {
    if (response.headersSent) return next(thrown);
    const error = toAppError(thrown);
    if (error.status >= 500) response.err = error;
    response.status(error.status);
    next();
  };
  router.use(own.page, leaveToSite);
  return router;
}

/** Answers a form that was submitted without a script and refused with its page, the reason and the input. */
export function createRefusedFormPage(own: PrivatePage): ErrorRequestHandler {
  return async (thrown, request, response, next) => {
    if (!isNativeForm(request) || response.headersSent) return next(thrown);
    const error = toAppError(thrown);
    if (error.status >= 500) response.err = error;
    response.status(error.status);
    const url = own.page.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(String(request.params[name])));
    const refused = { code: error.code, typed: typedIn(request) };
    const data = { url, ...(await contentOf(own, request, response)), refused };
    if (!(await send(own, { request, response }, data))) next(thrown);
  };
}

async function contentOf(
  { load }: PrivatePage,
  { params }: Request,
  response: Response,
): Promise<Pick<PageData, 'content'>> {
  try {
    return { content: await load(params as Record<string, string>) };
  } catch (thrown) {
    if (toAppError(thrown).status !== 404) throw thrown;
    response.status(404);
    return { content: {} };
  }
}

/** Sends a drawn page, which is not indexed. @returns whether there is such a page */
async function send(
  { page, pages }: PrivatePage,
  { request, response }: { request: Request; response: Response },
  data: PageData,
): Promise<boolean> {
  const html = await pages.draw({ page, data });
  if (html === null) return false;
  response.set('X-Robots-Tag', 'noindex, nofollow');
  await sendDrawnPage({ request, response, html });
  return true;
}

/** The fields of a form that are text. */
function typedIn({ body }: Request): RefusedForm['typed'] {
  const fields = Object.entries(isRecord(body) ? body : {});
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
