import { z } from 'zod';
import { isLoopbackUrl, parseUrl } from '../../../domain/shared/parse-url.js';
import { type ConfigArea, optionalSetting, setting, textSchema } from '../config-key.js';

/** An issuer is compared to the letter, so it is kept as written: some end in a slash, some do not. */
const issuerSchema = z
  .string()
  .trim()
  .refine((text) => {
    const url = parseUrl(text);
    return url !== null && (url.protocol === 'https:' || isLoopbackUrl(url));
  }, 'must be an https URL; http only on this machine')
  .refine((text) => !/[?#@]/.test(text), 'must have no user, query or fragment');

/** `groups=dropback-admins`; the name may be a path (`realm_access.roles`) or a URL. */
const claimSchema = z
  .string()
  .regex(/^[^=\s]+=.+$/, 'must be a claim and a value: groups=dropback-admins')
  .transform((text) => {
    const at = text.indexOf('=');
    return { name: text.slice(0, at), value: text.slice(at + 1).trim() };
  });

/** Signing in to the admin pages with an OpenID Connect provider. */
export const oidcConfig = {
  issuer: optionalSetting({
    env: 'OIDC_ISSUER',
    doc: 'Issuer of the OpenID Connect provider with which admins may sign in, exactly as its discovery document writes it; the redirect URI to register there is PUBLIC_URL/api/admin/oidc/callback. Needs OIDC_CLIENT_ID. Unset: passwords only.',
    schema: issuerSchema,
  }),
  clientId: optionalSetting({
    env: 'OIDC_CLIENT_ID',
    doc: 'Client id that the provider knows this service by.',
    schema: textSchema,
  }),
  clientSecret: optionalSetting({
    env: 'OIDC_CLIENT_SECRET',
    doc: 'Secret of that client. Unset: a public client, protected by PKCE alone.',
    schema: textSchema,
  }),
  scope: setting({
    env: 'OIDC_SCOPE',
    doc: 'Scopes asked of the provider, separated by spaces; some providers give groups only for a scope of that name.',
    default: 'openid email profile',
    schema: z.string().refine((text) => text.split(/\s+/).includes('openid'), 'must contain openid'),
  }),
  adminClaim: optionalSetting({
    env: 'OIDC_ADMIN_CLAIM',
    doc: 'Claim and value that make an admin, such as groups=dropback-admins or realm_access.roles=dropback; such an account may sign in by the provider only while it has the claim. Unset: existing admins only, known by their verified email address.',
    schema: claimSchema,
  }),
  button: setting({
    env: 'OIDC_BUTTON',
    doc: 'Text of the button on the sign-in page.',
    default: 'Sign in with single sign-on',
    schema: textSchema.pipe(z.string().max(60, 'must have 60 characters or fewer')),
  }),
} satisfies ConfigArea;
