import { escapeHtml } from '../../domain/shared/text/escape-html.js';
import type { DocumentedOperation, OpenApiDocument } from './openapi-document.js';

/** The page loads and runs nothing, and submits nothing. */
export const docsContentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The API document as a page for people, as HTML: every route by area, with its inputs and answers. */
export function drawDocsPage({ info, tags, paths, components }: OpenApiDocument): string {
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const codes = components.schemas.Error.properties.error.properties.code.enum;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(info.title)}</title><style>${style}</style></head><body><main>`,
    `<h1>${escapeHtml(info.title)}</h1>`,
    '<p>For programs, the same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>',
    ...tags.map(({ name, description }) => {
      const own = routes.filter(({ operation }) => operation.tags.includes(name)).map(routeOf);
      return section({ title: name, body: `${paragraph(description)}${own.join('')}` });
    }),
    section({
      title: 'errors',
      body: [
        paragraph('What fails answers with one of these codes.'),
        `<ul>${codes.map((code) => `<li><code>${escapeHtml(code)}</code></li>`).join('')}</ul>`,
      ].join(''),
    }),
    '</main></body></html>',
  ].join('\n');
}

function routeOf({
  path,
  method,
  operation: { summary, security, parameters, requestBody, responses },
}: {
  path: string;
  method: string;
  operation: DocumentedOperation;
}): string {
  const answers = Object.entries(responses).filter(([status]) => status !== 'default');
  return [
    `<details><summary><code>${escapeHtml(`${method.toUpperCase()} ${path}`)}</code><br>`,
    `${escapeHtml(summary)}</summary>`,
    security ? paragraph(accessWords(security)) : '',
    factsOf(
      parameters.map(({ name, in: place, required, schema }) => [
        name,
        [place, required ? 'required' : 'optional', JSON.stringify(schema)].join(', '),
      ]),
    ),
    ...Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
      block({ title: `Body, ${type}`, value: schema }),
    ),
    ...answers.map(([status, { description, content = {} }]) => {
      const [[type, { schema }] = [null, { schema: null }]] = Object.entries(content);
      return type && Number(status) < 400
        ? block({ title: `Answers ${status}, ${type}`, value: schema })
        : paragraph(`Answers ${status}: ${description}`);
    }),
    '</details>',
  ].join('\n');
}

function block({ title, value }: { title: string; value: unknown }): string {
  return `${paragraph(title)}<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
}

function accessWords(security: NonNullable<DocumentedOperation['security']>): string {
  const [scope] = security.flatMap(({ api_token: scopes = [] }) => scopes);
  return scope
    ? `For an admin who is signed in, or an API token with the scope ${scope}.`
    : 'For an admin who is signed in. API tokens are not accepted.';
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

/** @param body HTML in which foreign text is escaped */
function section({ title, body }: { title: string; body: string }): string {
  return `<section><h2>${escapeHtml(title)}</h2>${body}</section>`;
}

function factsOf(facts: readonly (readonly [term: string, text: string])[]): string {
  const rows = facts.map(([term, text]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text)}</dd>`);
  return `<dl>${rows.join('')}</dl>`;
}

const style = `
:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 40rem; padding: 2rem 1.25rem; font: 1.0625rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere; background: #fbf7ef; color: #1d2421 }
a { color: #0b5d3f } section { border-top: 2px dotted #9a958a; margin-top: 1.5rem }
dl { display: grid; grid-template-columns: fit-content(40%) minmax(0, 1fr); gap: .25rem 1rem } dd { margin: 0 }
pre { overflow: auto; font-size: .9rem } summary { padding: .7rem 0 }
@media (prefers-color-scheme: dark) { body { background: #161a18; color: #f1ede4 } a { color: #7fd6ae } }`;
