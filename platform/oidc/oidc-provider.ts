import * as client from 'openid-client';
import { createAppError, isAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import { isLoopbackUrl } from '../../domain/shared/parse-url.js';
import { hourMs } from '../../domain/shared/units.js';
import type { AppConfig } from '../config/app-config.js';
import { identityOf, type OidcIdentity } from './oidc-identity.rules.js';
import { fetchFromProvider } from './provider-fetch.js';

/** How long a discovery document is used, ms: addresses change rarely, but without notice. */
const discoveryForMs = hourMs;

/** Secrets of one sign-in, kept by its browser until it returns. */
export type OidcSecrets = { state: string; nonce: string; verifier: string };

/** The provider with which admins sign in. */
export type OidcProvider = ReturnType<typeof createOidcProvider>;

/** The configured provider, or null. Nothing is asked of it before somebody signs in. */
export function openOidcProvider({
  config: { oidc },
  publicUrl,
  clock,
}: {
  config: AppConfig;
  publicUrl: string;
  clock: Clock;
}): OidcProvider | null {
  const { issuer, clientId } = oidc;
  if (issuer === null || clientId === null) return null;
  const redirectUri = `${publicUrl}/api/admin/oidc/callback`;
  return createOidcProvider({ settings: { ...oidc, issuer, clientId }, redirectUri, clock });
}

/** Signs browsers in at one provider: authorization code with PKCE, state and nonce. */
function createOidcProvider({
  settings,
  redirectUri,
  clock,
}: {
  settings: AppConfig['oidc'] & { issuer: string; clientId: string };
  redirectUri: string;
  clock: Clock;
}) {
  const { clientId, scope, adminClaim } = settings;
  const issuer = new URL(settings.issuer);
  let known: { metadata: Promise<client.ServerMetadata>; at: number } | null = null;

  const metadataOf = async (): Promise<client.ServerMetadata> => {
    const age = clock.now().getTime() - (known?.at ?? 0);
    if (known === null || age < 0 || age > discoveryForMs) {
      known = { metadata: discover({ issuer, clientId }), at: clock.now().getTime() };
    }
    const asked = known;
    try {
      return await asked.metadata;
    } catch (error) {
      // A failure is not remembered: the next sign-in asks again.
      if (known === asked) known = null;
      throw error;
    }
  };
  const configure = async () => configurationOf({ metadata: await metadataOf(), settings });

  return {
    /** Text of the button on the sign-in page. */
    button: settings.button,
    /**
     * Where to send a browser, and the secrets that its return must match.
     *
     * @throws {AppError} `admin.oidc_unreachable`, `admin.oidc_invalid`
     */
    async begin(): Promise<{ url: URL; secrets: OidcSecrets }> {
      const [state, nonce] = [client.randomState(), client.randomNonce()];
      const verifier = client.randomPKCECodeVerifier();
      const url = client.buildAuthorizationUrl(await configure().catch(rethrow), {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url, secrets: { state, nonce, verifier } };
    },
    /**
     * Who returned from the provider.
     *
     * @param search query string of the return
     * @throws {AppError} `admin.oidc_unreachable`, `admin.oidc_refused`, `admin.oidc_invalid`
     */
    async finish({ search, secrets }: { search: string; secrets: OidcSecrets }): Promise<OidcIdentity> {
      try {
        const configuration = await configure();
        const tokens = await client.authorizationCodeGrant(configuration, new URL(redirectUri + search), {
          pkceCodeVerifier: secrets.verifier,
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('no ID token');
        const more = configuration.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {};
        return identityOf({ sources: [claims, more], adminClaim });
      } catch (error) {
        return rethrow(error);
      }
    },
  };
}

const insecureOf = (url: URL) =>
  url.protocol === 'http:' && isLoopbackUrl(url) ? [client.allowInsecureRequests] : [];

async function discover({
  issuer,
  clientId,
}: {
  issuer: URL;
  clientId: string;
}): Promise<client.ServerMetadata> {
  const found = await client.discovery(issuer, clientId, undefined, undefined, {
    [client.customFetch]: fetchFromProvider,
    execute: insecureOf(issuer),
  });
  return found.serverMetadata();
}

/**
 * A configuration of its own for each sign-in, so that the provider's keys are read anew each time: after a rotation no old
 * key is believed, and no new one refused. Signatures of ID tokens are checked although they come by TLS.
 */
function configurationOf({
  metadata,
  settings: { issuer, clientId, clientSecret },
}: {
  metadata: client.ServerMetadata;
  settings: AppConfig['oidc'] & { issuer: string; clientId: string };
}): client.Configuration {
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const withSecret = methods.includes('client_secret_basic')
    ? client.ClientSecretBasic
    : client.ClientSecretPost;
  const how = clientSecret === null ? client.None() : withSecret(clientSecret);
  const configuration = new client.Configuration(metadata, clientId, undefined, how);
  configuration[client.customFetch] = fetchFromProvider;
  client.enableNonRepudiationChecks(configuration);
  for (const allow of insecureOf(new URL(issuer))) allow(configuration);
  return configuration;
}

/** Faults of the provider's own, which it reports by a redirect (RFC 6749 section 4.1.2.1). */
const passing = new Set(['server_error', 'temporarily_unavailable']);

function rethrow(error: unknown): never {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (isAppError(cause)) throw cause;
  if (error instanceof client.AuthorizationResponseError) {
    const code = passing.has(error.error) ? 'admin.oidc_unreachable' : 'admin.oidc_refused';
    throw createAppError({ code, message: 'the provider let nobody in', cause: error });
  }
  throw createAppError({ code: 'admin.oidc_invalid', message: reasonOf(error), cause: error });
}

/** Which check failed, in the library's words, which quote no values. */
function reasonOf(error: unknown): string {
  const words: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) words.push(cause.message);
  return words.join(': ') || 'unknown';
}
