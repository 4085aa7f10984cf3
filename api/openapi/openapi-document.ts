import { z } from 'zod';
import { tokenScopeWords } from '../../domain/admin/contracts/tokens.contract.js';
import { type OtherBody, scopeOf } from '../../domain/contracts/route.js';
import { generalErrors } from '../../domain/contracts/route-errors.rules.js';
import { type ErrorCode, errorCatalogue } from '../../domain/shared/error-codes.js';
import type { RouteDoc } from '../http/routes/describe-route.js';
import type { Operation } from './list-operations.js';

type Json = Readonly<Record<string, unknown>>;
/** The content of a request or an answer, by media type. */
type Content = Readonly<Record<string, { schema: Json }>>;

/** One method of one path in OpenAPI 3.1. */
export type DocumentedOperation = {
  operationId: string;
  summary: string;
  tags: string[];
  /** Omitted when neither session nor token is needed. */
  security?: Readonly<Record<string, readonly string[]>>[];
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Json }[];
  requestBody?: { required: true; content: Content };
  /** By status, and `default` for failures. */
  responses: Record<string, { description: string; content?: Content }>;
};

/** The document, OpenAPI 3.1. */
export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  /** By path and method, `/api/my/{token}` and `get`. */
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: { Error: typeof errorSchema }; securitySchemes: Json };
};

type DescribedRoute = { method: string; path: string; doc: RouteDoc };

/** Areas of the API by path prefix; the first match counts. */
const areas = [
  {
    prefix: '/api/admin',
    name: 'admin',
    about: 'For admins, by the cookie of their session or an API token with the scope that a route names.',
  },
  { prefix: '/api/functions', name: 'functions', about: 'Functions called by name.' },
  { prefix: '/api/submissions', name: 'submissions', about: 'With the private link of a submission.' },
  {
    prefix: '/api/my/prices',
    name: 'browsers',
    about: 'For paired browsers, which send the token that they got for a code.',
  },
  { prefix: '/api/my', name: 'my', about: 'With the private link to all purchases of an address.' },
  { prefix: '/api', name: 'public', about: 'Open to everyone.' },
  { prefix: '', name: 'operations', about: 'Health, metrics and pages.' },
] as const;

/** Builds the OpenAPI 3.1 document of the described routes. */
export function buildOpenApiDocument({
  operations,
  title,
  publicUrl,
}: {
  operations: readonly Operation[];
  title: string;
  publicUrl: string;
}): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const { method, path, doc } of operations) {
    if (!doc) continue;
    const written = path.replace(/:(\w+)/g, '{$1}');
    paths[written] = { ...paths[written], [method.toLowerCase()]: toOperation({ method, path, doc }) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1' },
    servers: [{ url: publicUrl }],
    tags: areas.map(({ name, about }) => ({ name, description: about })),
    paths,
    components: { schemas: { Error: errorSchema }, securitySchemes },
  };
}

