import { type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import { isAppError } from '../../domain/shared/app-error.js';
import { escapeHtml } from '../../domain/shared/escape-html.js';
import { describeRoute } from './describe-route.js';
import { plainStyle } from './plain-style.js';

/** A page that needs no JavaScript: its heading, and HTML in which foreign text is escaped. */
export type PlainPage = {
  title: string;
  body: readonly string[];
  /** Whether it contains a form, which may be submitted only to us. */
  hasForm?: boolean;
};

/** The page loads and runs nothing, and submits only to this site. */
const contentPolicyOf = ({ hasForm = false }: PlainPage): string =>
  `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action ${hasForm ? "'self'" : "'none'"}; frame-ancestors 'none'`;

const noSuchPage: PlainPage = {
  title: 'This link does not work',
  body: ['<p>It may be old, closed or mistyped.</p>'],
};

/**
 * A private page rendered by the server for browsers without JavaScript, at the address of the site's page with
 * `?plain=1`. Without `plain` the address belongs to the site.
 *
 * @param draw returns the page; an `AppError` of 404 is shown as an invalid link
 */
export function createPlainPageRouter({
  path,
  summary,
  query = {},
  draw,
  brandName,
  limit,
}: {
  path: string;
  summary: string;
  /** Allowed query parameters besides `plain`. */
  query?: z.ZodRawShape;
  draw: (request: Request<Record<string, string>>) => Promise<PlainPage>;
  brandName: string;
  limit: RequestHandler;
}): Router {
  const router = Router();
  const askedFor: RequestHandler = (request, response, next) =>
    request.query.plain === '1' ? limit(request, response, next) : next('router');
  describeRoute({
    router,
    route: `GET ${path}`,
    summary,
    query: z.object({ plain: z.literal('1'), ...query }),
    answer: { type: 'text/html', schema: { type: 'string' } },
  });
  router.get(path, askedFor, async (request, response) => {
    try {
      sendPlainPage({ response, page: await draw(request as Request<Record<string, string>>), brandName });
    } catch (error) {
      if (!isAppError(error) || error.status !== 404) throw error;
      sendNoSuchPage({ response, brandName });
    }
  });
  return router;
}

/** Answers that a link is invalid. */
export function sendNoSuchPage({ response, brandName }: { response: Response; brandName: string }): void {
  sendPlainPage({ response: response.status(404), page: noSuchPage, brandName });
}

/** Sends a page; it is not cached or indexed. */
export function sendPlainPage({
  response,
  page,
  brandName,
}: {
  response: Response;
  page: PlainPage;
  brandName: string;
}): void {
  const { title, body } = page;
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${title} | ${brandName}`)}</title><style>${plainStyle}</style></head><body><main>`,
    `<h1>${escapeHtml(title)}</h1>`,
    ...body,
    '<p><a href="/upload-receipt">Upload another receipt</a> · <a href="/">Home</a></p>',
    '</main></body></html>',
  ].join('\n');
  response.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentPolicyOf(page),
    'X-Robots-Tag': 'noindex, nofollow',
  });
  response.type('html').send(html);
}

/** A paragraph of plain text. */
export function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

/** A section of a page below a plain-text heading. */
export function section({
  title,
  body,
  id = null,
}: {
  title: string;
  /** HTML in which foreign text is escaped. */
  body: string;
  /** Id for links to the section. */
  id?: string | null;
}): string {
  return `<section${id ? ` id="${id}"` : ''}><h2>${escapeHtml(title)}</h2>${body}</section>`;
}

/** A list of plain texts. */
export function listOf(lines: readonly string[]): string {
  return `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;
}

/** Terms and their values, both plain text; terms without a value are left out. */
export function factsOf(facts: readonly (readonly [term: string, text: string | null])[]): string {
  const rows = facts.flatMap(([term, text]) =>
    text === null ? [] : [`<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text)}</dd>`],
  );
  return `<dl>${rows.join('')}</dl>`;
}

/** A button that posts to one of our addresses, without any fields. */
export function actButton({ to, text }: { to: string; text: string }): string {
  return `<form method="post" action="${escapeHtml(to)}"><button>${escapeHtml(text)}</button></form>`;
}

/** A link styled as an action. */
export function actLink({ to, text }: { to: string; text: string }): string {
  return `<p><a class="act" href="${escapeHtml(to)}">${escapeHtml(text)}</a></p>`;
}

/** The address of the page without JavaScript. */
export function plainAddress(path: string): string {
  return `${path}?plain=1`;
}
