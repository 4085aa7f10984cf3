import type { Router } from 'express';
import { descriptionRoutes } from '../../domain/contracts/site.contract.js';
import { serveRoutes } from '../http/routes/serve-route.js';
import { docsContentPolicy, drawDocsPage } from './docs-page.js';
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
  const { router, serve } = serveRoutes(descriptionRoutes);
  let made: OpenApiDocument | null = null;
  const document = () => {
    made ??= buildOpenApiDocument({
      operations: [...routers, router].flatMap((each) => listOperations({ router: each })),
      title,
      publicUrl,
    });
    return made;
  };
  serve('GET /api/openapi.json', [], ({ response }) => response.json(document()));
  serve('GET /api/docs', [], ({ response }) => {
    response.set({ 'Content-Security-Policy': docsContentPolicy, 'X-Robots-Tag': 'noindex, nofollow' });
    return response.type('html').send(drawDocsPage(document()));
  });
  return router;
}
