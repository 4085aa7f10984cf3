import { generateKeyPairSync, type JsonWebKey, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, Provider } from 'oidc-provider';

/** What the provider says about whoever signs in. */
export type SaidOfUser = Record<string, unknown>;

/** What a lying provider changes: claims of ID tokens, signed with its real key, or its discovery document. */
export type Lies = {
  idToken?: (claims: Record<string, unknown>) => Record<string, unknown>;
  /** Signs ID tokens with a key that is in none of its sets, under the name of one that is. */
  foreignKey?: boolean;
  /** Breaks the connection where a code is exchanged for tokens. */
  noTokens?: boolean;
  discovery?: (document: Record<string, unknown>) => Record<string, unknown>;
};

/** The client that the product is at the provider. */
export const oidcClient = { id: 'dropback', secret: 'a secret of the client' };

/** A real OpenID Connect provider on this machine. */
export type SignInProvider = Awaited<ReturnType<typeof startSignInProvider>>;

/**
 * Starts `oidc-provider` with its own sign-in page, where every name and password is right. Its clients, keys and what it
 * says can be changed while it runs, and it can be made to lie or to go away.
 *
 * @param host `localhost`, in a browser, is another site than the product at 127.0.0.1
 */
export async function startSignInProvider({ host = '127.0.0.1' }: { host?: string } = {}) {
  let said: SaidOfUser = {};
  let lies: Lies = {};
  let isDown = false;
  let redirectUris: string[] = [];
  let key = newKey();
  let asked: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    asked.push(path);
    if (isDown || (lies.noTokens && path === '/token')) {
      request.socket.destroy();
      return;
    }
    if (path === '/token')
      alterBody(response, (body) =>
        withIdToken({ body, lie: lies.idToken, key: lies.foreignKey ? { ...newKey(), id: key.id } : key }),
      );
    if (path.startsWith('/.well-known/')) alterBody(response, lies.discovery ?? ((body) => body));
    void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`;
  let handle = open();

  function open(): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
    const provider = new Provider(issuer, configurationOf({ key, redirectUris, saidOf: () => said }));
    return provider.callback();
  }

  return {
    issuer,
    /** Paths asked since the last call. */
    takeAsked(): string[] {
      const before = asked;
      asked = [];
      return before;
    },
    /** Registers the product at its address. */
    register(productUrl: string): void {
      const uri = `${productUrl}/api/admin/oidc/callback`;
      if (redirectUris.includes(uri)) return;
      redirectUris = [...redirectUris, uri];
      handle = open();
    },
    say(next: SaidOfUser): void {
      said = next;
    },
    lie(next: Lies): void {
      lies = next;
    },
    /** Replaces its signing key by another. */
    rotateKeys(): void {
      key = newKey();
      handle = open();
    },
    goDown(down: boolean): void {
      isDown = down;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type SigningKey = { id: string; privateKey: KeyObject; jwk: JsonWebKey };

function newKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const id = randomUUID();
  return {
    id,
    privateKey,
    jwk: { ...privateKey.export({ format: 'jwk' }), kid: id, use: 'sig', alg: 'RS256' },
  };
}

function configurationOf({
  key,
  redirectUris,
  saidOf,
}: {
  key: SigningKey;
  redirectUris: string[];
  saidOf: () => SaidOfUser;
}): Configuration {
  return {
    clients: [{ client_id: oidcClient.id, client_secret: oidcClient.secret, redirect_uris: redirectUris }],
    jwks: { keys: [key.jwk as never] },
    cookies: { keys: ['a key for cookies'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...saidOf() }) }),
    // Without a page for consent: who signs in has agreed.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidcClient.id,
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

/** Lets the body of an answer in JSON be changed before it leaves. */
function alterBody(
  response: ServerResponse,
  alter: (body: Record<string, unknown>) => Record<string, unknown>,
): void {
  const end = response.end.bind(response);
  response.end = ((body: string | Buffer) => {
    const text = String(body);
    if (!text.startsWith('{')) return end(body);
    const altered = JSON.stringify(alter(JSON.parse(text)));
    response.setHeader('content-length', Buffer.byteLength(altered));
    return end(altered);
  }) as typeof response.end;
}

function withIdToken({
  body,
  lie,
  key,
}: {
  body: Record<string, unknown>;
  lie: Lies['idToken'];
  key: SigningKey;
}): Record<string, unknown> {
  const token = body.id_token;
  if (!lie || typeof token !== 'string') return body;
  const [, payload = ''] = token.split('.');
  const claims = lie(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const parts = [{ alg: 'RS256', kid: key.id }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signature = sign('RSA-SHA256', Buffer.from(parts.join('.')), key.privateKey);
  return { ...body, id_token: [...parts, signature.toString('base64url')].join('.') };
}
