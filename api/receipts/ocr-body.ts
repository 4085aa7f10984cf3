import { StringDecoder } from 'node:string_decoder';
import type { Request, RequestHandler } from 'express';
import { maxFileBytes } from '../../domain/receipts/file/receipt-file.rules.js';
import { type AppError, createAppError, isAppError } from '../../domain/shared/app-error.js';
import { mib } from '../../domain/shared/units.js';
import { sharedBodyPace } from '../http/limits/body-pace.js';
import { callerOf } from '../http/limits/caller.js';
import { createFlatJsonParser } from '../http/routes/flat-json.js';
import { createBase64Sink } from './base64-text.js';
import type { UploadAccount, UploadMemory } from './upload-memory.js';

/** Longest body, bytes: the largest file in base64, with room to refuse a slightly larger one by name. */
const maxBodyBytes = Math.ceil((maxFileBytes * 4) / 3) + mib;

/**
 * Reads the JSON of a base64 upload as it arrives, to `request.body`. The file is decoded at once (a `DecodedText`
 * under `file_data`), and only received bytes are held. Parsed as one text, 14 MB of brackets would block the
 * process for seconds.
 */
export function createOcrBodyReader({ memory }: { memory: UploadMemory }): RequestHandler {
  return (request, response, next) => {
    assertReadable(request);
    let cut: (error: AppError) => void = () => undefined;
    const wasCut = new Promise<never>((_resolve, reject) => {
      cut = (error) => {
        // Closing the connection frees what it holds, whether or not its caller sends more.
        response.set('Connection', 'close');
        reject(error);
      };
    });
    const sent = { request, caller: callerOf(request) };
    const account = memory.open({ caller: sent.caller, onCut: cut });
    sharedBodyPace.keep(sent);
    response.once('close', () => account.close());
    Promise.race([readBody({ request, account }), wasCut]).then(
      (body) => {
        account.complete();
        request.body = body;
        next();
      },
      (error: unknown) => {
        // The rest is read and discarded, because a caller that is still sending does not read the answer.
        sharedBodyPace.throwAway(sent);
        request.resume();
        next(isAppError(error) ? error : aborted(error));
      },
    );
  };
}

function assertReadable(request: Request): void {
  if (!request.is('application/json')) {
    throw createAppError({ code: 'request.unsupported_media_type', message: 'send application/json' });
  }
  // Not decompressed: a gzip bomb of 15 KB would be 14 MB here.
  const encoding = request.get('content-encoding') ?? 'identity';
  const charset = /charset="?([^";]+)/i.exec(request.get('content-type') ?? '')?.[1] ?? 'utf-8';
  if (encoding.toLowerCase() !== 'identity' || charset.trim().toLowerCase() !== 'utf-8') {
    throw createAppError({ code: 'request.unsupported_encoding', message: 'send plain UTF-8' });
  }
  if (Number(request.get('content-length') ?? 0) > maxBodyBytes) throw tooLarge();
}

async function readBody({ request, account }: { request: Request; account: UploadAccount }) {
  const parser = createFlatJsonParser({
    sinks: {
      file_data: () => createBase64Sink({ maxBytes: maxFileBytes, hold: (bytes) => account.hold(bytes) }),
    },
  });
  const decoder = new StringDecoder('utf8');
  let received = 0;
  // Left open on failure, because the answer has to go out on the same connection.
  const chunks: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  for await (const chunk of chunks) {
    received += chunk.length;
    if (received > maxBodyBytes) throw tooLarge();
    parser.write(decoder.write(chunk));
  }
  if (!request.complete) throw aborted();
  return parser.end();
}

function aborted(cause?: unknown) {
  return createAppError({ code: 'request.aborted', message: 'the caller went away', cause });
}

function tooLarge() {
  return createAppError({ code: 'request.too_large', message: 'body is larger than allowed' });
}
