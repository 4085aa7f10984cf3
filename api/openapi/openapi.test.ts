import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Router } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorCatalogue } from '../../domain/shared/error-codes.js';
import { createAdmin, createAdminBrowser } from '../../tests/support/api/admin.fixtures.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { openBrowser } from '../../tests/support/browser/shared-browser.js';
import { describeRoute } from '../http/routes/describe-route.js';
import { listOperations } from './list-operations.js';
import { buildOpenApiDocument } from './openapi-document.js';

type DocumentedOperation = {
  operationId: string;
  summary: string;
  security?: unknown[];
  responses: Record<string, { description: string }>;
};
type Document = { paths: Record<string, Record<string, DocumentedOperation>> };

let api: TestApi;
let document: Document;

beforeAll(async () => {
  api = await startTestApi();
  await createAdmin({ api });
  const response = await fetch(`${api.url}/api/openapi.json`);
  document = (await response.json()) as Document;
});
afterAll(() => api.close());

const allOperations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe('the document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document) as never);
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('describes every route that exists, and no other', () => {
    const operations = listOperations({ router: api.app.router });
    const undescribed = operations.filter(({ doc }) => doc === null);
    expect(undescribed.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    expect(Object.values(document.paths).flatMap((methods) => Object.keys(methods))).toHaveLength(
      operations.length,
    );
  });

  it('serves every contract', async () => {
    const served = new Set(
      listOperations({ router: api.app.router }).map(({ method, path }) => `${method} ${path}`),
    );
    const declared = await declaredRoutes();
    expect(declared.length).toBeGreaterThan(50);
    expect(declared.filter((key) => !served.has(key))).toEqual([]);
    expect(new Set(declared).size).toBe(declared.length);
  });

  it('gives every operation a unique name', () => {
    const ids = allOperations().map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says what each operation does, as a request without a full stop', () => {
    for (const { summary } of allOperations()) expect(summary).toMatch(/^[A-Z][a-z]+(?<![^s]s),? \S.*[^.]$/);
  });
});

describe('failures', () => {
  it('are shown by their status with the codes that a route declares', () => {
    const { responses } = document.paths['/api/waitlist']?.post ?? {};
    expect(responses?.['409']?.description).toBe('waitlist.duplicate');
    expect(responses?.['400']?.description).toBe('email.invalid, email.required, phone.too_long');
    expect(responses?.default).toBeDefined();
  });
});

describe('its page', () => {
  it('shows every route and every code, and runs and loads nothing', async () => {
    const html = await (await fetch(`${api.url}/api/docs`)).text();
    for (const [path, methods] of Object.entries(document.paths))
      for (const method of Object.keys(methods))
        expect(html).toContain(`<code>${method.toUpperCase()} ${path}</code>`);
    for (const code of Object.keys(errorCatalogue)) expect(html).toContain(`<li><code>${code}</code></li>`);
    expect(html).toContain('For an admin who is signed in, or an API token with the scope send.');
    expect(html).toContain('For an admin who is signed in. API tokens are not accepted.');
    expect(html).not.toContain('<script');
  });

  it.each([320, 390])(
    'leaves what is said of a parameter its half of %i px beside a long name',
    async (width) => {
      const browser = await openBrowser();
      const page = await browser.newPage({ viewport: { width, height: 800 } });
      const html = await (await fetch(`${api.url}/api/docs`)).text();
      await page.setContent(html.replace('<dt>token</dt>', `<dt>${'a'.repeat(64)}</dt>`));
      await page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true");
      const list = page.locator('dl', { hasText: 'aaaaaaaa' }).first();
      const [outer, inner] = await Promise.all([
        list.boundingBox(),
        list.locator('dd').first().boundingBox(),
      ]);
      expect(inner?.width).toBeGreaterThan((outer?.width ?? 0) / 2);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      await page.close();
    },
  );
});

describe('every documented route', () => {
  it('answers a call', async () => {
    const browser = createAdminBrowser({ api });
    await browser.signIn();
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const method of Object.keys(methods)) {
        const status = await statusOf({ method: method.toUpperCase(), path, cookie: browser.cookie() });
        expect(status, `${method} ${path}`).toBeLessThan(500);
        // 405 would mean that only another method of this path exists.
        expect(status, `${method} ${path}`).not.toBe(405);
      }
    }
    const called = await calledRoutes();
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.filter((route) => !called.has(route))).toEqual([]);
  });

  it('of the admin API that needs a session answers 401 without one', async () => {
    const guarded = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => security)
        .map(([method]) => ({ method: method.toUpperCase(), path })),
    );
    expect(guarded.length).toBeGreaterThan(10);
    for (const { method, path } of guarded) {
      expect(await statusOf({ method, path, cookie: '' }), `${method} ${path}`).toBe(401);
    }
  });
});

describe('a router', () => {
  it('with an undescribed route is detected, and so is a description without a route', () => {
    const inner = Router();
    inner.get('/:id', (_request, response) => void response.end());
    describeRoute({ router: inner, route: 'DELETE /:id', summary: 'Deletes it' });
    const outer = Router();
    outer.use('/things', inner);
    const found = listOperations({ router: outer });
    expect(found).toMatchObject([
      { method: 'GET', path: '/things/:id', doc: null, isMissing: false },
      { doc: null, isMissing: true },
    ]);
  });

  it('documents query and path as its own schemas check them', () => {
    const router = Router();
    router.get('/things/:id', (_request, response) => void response.end());
    describeRoute({
      router,
      route: 'GET /things/:id',
      summary: 'One thing',
      params: z.object({ id: z.string().regex(/^[a-f]+$/) }),
      query: z.object({ limit: z.coerce.number().int().max(100).default(25) }),
    });
    const { paths } = buildOpenApiDocument({
      operations: listOperations({ router }),
      title: 'Test',
      publicUrl: 'https://dropback.test',
    }) as { paths: Record<string, unknown> };
    expect(paths['/things/{id}']).toMatchObject({
      get: {
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^[a-f]+$' } },
          { name: 'limit', in: 'query', required: false, schema: { maximum: 100 } },
        ],
      },
    });
  });
});

async function statusOf({ method, path, cookie }: { method: string; path: string; cookie: string }) {
  const response = await fetch(api.url + path.replace(/\{\w+\}/g, '0'.repeat(24)), {
    method,
    redirect: 'manual',
    headers: {
      origin: api.url,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      accept: 'application/json',
      ...(cookie ? { cookie } : {}),
    },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Routes such as `GET /api/my/{token}`, as counted in the metrics of the process. */
async function calledRoutes(): Promise<Set<string>> {
  const text = await (await fetch(`${api.url}/metrics`)).text();
  const lines = text.matchAll(/^dropback_http_requests_total\{method="(\w+)",route="([^"]+)"/gm);
  return new Set(Array.from(lines, ([, method, route]) => `${method} ${route}`));
}

/** Keys of all routes in the contracts of `domain`; a list has two. */
async function declaredRoutes(): Promise<string[]> {
  const files = await readdir(join(import.meta.dirname, '../../domain'), { recursive: true });
  const contracts = files.filter((file) => file.endsWith('.contract.ts'));
  const modules = await Promise.all(
    contracts.map((file): Promise<Record<string, unknown>> => import(`../../domain/${file}`)),
  );
  return modules.flatMap(Object.values).flatMap((exported: unknown) => {
    if (typeof exported !== 'object' || exported === null) return [];
    if ('row' in exported && 'path' in exported) {
      return [`GET /api/admin${exported.path}`, `GET /api/admin${exported.path}/live`];
    }
    return Object.keys(exported).filter((key) => /^[A-Z]+ \//.test(key));
  });
}
