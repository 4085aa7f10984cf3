import { z } from 'zod';
import { emailSchema } from '../../domain/waitlist/waitlist.schemas.js';

/** Longest accepted password text; shorter limits are checked later, with their own code. */
const passwordSchema = z.string({ error: 'password.required' }).min(1, 'password.required').max(1024);

/** Longest accepted code: a recovery code with the dashes and spaces people add. */
const maxCodeLength = 40;

const secretSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'admin.setup_link_invalid');

/** Body of `POST /api/admin/session`. */
export const signInSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  /** A code from the app or a recovery code, if the account requires one. */
  code: z.string().max(maxCodeLength).optional(),
});

/** Body of `POST /api/admin/setup`. */
export const setUpAdminSchema = z.object({
  token: secretSchema,
  email: emailSchema,
  password: passwordSchema,
});

/** Query of `GET /api/admin/setup`. */
export const setupLinkSchema = z.object({ token: secretSchema });

/** Body of `POST /api/admin/password`. */
export const changePasswordSchema = z.object({ present: passwordSchema, next: passwordSchema });

/** Body of requests that ask for the password again. */
export const presentPasswordSchema = z.object({ present: passwordSchema });

/** Body of `POST /api/admin/second-factor/confirm`. */
export const confirmCodeSchema = z.object({ code: z.string().max(maxCodeLength) });

/** Path of one record. */
export const idParameterSchema = z.object({ id: z.string().regex(/^[0-9a-f]{24}$/, 'request.not_found') });
