import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The keys of the test's store. */
export const testKeys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Why S3 would refuse a request, as its error code; null if it would not: the server of the registry looks at no
 * signature of version 4. Written by AWS's description, not by the client's code.
 */
export function refusalOf({
  method,
  url,
  headers,
  body,
}: {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}): string | null {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!found) return 'AccessDenied';
  const [, id = '', day = '', region = '', names = '', signature] = found;
  if (id !== testKeys.accessKeyId) return 'InvalidAccessKeyId';
  const { pathname, searchParams } = new URL(url, 'http://store');
  const hash = String(headers['x-amz-content-sha256']);
  const canonical = [
    method,
    pathname.split('/').map(decodeURIComponent).map(encoded).join('/'),
    [...searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    hash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const steps = [day, region, 's3', 'aws4_request', text];
  const expected = steps.reduce<string | Buffer>(hmac, `AWS4${testKeys.secretAccessKey}`);
  if (!names.split(';').includes('host') || (expected as Buffer).toString('hex') !== signature)
    return 'SignatureDoesNotMatch';
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const md5 = headers['content-md5'];
  return md5 && md5 !== createHash('md5').update(body).digest('base64') ? 'BadDigest' : null;
}
