import { z } from 'zod';
import { defineRoutes, type TokenScope, tokenScopes } from '../../contracts/route.js';
import { daySchema, idParameterSchema, instantSchema } from '../answer-fields.schemas.js';

/** What each scope allows, for whoever chooses. */
export const tokenScopeWords: Readonly<Record<TokenScope, string>> = {
  read: 'Look at lists and records, and download them',
  write: 'Change records, jobs and retailers',
  send: 'Have emails sent, or mail and receipts processed again',
};

/** How each API token begins: scanners for leaked secrets find it, and nothing else is taken for one. */
export const tokenPrefix = 'dbk_';

/** Most days until a token ends: a year, after which somebody decides again. */
export const maxTokenDays = 366;

/** Most tokens in force at once, of all admins: more are not told apart by anybody. */
export const maxLiveTokens = 50;

/** Longest name of a token, characters: one line of the list. */
export const maxTokenName = 60;

/** `GET /api/admin/tokens`: a token without its secret. */
export const tokenRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  /** Whose it is; null once that admin was removed. */
  admin_email: z.string().nullable(),
  state: z.enum(['live', 'expired', 'revoked', 'admin_removed']),
  created_at: instantSchema,
  /** The end of its last day, UTC. */
  expires_at: instantSchema,
  /** To the minute; null if it was never used. */
  last_used_at: instantSchema.nullable(),
  revoked_at: instantSchema.nullable(),
});

/** See {@link tokenRowSchema}. */
export type TokenRowResponse = z.infer<typeof tokenRowSchema>;

/** Routes of API tokens: for signed-in admins only, so that no token makes or ends another. */
export const tokenRoutes = defineRoutes('session', {
  'GET /api/admin/tokens': {
    summary: 'List the API tokens; ended ones stay for 90 days',
    answer: z.object({ tokens: z.array(tokenRowSchema) }),
  },
  'POST /api/admin/tokens': {
    summary: 'Make an API token; only this answer shows it',
    errors: [
      'admin.wrong_password',
      'password.required',
      'token.end_day',
      'token.name',
      'token.scopes',
      'token.too_many',
    ],
    status: 201,
    body: z.object({
      name: z.string().trim().min(1, 'token.name').max(maxTokenName, 'token.name'),
      scopes: z.array(z.enum(tokenScopes)).min(1, 'token.scopes').max(tokenScopes.length, 'token.scopes'),
      /** Its last day, UTC. */
      ends_on: daySchema,
      /** The password again: a stolen session makes no token that outlives it. */
      present: z.string({ error: 'password.required' }).min(1, 'password.required').max(1024),
    }),
    answer: z.object({ token: z.string(), row: tokenRowSchema }),
  },
  'DELETE /api/admin/tokens/:id': {
    summary: 'Revoke an API token',
    params: idParameterSchema,
  },
});
