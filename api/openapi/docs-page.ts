import { escapeHtml } from '../../domain/shared/escape-html.js';
import { factsOf, type PlainPage, paragraph, section } from '../http/plain-page.js';
import type { DocumentedOperation, OpenApiDocument } from './openapi-document.js';

/** The API document as a page for people: every route by area, with its inputs and answers. */
export function drawDocsPage({ info, tags, paths, components }: OpenApiDocument): PlainPage {
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const codes = components.schemas.Error.properties.error.properties.code.enum;
  return {
    title: info.title,
    body: [
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
    ],
  };
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
      return type
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
