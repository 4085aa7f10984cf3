import type { Response } from 'express';
import type { FileStore } from '../../platform/files/file-store.js';
import { createTurns } from '../http/turns.js';

/** Stored bytes held for previews at a time: a mail has up to 35 MB, and the child shows one after the other. */
const heldAtOnce = 2;
/** How long a browser keeps a picture, seconds: while its page is looked at. */
const keptSeconds = 600;

/** Reads stored bytes and has them shown; admins take turns. */
export function createShownBytes({ files }: { files: Pick<FileStore, 'read'> }) {
  const turns = createTurns(heldAtOnce);
  return <Shown>(
    { path, admin }: { path: string; admin: string },
    show: (bytes: Buffer) => Promise<Shown>,
  ): Promise<Shown> => turns.take({ owner: admin, work: async () => show(await files.read(path)) });
}

/** Answers with a picture that we drew. */
export function sendPicture({ response, picture }: { response: Response; picture: Uint8Array }): Response {
  return response
    .set({
      'Content-Type': 'image/jpeg',
      'Content-Security-Policy': 'sandbox',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': `private, max-age=${keptSeconds}`,
    })
    .send(Buffer.from(picture));
}
