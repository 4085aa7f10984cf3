import type { z } from 'zod';
import type { RouteKey } from '../../../domain/contracts/route.js';
import { createAppError } from '../../../domain/shared/app-error.js';
import { parseUrl } from '../../../domain/shared/parse-url.js';
import { isRecord } from '../../../domain/shared/typed-records.js';
import { secondMs } from '../../../domain/shared/units.js';

/** How long one answer may take, ms: the longest list of a busy server. */
const timeoutMs = 30 * secondMs;

/** What a token's refusal means to whoever typed the command. */
const words: Readonly<Record<string, string>> = {
  'token.unknown': 'The server does not know this token (DROPBACK_TOKEN).',
  'token.expired': 'The token has expired. Make another in the admin area.',
  'token.revoked': 'The token has been revoked.',
  'token.admin_removed': 'The admin who made the token has been removed.',
  'request.not_found': 'There is no such record.',
  'submission.not_found': 'This link does not work: it is wrong, closed, or has expired.',
  'my.not_found': 'This link does not work: it is wrong, closed, or has expired.',
  'request.rate_limited': 'Too many requests with this token. Wait a minute.',
};

/** Values for a route's places. */
export type Given = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
};

/** The API of another machine. */
export type RemoteServer = ReturnType<typeof createApiClient>;

/**
 * The admin API at an address, with the token from the environment. Plain HTTP is for this machine.
 *
 * @throws {AppError} `request.invalid` for an address or a token that cannot be used
 */
export function createRemoteServer({ address, token }: { address: string; token: string | undefined }) {
  const base = serverUrl(address);
  if (!token) throw usage('An API token is needed in DROPBACK_TOKEN. Admins make one at /admin/tokens.');
  return createApiClient({ base, token });
}

/**
 * The API at an address. A token goes to that origin only: no redirect is followed.
 *
 * @param token an API token; null where the routes need none, as those of private links
 */
export function createApiClient({ base, token }: { base: URL; token: string | null }) {
  const ask = async (key: RouteKey, { params = {}, query = {}, body }: Given = {}): Promise<Response> => {
    const [method = '', route = ''] = key.split(' ');
    const url = new URL(
      route.replace(/:(\w+)/g, (_place, name: string) => encodeURIComponent(params[name] ?? '')),
      base,
    );
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, value);
    const response = await fetch(url, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      const why =
        error.name === 'TimeoutError' ? `no answer within ${timeoutMs / secondMs} s` : causeOf(error);
      throw new Error(`${base.origin}: ${why}`);
    });
    if (!response.ok) throw new Error(await refusalOf(response, base));
    return response;
  };
  return {
    /** The bytes or text of an answer. */
    ask,
    /** The JSON of an answer, of the shape that the route's contract names. */
    async json<Answer extends z.ZodType>(
      key: RouteKey,
      { answer, ...given }: Given & { answer: Answer },
    ): Promise<z.output<Answer>> {
      const response = await ask(key, given);
      const parsed = answer.safeParse(await response.json().catch(() => undefined));
      if (!parsed.success) throw new Error(`${base.origin} does not answer as Dropback does.`);
      return parsed.data;
    },
  };
}

/** The address of a server. @throws {AppError} `request.invalid` for one that a token must not be sent to */
export function serverUrl(address: string): URL {
  const url = parseUrl(address);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.search !== '')
    throw usage('Give the address of the site, such as https://dropback.example.com');
  const isHere = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (url.protocol === 'http:' && !isHere)
    throw usage('The address of a server begins with https: over plain HTTP others could read the token.');
  return url;
}

function usage(message: string) {
  return createAppError({ code: 'request.invalid', message });
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}

async function refusalOf(response: Response, base: URL): Promise<string> {
  const answer: unknown = await response.json().catch(() => null);
  const error = isRecord(answer) && isRecord(answer.error) ? answer.error : {};
  const { code, message, details } = error;
  if (typeof code !== 'string') return `${base.origin} answered ${response.status}.`;
  const scope = isRecord(details) ? details.scope : undefined;
  if (code === 'token.scope') return `The token lacks the scope ${scope} that this needs.`;
  return words[code] ?? `The server refused: ${code} (${message})`;
}
