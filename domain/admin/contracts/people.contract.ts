import { z } from 'zod';
import { defineRoutes } from '../../contracts/route.js';
import { suppressionReasons, suppressionReasonWords } from '../../emails/suppression.types.js';
import { recordOf } from '../../shared/typed-records.js';
import { idParameterSchema, instantSchema } from '../answer-fields.schemas.js';
import { dayFilters, defineList, searchFilter } from '../list-contract.js';

/** A sign-up. */
export const waitlistRowSchema = z.object({
  id: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  created_at: instantSchema,
  welcome_emailed_at: instantSchema.nullable(),
});

/** See {@link waitlistRowSchema}. */
export type WaitlistRowResponse = z.infer<typeof waitlistRowSchema>;

/** A suppression. */
export const suppressionRowSchema = z.object({
  id: z.string(),
  address: z.string(),
  scope: z.enum(['all', 'bulk']),
  reason: z.enum(suppressionReasons),
  created_at: instantSchema,
  /** Null if permanent. */
  expires_at: instantSchema.nullable(),
});

/** See {@link suppressionRowSchema}. */
export type SuppressionRowResponse = z.infer<typeof suppressionRowSchema>;

/** `GET /api/admin/waitlist`: all sign-ups. */
export const waitlistList = defineList({
  path: '/waitlist',
  title: 'Waitlist',
  caption: 'Sign-ups',
  empty: 'Nobody has signed up yet.',
  filters: {
    address: { kind: 'address', label: 'Exact address' },
    search: searchFilter,
    welcomed: { kind: 'choice', label: 'Welcome email', choices: { no: 'Not sent yet', yes: 'Sent' } },
    ...dayFilters,
  },
  row: waitlistRowSchema,
});

const reasonChoices = recordOf(suppressionReasons, (reason) => suppressionReasonWords[reason]);

/** `GET /api/admin/suppressions`: addresses that get no mail, or no news, from us. */
export const suppressionsList = defineList({
  path: '/suppressions',
  title: 'Suppressions',
  caption: 'Suppressed addresses',
  empty: 'None: every address can be emailed.',
  filters: {
    address: { kind: 'address', label: 'Exact address' },
    reason: { kind: 'choice', label: 'Reason', choices: reasonChoices },
    ...dayFilters,
  },
  row: suppressionRowSchema,
});

/** Routes of sign-ups besides their list. */
export const waitlistRoutes = defineRoutes('admin', {
  'GET /api/admin/waitlist/export.csv': {
    summary: 'Export the waitlist as CSV, oldest first',
    answer: { type: 'text/csv', schema: { type: 'string' } },
  },
  'DELETE /api/admin/waitlist/:id': {
    summary: 'Remove a sign-up from the waitlist',
    params: idParameterSchema,
  },
});

/** Routes of suppressions besides their list. */
export const suppressionRoutes = defineRoutes('admin', {
  'DELETE /api/admin/suppressions/:id': {
    summary: 'Remove a suppression, so that the address can get email again',
    params: idParameterSchema,
  },
});
