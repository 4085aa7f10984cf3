import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { Express, Router } from 'express';
import { z } from 'zod';
import { listOperations, type Operation } from '../../../api/openapi/list-operations.js';
import { errorsOf } from '../../../domain/contracts/route-errors.rules.js';
import type { ErrorCode } from '../../../domain/shared/error-codes.js';

const failureSchema = z.object({ error: z.object({ code: z.custom<ErrorCode>() }) });

type Answer = { status: number; body: unknown };

/**
 * Checks every JSON response of a server against the document: an answer has the fields of its route's schema, none
 * missing and none extra, and a failure has a code that the route declares. Whatever a test requests, it also tests the
 * document.
 */
export function checkAnswers({ server, app }: { server: Server; app: Express }) {
  const operations = listOperations({ router: app.router as Router }).sort(byFewestParameters);
  const checkedRoutes = new Set<string>();
  const faults = new Set<string>();
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '';
    onJson(response, ({ status, body }) => {
      const operation = operations.find((each) => isOf({ operation: each, method: request.method, url }));
      if (!operation?.doc) return;
      const { method, path, doc } = operation;
      const schema = doc.answer;
      const route = `${method} ${path}`;
      const { data: failed } = failureSchema.safeParse(body);
      if (failed && !errorsOf({ method, path, route: doc }).has(failed.error.code))
        faults.add(`${route} answers ${failed.error.code}, which its contract does not declare`);
      if (!(schema instanceof z.ZodType) || status >= 300) return;
      const { data, error } = schema.safeParse(body);
      if (error) faults.add(`${route}: ${z.prettifyError(error)}`);
      else if (!isDeepStrictEqual(data, body))
        faults.add(`${route} answers more than documented: ${JSON.stringify(body)}`);
      checkedRoutes.add(route);
    });
  });
  return {
    checkedRoutes,
    /** @throws the differences between responses and document */
    expectDocumented(): void {
      if (faults.size > 0) throw new Error([...faults].slice(0, 5).join('\n'));
    },
  };
}

function onJson(response: ServerResponse, tell: (answer: Answer) => void): void {
  const end = response.end.bind(response) as (...parts: unknown[]) => ServerResponse;
  response.end = (...parts: unknown[]) => {
    const [chunk] = parts;
    const isJson = String(response.getHeader('content-type')).startsWith('application/json');
    if (isJson && (typeof chunk === 'string' || Buffer.isBuffer(chunk)) && chunk.length > 0)
      tell({ status: response.statusCode, body: JSON.parse(String(chunk)) });
    return end(...parts);
  };
}

function isOf({
  operation: { method, path },
  method: asked,
  url,
}: {
  operation: Operation;
  method: string | undefined;
  url: string;
}): boolean {
  const shape = new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`);
  return method === asked && shape.test(url.split('?', 1)[0] ?? '');
}

/** Puts `/claims/rates` before `/claims/:id`. */
function byFewestParameters(one: Operation, other: Operation): number {
  const count = ({ path }: Operation) => path.split(':').length;
  return count(one) - count(other);
}
