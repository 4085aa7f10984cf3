import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { parseMailTree } from '../../../platform/mime/mail-tree.js';

/** The sender when none is given. */
const defaultSender = 'shopper@example.com';

/** Files that are complete mails, and files that are the body of one. */
const isMail = (file: string): boolean => /\.eml$/i.test(file);
const isPage = (file: string): boolean => /\.html?$/i.test(file);

/**
 * Makes a mail from a file: an `.eml` is sent byte for byte, an HTML page becomes the body, anything else is
 * attached like a photo from a phone.
 *
 * @param from envelope sender; when undefined, the From of an `.eml` is used
 */
export async function mailToSend({
  file,
  from,
  to,
}: {
  file: string;
  from: string | undefined;
  to: string;
}): Promise<SendMailOptions> {
  const bytes = await readFile(file);
  if (isMail(file))
    return { envelope: { from: from ?? (await senderOf(bytes)), to: [to] }, raw: withCrlf(bytes) };
  const mail = { from: from ?? defaultSender, to, subject: basename(file) };
  if (isPage(file)) return { ...mail, html: bytes.toString('utf8') };
  return {
    ...mail,
    text: 'My receipt is attached.',
    attachments: [{ filename: basename(file), content: bytes }],
  };
}

async function senderOf(raw: Buffer): Promise<string> {
  const { header } = await parseMailTree(raw);
  return header.from?.address ?? defaultSender;
}

/** Mail saved by a mail program has the line ends of its system; SMTP requires CRLF (RFC 5321 2.3.8). */
function withCrlf(raw: Buffer): Buffer {
  return Buffer.from(raw.toString('latin1').replace(/\r?\n/g, '\r\n'), 'latin1');
}
