import { Router } from 'express';
import { describeRoute } from '../http/describe-route.js';
import { sendPlainPage } from '../http/plain-page.js';
import { drawDocsPage } from './docs-page.js';
import { listOperations } from './list-operations.js';
import { buildOpenApiDocument, type OpenApiDocument } from './openapi-document.js';

/**
 * Documents every route of these routers and its own, derived from what the routes themselves check: `GET
 * /api/openapi.json`, and for people `GET /api/docs`.
 */
export function createOpenApiRouter({
  routers,
  title,
  publicUrl,
}: {
  routers: readonly Router[];
  title: string;
  publicUrl: string;
}): Router {
  const router = Router();
  let made: OpenApiDocument | null = null;
  const document = () => {
    made ??= buildOpenApiDocument({
      operations: [...routers, router].flatMap((each) => listOperations({ router: each })),
      title,
      publicUrl,
    });
    return made;
  };
  describeRoute({
    router,
    route: 'GET /api/openapi.json',
    summary: 'Get this API description',
    answer: 'OpenAPI 3.1',
  });
  router.get('/api/openapi.json', (_request, response) => {
    response.json(document());
  });
  describeRoute({
    router,
    route: 'GET /api/docs',
    summary: 'Show this API description as a page',
    answer: { type: 'text/html', schema: { type: 'string' } },
  });
  router.get('/api/docs', (_request, response) => {
    sendPlainPage({ response, page: drawDocsPage(document()), brandName: title });
  });
  return router;
}
