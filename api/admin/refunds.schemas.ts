import { z } from 'zod';
import { optionalFilter, pageQueryShape } from '../../domain/admin/list-query.schemas.js';
import { claimStates } from '../../domain/claims/claim.types.js';
import { dropReasonWords } from '../../domain/claims/drop-reason.words.js';
import { itemStateNames } from '../../domain/purchases/item-state.words.js';
import { windowViews } from '../../domain/purchases/window-state.rules.js';
import { maxEmailAddressLength, normalizeEmailAddress } from '../../domain/shared/email-address.js';
import { checkOutcomeNames } from '../../domain/watch/check-outcome.words.js';

const reasons = Object.keys(dropReasonWords) as (keyof typeof dropReasonWords)[];

// Strict: an unknown filter, misspelt or meant for the database, would otherwise be ignored and show everything.

/** A retailer's canonical id. */
const retailerId = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/);

/** A version of a retailer's record, `v3` or `seed-…`. */
const version = z.string().regex(/^[\w-]{1,64}$/);

/** Query of `GET /api/admin/purchases`. */
export const purchasesQuerySchema = z.strictObject({
  retailer: optionalFilter(retailerId),
  state: optionalFilter(z.enum(itemStateNames)),
  window: optionalFilter(z.enum(windowViews)),
  email: optionalFilter(z.string().max(maxEmailAddressLength).transform(normalizeEmailAddress)),
  order: optionalFilter(z.string().trim().max(100)),
  ...pageQueryShape,
});

/** Query of `GET /api/admin/drops`. */
export const dropsQuerySchema = z.strictObject({
  verdict: optionalFilter(z.enum(['claim', 'ask', 'silent'])),
  reason: optionalFilter(z.enum(reasons)),
  ...pageQueryShape,
});

/** Query of `GET /api/admin/claims`. `none`: no outcome reported yet. */
export const claimsQuerySchema = z.strictObject({
  answer: optionalFilter(z.enum(['yes', 'partly', 'no', 'none'])),
  state: optionalFilter(z.enum(claimStates)),
  retailer: optionalFilter(retailerId),
  version: optionalFilter(version),
  ...pageQueryShape,
});

/** Longest `host:port`: a DNS name, a colon and five digits. */
const maxHostLength = 260;

const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(maxHostLength)
  .regex(/^[\w.:[\]-]+$/);

/** Query of `GET /api/admin/targets`. Only one host's products can be sorted by due time. */
export const targetsQuerySchema = z
  .strictObject({
    outcome: optionalFilter(z.enum(checkOutcomeNames)),
    host: optionalFilter(host),
    state: optionalFilter(z.enum(['active', 'ended'])),
    sort: optionalFilter(z.enum(['newest', 'due'])),
    ...pageQueryShape,
  })
  .refine((query) => query.sort !== 'due' || (query.host !== undefined && query.state !== 'ended'));

/** Query of `GET /api/admin/hosts`. */
export const hostsQuerySchema = z.strictObject({
  resting: optionalFilter(z.enum(['true'])),
  ...pageQueryShape,
});

/** Query of `GET /api/admin/sources`. */
export const sourcesQuerySchema = z.strictObject({ ...pageQueryShape });

/** Query of `GET /api/admin/retailers`. */
export const retailersQuerySchema = z.strictObject({
  name: optionalFilter(z.string().trim().toLowerCase().max(100)),
  confidence: optionalFilter(z.enum(['high', 'medium', 'low', 'none'])),
  verify: optionalFilter(z.enum(['true'])),
  ...pageQueryShape,
});

/** Path of `/api/admin/retailers/{id}`. */
export const retailerParameterSchema = z.object({ id: retailerId });

/** Longest note on the source of a change, characters. */
const maxSourceLength = 500;

/** Body of `POST /api/admin/retailers/{id}/versions`; the record itself is checked as an import. */
export const changeRetailerSchema = z.object({
  based_on: version,
  source: z.string().trim().min(1).max(maxSourceLength),
  record: z.record(z.string(), z.unknown()),
});
