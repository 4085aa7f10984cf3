import { Router } from 'express';
import { describeRoute } from './describe-route.js';
import { listOperations } from './list-operations.js';
import { buildOpenApiDocument } from './openapi-document.js';

/** `GET /api/openapi.json`: every route of these routers and this one, made from what the routes themselves check. */
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
  let document: unknown;
  describeRoute({ router, route: 'GET /api/openapi.json', summary: 'This document', answer: 'OpenAPI 3.1' });
  router.get('/api/openapi.json', (_request, response) => {
    document ??= buildOpenApiDocument({
      operations: [...routers, router].flatMap((each) => listOperations({ router: each })),
      title,
      publicUrl,
    });
    response.json(document);
  });
  return router;
}
