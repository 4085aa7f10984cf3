import { z } from 'zod';
import { isLoopbackUrl, parseUrl } from '../../domain/shared/parse-url.js';

/** A place in an S3-compatible store. */
export type S3Place = {
  /** Scheme, host and port, without a trailing slash. */
  endpoint: string;
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** How a place is written. */
export const s3UrlForm = 's3://ACCESS_KEY:SECRET_KEY@HOST[:PORT]/BUCKET[/FOLDER][?region=REGION]';

/**
 * Up to the last `@` are the keys: secrets of AWS contain `/` and `+`, which nobody escapes. `s3+http` is plain HTTP.
 */
const parts =
  /^s3(?<plain>\+http)?:\/\/(?<id>[^:@/\s]+):(?<secret>\S+)@(?<host>[\w.-]+(?::\d+)?|\[[\da-f:]+\](?::\d+)?)\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<folder>[\w./-]*))?(?:\?region=(?<region>[\w-]+))?$/;

/** Reads a place; returns what is wrong with it as a sentence that does not repeat its keys. */
export function parseS3Url(text: string): S3Place | string {
  const found = parts.exec(text)?.groups;
  if (!found) return `must be ${s3UrlForm}`;
  const { plain, id = '', secret = '', host = '', bucket = '', folder = '', region } = found;
  const endpoint = parseUrl(`${plain ? 'http' : 'https'}://${host}`);
  if (!endpoint) return 'has no such port';
  if (plain && !isLoopbackUrl(endpoint) && !isOwnNetwork(host))
    return 's3+http:// sends everything in the clear: only for hosts of your own network (a name without dots, or a private address)';
  const steps = folder.split('/').filter(Boolean);
  if (steps.some((step) => /^\.+$/.test(step))) return 'the folder must not contain . or ..';
  return {
    endpoint: endpoint.origin,
    bucket,
    prefix: steps.map((step) => `${step}/`).join(''),
    region: region ?? regionOf(host),
    accessKeyId: decoded(id),
    secretAccessKey: decoded(secret),
  };
}

/** A compose service, or an address that no one else reaches (RFC 1918). */
function isOwnNetwork(host: string): boolean {
  return /^[\w-]+(?::\d+)?$/.test(host) || /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.:]+$/.test(host);
}

/** AWS names the region in the host; others accept the region that AWS had first. */
function regionOf(host: string): string {
  return /(?:^|\.)s3[.-]([a-z]{2}(?:-[a-z]+)+-\d)\.amazonaws\.com$/i.exec(host)?.[1] ?? 'us-east-1';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A bare % in a key that nobody escaped.
    return text;
  }
}

/** A folder, or a place in an S3-compatible store. */
export const folderOrS3Schema = z
  .string()
  .trim()
  .min(1)
  .transform((text, context): string | S3Place => {
    const place = /^s3(?:\+\w+)?:/i.test(text) ? parseS3Url(text) : text;
    if (typeof place !== 'string' || place === text) return place;
    context.addIssue({ code: 'custom', message: place });
    return z.NEVER;
  });

/** A place in an S3-compatible store. */
export const s3Schema = z.string().transform((text, context): S3Place => {
  const place = parseS3Url(text.trim());
  if (typeof place !== 'string') return place;
  context.addIssue({ code: 'custom', message: place });
  return z.NEVER;
});
