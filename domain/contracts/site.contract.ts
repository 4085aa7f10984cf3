import { z } from 'zod';
import { joinWaitlistSchema } from '../waitlist/waitlist.schemas.js';
import { type AnswerOf, defineRoutes } from './route.js';

/** The only permitted shape of an event; anything not listed here is not stored. */
const eventSchema = z.object({
  name: z.enum(['page_view', 'chat']),
  title: z.string().max(200).default(''),
  path: z.string().max(500).startsWith('/'),
  detail: z.string().max(200).optional(),
});

/** First-party analytics without personal data. */
export type EventRequest = z.output<typeof eventSchema>;

/** Signing up. */
export const signUpRoutes = defineRoutes('anyone', {
  'POST /api/waitlist': {
    summary: 'Join the waitlist',
    errors: ['email.invalid', 'email.required', 'phone.too_long', 'waitlist.duplicate'],
    body: joinWaitlistSchema,
    status: 201,
    answer: z.object({ email: z.string(), phone: z.string().nullable() }),
  },
});

/** Figures for the public pages. */
export const statsRoutes = defineRoutes('anyone', {
  'GET /api/stats': {
    summary: 'Get live figures for the public pages',
    answer: z.object({ receipts_read: z.int(), items_tracked: z.int(), refunds_confirmed: z.int() }),
  },
});

/** Analytics. */
export const eventRoutes = defineRoutes('anyone', {
  'POST /api/events': { summary: 'Count a page view or a chat message', body: eventSchema },
});

/** Live figures for the public pages. */
export type StatsResponse = AnswerOf<(typeof statsRoutes)['GET /api/stats']>;

const partSchema = z.object({
  name: z.string(),
  state: z.enum(['up', 'down', 'degraded']),
  detail: z.string().optional(),
});

/** Health of one component. */
export type PartState = z.infer<typeof partSchema>;

/** Whether the product is up, and what it can do. */
export const healthRoutes = defineRoutes('anyone', {
  'GET /healthz': {
    summary: 'Check that the process is running',
    answer: z.object({ status: z.literal('ok') }),
  },
  'GET /readyz': {
    summary: 'Get the state of every component; 503 if a required one is down',
    answer: z.object({ ready: z.boolean(), parts: z.array(partSchema) }),
  },
});

/** Where to report a vulnerability. */
export const securityRoutes = defineRoutes('anyone', {
  'GET /.well-known/security.txt': {
    summary: 'Get the contact for security reports (RFC 9116)',
    answer: { type: 'text/plain', schema: { type: 'string' } },
  },
});

/** The description of the routes themselves. */
export const descriptionRoutes = defineRoutes('anyone', {
  'GET /api/openapi.json': { summary: 'Get this API description', answer: 'OpenAPI 3.1' },
  'GET /api/docs': {
    summary: 'Show this API description as a page',
    answer: { type: 'text/html', schema: { type: 'string' } },
  },
});

/** The state of every component. */
export type ReadinessResponse = AnswerOf<(typeof healthRoutes)['GET /readyz']>;

/** Routes for whoever runs the product. */
export const operatorRoutes = defineRoutes('operator', {
  'GET /metrics': {
    summary: 'Get metrics for Prometheus; requires METRICS_TOKEN, or a request from this machine',
    errors: ['metrics.refused'],
    answer: { type: 'text/plain', schema: { type: 'string' } },
  },
});
