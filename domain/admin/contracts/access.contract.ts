import { z } from 'zod';
import { defineRoutes } from '../../contracts/route.js';
import { knownEmailSchema } from '../../waitlist/waitlist.schemas.js';
import { countSchema, instantSchema } from '../answer-fields.schemas.js';

/** 200 of `POST` and `GET /api/admin/session`: who is signed in. */
export const adminSessionSchema = z.object({
  email: z.string(),
  /** When the session ends, even if it is active. */
  expires_at: instantSchema,
  /** Whether the reverse proxy named the admin: it is where to sign out. */
  by_proxy: z.boolean(),
});

/** See {@link adminSessionSchema}. */
export type AdminSessionResponse = z.infer<typeof adminSessionSchema>;

/** 200 of `GET /api/admin/second-factor`. */
export const secondFactorSchema = z.object({
  /** Null while sign-in takes the password alone. */
  enabled_at: instantSchema.nullable(),
  recovery_codes_left: countSchema,
});

/** 200 of `POST /api/admin/second-factor`: what an authenticator app needs. */
export const secondFactorProposalSchema = z.object({
  /** Base32, for manual entry. */
  secret: z.string(),
  /** `otpauth://totp/...`. */
  uri: z.string(),
  /** The URI as a QR code. */
  qr_svg: z.string(),
});

/** Response that shows recovery codes. Only hashes are stored, so they cannot be shown again. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

/** 200 of `POST /api/admin/setup/check`. */
export const setupStateSchema = z.object({ open: z.boolean() });

/** Longest accepted password text; shorter limits are checked later, with their own code. */
const passwordSchema = z.string({ error: 'password.required' }).min(1, 'password.required').max(1024);

/** Longest accepted code: a recovery code with the dashes and spaces people add. */
const maxCodeLength = 40;

const secretSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'admin.setup_link_invalid');

/** Body of requests that ask for the password again. */
const presentPasswordSchema = z.object({ present: passwordSchema });

/** 200 of `GET /api/admin/sign-in`: the ways of signing in besides a password. */
export const signInWaysSchema = z.object({
  /** Text of the button that leads to the sign-in provider; null without one. */
  provider_button: z.string().nullable(),
  /** Whether the reverse proxy in front names somebody who is no admin. */
  proxy_names_stranger: z.boolean(),
});

/** Longest accepted address to return to after signing in. */
const maxNextLength = 500;

/** Query of the routes that end at a page: where to go, judged by the sign-in page. */
const nextSchema = z.object({ next: z.string().max(maxNextLength).optional() });

/** Routes of signing in and of setting up the first admin. */
export const signInRoutes = defineRoutes('anyone', {
  'POST /api/admin/session': {
    summary: 'Sign in',
    errors: [
      'admin.code_required',
      'admin.wrong_code',
      'admin.wrong_credentials',
      'email.invalid',
      'email.required',
      'password.required',
    ],
    body: z.object({
      email: knownEmailSchema,
      password: passwordSchema,
      /** From the authenticator app, or a recovery code; required after `admin.code_required`. */
      code: z.string().max(maxCodeLength).optional(),
    }),
    answer: adminSessionSchema,
  },
  'POST /api/admin/setup/check': {
    summary: 'Check whether a setup link is still valid',
    errors: ['admin.setup_link_invalid'],
    body: z.object({ token: secretSchema }),
    answer: setupStateSchema,
  },
  'POST /api/admin/setup': {
    summary: 'Create the first admin and sign in',
    errors: [
      'admin.setup_link_invalid',
      'email.invalid',
      'email.required',
      'password.names_account',
      'password.required',
      'password.too_common',
      'password.too_long',
      'password.too_short',
    ],
    body: z.object({ token: secretSchema, email: knownEmailSchema, password: passwordSchema }),
    answer: adminSessionSchema,
  },
});

/** Routes of signing in by the OpenID Connect provider. */
export const providerSignInRoutes = defineRoutes('anyone', {
  'GET /api/admin/sign-in': {
    summary: 'Get the ways of signing in besides a password',
    answer: signInWaysSchema,
  },
  'GET /api/admin/oidc/start': {
    summary: 'Start a sign-in by the OpenID Connect provider',
    query: nextSchema,
    status: 302,
    answer: 'Redirect to the provider, or back to the sign-in page with the code of the failure',
  },
  'GET /api/admin/oidc/callback': {
    summary: 'Return from the OpenID Connect provider',
    status: 302,
    answer: 'Redirect to an admin page, or to the sign-in page with the code of the failure',
  },
});

/** Routes of the session of whoever is signed in. */
export const sessionRoutes = defineRoutes('session', {
  'GET /api/admin/session': { summary: 'Get the signed-in admin', answer: adminSessionSchema },
  'DELETE /api/admin/session': { summary: 'Sign out of this session' },
  'DELETE /api/admin/sessions': { summary: 'Sign out of all sessions' },
  'POST /api/admin/password': {
    summary: 'Change the password and sign out of all other sessions',
    errors: [
      'admin.changed_meanwhile',
      'admin.wrong_password',
      'password.names_account',
      'password.required',
      'password.too_common',
      'password.too_long',
      'password.too_short',
    ],
    body: z.object({ present: passwordSchema, next: passwordSchema }),
  },
});

/** Routes of the second factor of whoever is signed in. */
export const secondFactorRoutes = defineRoutes('session', {
  'GET /api/admin/second-factor': {
    summary: 'Get whether signing in requires a code',
    answer: secondFactorSchema,
  },
  'POST /api/admin/second-factor': {
    summary: 'Create a secret for an authenticator app; it takes effect once a code is confirmed',
    errors: ['admin.wrong_password', 'password.required'],
    body: presentPasswordSchema,
    answer: secondFactorProposalSchema,
  },
  'POST /api/admin/second-factor/confirm': {
    summary: 'Turn on two-step sign-in and end all other sessions',
    errors: ['admin.wrong_code'],
    body: z.object({ code: z.string().max(maxCodeLength) }),
    answer: recoveryCodesSchema,
  },
  'POST /api/admin/second-factor/recovery-codes': {
    summary: 'Replace the recovery codes with new ones',
    errors: ['admin.wrong_password', 'password.required'],
    body: presentPasswordSchema,
    answer: recoveryCodesSchema,
  },
  'POST /api/admin/second-factor/remove': {
    summary: 'Turn off two-step sign-in',
    errors: ['admin.wrong_password', 'password.required'],
    body: presentPasswordSchema,
  },
});

/** Marks a request that a page made on its own, without user activity: it does not keep the session alive. */
export const askedByPageHeader = 'X-Asked-By-Page';