function toOperation({ method, path, doc }: DescribedRoute): DocumentedOperation {
  const tags = areas.filter(({ prefix }) => path.startsWith(prefix)).map(({ name }) => name);
  return {
    operationId: operationIdOf({ method, path, doc }),
    summary: doc.summary,
    tags: tags.slice(0, 1),
    ...securityOf({ method, doc }),
    parameters: [
      ...pathParameters({ path, doc }),
      ...parametersOf({ place: 'query', schema: doc.query }),
      ...parametersOf({ place: 'header', schema: doc.headers }),
    ],
    ...(doc.body ? { requestBody: { required: true, content: contentOf(doc.body) } } : {}),
    responses: {
      [doc.status ?? (doc.answer === undefined ? 204 : 200)]: toAnswer(doc.answer ?? 'Done'),
      ...failuresOf(doc.errors ?? []),
      default: {
        description: 'The request failed; `code` says why',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** A route's own codes by their status. */
function failuresOf(errors: readonly ErrorCode[]): DocumentedOperation['responses'] {
  const statuses = [...new Set(errors.map((code) => errorCatalogue[code].status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = errors.filter((code) => errorCatalogue[code].status === status).toSorted();
      const own = { properties: { error: { properties: { code: { enum: codes } } } } };
      const schema = { allOf: [{ $ref: '#/components/schemas/Error' }, own] };
      return [status, { description: codes.join(', '), content: { 'application/json': { schema } } }];
    }),
  );
}

/** A session, or an API token with the scope that the contract asks for; OpenAPI 3.1 names scopes as roles. */
function securityOf({
  method,
  doc,
}: Pick<DescribedRoute, 'method' | 'doc'>): Pick<DocumentedOperation, 'security'> {
  if (doc.access !== 'admin' && doc.access !== 'session') return {};
  const scope = scopeOf({ method, route: doc });
  return { security: [{ admin_session: [] }, ...(scope ? [{ api_token: [scope] }] : [])] };
}

/** `get` and `/api/my/:token/items/:id/stop` make `getMyTokenItemsIdStop`; the page `/my/:token` is `getMyTokenPage`. */
function operationIdOf({ method, path, doc }: DescribedRoute): string {
  const isPage = typeof doc.answer === 'object' && doc.answer.type === 'text/html';
  const words: string[] = path.replace(/^\/api/, '').match(/[a-z0-9]+/gi) ?? [];
  if (isPage) words.push('page');
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join(
    '',
  );
}

function pathParameters({ path, doc }: { path: string; doc: RouteDoc }): DocumentedOperation['parameters'] {
  const known = doc.params ? propertiesOf(doc.params) : {};
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => String(name));
  return names.map((name) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: known[name] ?? { type: 'string' },
  }));
}

function parametersOf({
  place,
  schema,
}: {
  place: 'query' | 'header';
  schema: z.ZodType | undefined;
}): DocumentedOperation['parameters'] {
  if (!schema) return [];
  const { required = [] } = objectOf(schema);
  return Object.entries(propertiesOf(schema)).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function propertiesOf(schema: z.ZodType): Record<string, Json> {
  return objectOf(schema).properties ?? {};
}

function toAnswer(answer: NonNullable<RouteDoc['answer']>): DocumentedOperation['responses'][string] {
  if (typeof answer === 'string') return { description: answer };
  return { description: 'Success', content: contentOf(answer) };
}

function contentOf(body: z.ZodType | OtherBody): Content {
  if (body instanceof z.ZodType) return { 'application/json': { schema: toSchema(body) } };
  return { [body.type]: { schema: body.schema } };
}

/** The schema of an object, whose fields are listed one by one. */
function objectOf(schema: z.ZodType): { required?: string[]; properties?: Record<string, Json> } {
  const { required = [], properties = {} } = toSchema(schema);
  return objectSchema.parse({ required, properties });
}

const objectSchema = z.object({
  required: z.array(z.string()),
  properties: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** What a caller may send, before defaults and transformations. Zod emits the dialect that OpenAPI 3.1 uses. */
function toSchema(schema: z.ZodType): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: {
          type: 'string',
          enum: Object.keys(errorCatalogue),
          description: `A route names its own. Besides them: ${Object.entries(generalErrors)
            .map(([kind, codes]) => `${kind}: ${codes.join(', ')}`)
            .join('; ')}`,
        },
        message: { type: 'string', description: 'For logs; user interfaces have their own texts' },
        details: { type: 'object', additionalProperties: true },
      },
    },
  },
};

const securitySchemes: Json = {
  admin_session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-admin_session',
    description:
      'Set by POST /api/admin/session; named `admin_session` if the site is served over plain HTTP.',
  },
  api_token: {
    type: 'http',
    scheme: 'bearer',
    description: `Made by an admin at /admin/tokens with scopes: ${Object.entries(tokenScopeWords)
      .map(([scope, words]) => `${scope} (${words.charAt(0).toLowerCase()}${words.slice(1)})`)
      .join(', ')}. Never accepted in an address.`,
  },
};
