import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Agent, Dispatcher } from 'undici';
import { type AppError, createAppError, isAppError } from '../../domain/shared/app-error.js';
import type { CodeOf } from '../../domain/shared/error-codes.js';
import { thrownCode, toError } from '../../domain/shared/thrown.js';
import { kib, secondMs } from '../../domain/shared/units.js';
import type { S3Place } from '../config/s3-url.js';

/** Limits of talking to a store. */
export type S3Limits = {
  /** Longest wait for a connection, for the answer to a request, and between two pieces of a body, ms. */
  answerMs: number;
  /** Fewest bytes a second of an object while it is read: a store that drips keeps nobody waiting for ever. */
  leastPace: number;
  /** Attempts of a request that the store did not refuse. */
  attempts: number;
  /** Before the second attempt, ms; doubled before each further one. */
  pauseMs: number;
};

/** A minute at worst: an upload's sender waits that long, and a mail waits in the spool anyway. */
export const s3Limits: S3Limits = {
  answerMs: 15 * secondMs,
  leastPace: 16 * kib,
  attempts: 4,
  pauseMs: 250,
};

/** Connections to a store at once; further requests wait for one. */
const maxConnections = 16;
/** Of a refusal this much is read: its code stands at its beginning. */
const maxRefusalBytes = 4 * kib;

const fullCodes = /^(?:XMinioStorageFull|InsufficientStorage|QuotaExceeded|InsufficientCapacity)$/;
/** Statuses after which the same request may succeed at once. */
const passing = new Set([408, 409, 429, 500, 502, 503, 504]);

/** A request to a store. */
export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Below the bucket; empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Whether a 404 is asked again: the object was stored moments ago, and the store may not yet know. */
  isFresh?: boolean;
  /** Checks an answer; an error that is worth repeating the request for is thrown as `file.store_unavailable`. */
  accept?: (answer: Dispatcher.ResponseData) => Promise<void>;
};

type RequestOptions = { method: S3Request['method']; headers: Record<string, string>; body?: Buffer };

/** Sends a request until it is answered; a 404 is an answer. */
export type S3Exchange = (request: S3Request) => Promise<Dispatcher.ResponseData>;

/**
 * Creates the exchange with one store: signs each request (SigV4), limits its time, and repeats it a few times after
 * errors that pass.
 *
 * Errors: `file.store_full`, `file.store_refused`, `file.store_unavailable`; their messages name the store and never
 * its keys.
 */
export function createS3Exchange({
  place,
  limits = s3Limits,
}: {
  place: S3Place;
  limits?: S3Limits;
}): S3Exchange {
  const { answerMs } = limits;
  let connections: Agent | null = null;
  const once = async (asked: S3Request): Promise<Dispatcher.ResponseData> => {
    // Loaded with the first request: without a bucket, every process and command would load it for nothing.
    const { Agent, request } = await import('undici');
    connections ??= new Agent({
      connections: maxConnections,
      headersTimeout: answerMs,
      bodyTimeout: answerMs,
      connect: { timeout: answerMs },
    });
    const dispatcher = connections;
    const answer = await send({
      place,
      asked,
      by: (url, options) => request(url, { ...options, dispatcher }),
    });
    if (answer.statusCode >= 300 && answer.statusCode !== 404) throw await refusalOf({ place, answer });
    await asked.accept?.(answer);
    return answer;
  };
  return async (asked) => {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt >= limits.attempts;
      try {
        const answer = await once(asked);
        if (answer.statusCode !== 404 || !asked.isFresh || isLast) return answer;
        await answer.body.dump();
      } catch (error) {
        const named = isAppError(error) ? error : unreachable({ place, error });
        if (named.code !== 'file.store_unavailable' || isLast) throw named;
      }
      await pause(limits.pauseMs * 2 ** (attempt - 1));
    }
  };
}

/** A store that did not answer, or not as it should have; worth trying again. */
export function storeUnavailable({ place, why }: { place: S3Place; why: string }): AppError {
  return storeError({ code: 'file.store_unavailable', place, why });
}

async function send({
  place,
  asked: { method, key, query = {}, headers = {}, body },
  by,
}: {
  place: S3Place;
  asked: S3Request;
  by: (url: URL, options: RequestOptions) => Promise<Dispatcher.ResponseData>;
}): Promise<Dispatcher.ResponseData> {
  const { endpoint, bucket, accessKeyId, secretAccessKey, region } = place;
  const url = new URL(`${endpoint}/${bucket}${key ? `/${key}` : ''}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const signer = new AwsV4Signer({
    ...{ method, url: url.toString(), headers, accessKeyId, secretAccessKey, region },
    service: 's3',
  });
  const signed = await signer.sign();
  return by(signed.url, { method, headers: Object.fromEntries(signed.headers), ...(body ? { body } : {}) });
}

async function refusalOf({
  place,
  answer: { statusCode, body },
}: {
  place: S3Place;
  answer: Dispatcher.ResponseData;
}): Promise<AppError> {
  const code = /<Code>(\w+)<\/Code>/.exec(await beginningOf(body))?.[1] ?? '';
  const why = `it answered ${statusCode}${code ? ` ${code}` : ''}`;
  if (statusCode === 507 || fullCodes.test(code)) return storeError({ code: 'file.store_full', place, why });
  if (statusCode === 416)
    return storeError({ code: 'file.damaged', place, why: 'it has fewer bytes than were stored' });
  if (passing.has(statusCode)) return storeUnavailable({ place, why });
  return storeError({ code: 'file.store_refused', place, why });
}

async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  let text = '';
  try {
    for await (const piece of body) {
      text += String(piece);
      if (text.length >= maxRefusalBytes) break;
    }
  } catch {
    // The status says enough.
  }
  return text;
}

function unreachable({ place, error }: { place: S3Place; error: unknown }): AppError {
  return storeUnavailable({ place, why: thrownCode(error) ?? toError(error).name });
}

function storeError({ code, place, why }: { code: CodeOf<'file'>; place: S3Place; why: string }): AppError {
  return createAppError({ code, message: `${storeName(place)}: ${why}` });
}

/** How a store is named to the operator: without its keys. */
export function storeName({ endpoint, bucket }: S3Place): string {
  return `the bucket ${bucket} at ${new URL(endpoint).host}`;
}
