import { createHash } from 'node:crypto';
import { type Attachment, type ParsedMail, simpleParser } from 'mailparser';
import type { MailMessage, MailPart } from '../../domain/mail/mail-tree.types.js';
import { sniffFileType } from '../../domain/receipts/file/check-receipt-file.rules.js';
import { createAppError } from '../../domain/shared/app-error.js';
import { cutReturnsInLinearTime } from './header-returns.js';
import { isCentralEuropean, isMislabelled, namedAs } from './mail-charset.js';
import { readHeader, readIdentity } from './mail-header.js';
import { fromOutlookMail, isOutlookMail } from './outlook-mail.js';
import { decodeInLinearTime } from './quoted-printable.js';

decodeInLinearTime();
cutReturnsInLinearTime();

/** Mails in mails in mails: a chain forwarded as attachments goes three or four deep, an attack goes on. */
const maxDepth = 8;

/** Bytes at the beginning of a file that tell its type. */
const longestMagic = 16;

/**
 * Everything mailparser could do with texts is switched off: turning text into HTML, HTML into text, and
 * looking for links is what makes megabytes of `<div>` take ten seconds. Nested messages are handed to us
 * whole, so that each level is a message with its own body and parts.
 */
const parserOptions = {
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipImageLinks: true,
  skipTextLinks: true,
  keepCidLinks: true,
  keepDeliveryStatus: true,
  ignoreEmbedded: true,
};

/**
 * Parses a mail into the tree of its messages and parts.
 *
 * @throws {AppError} `mail.unparsable` (too many parts, a header without end)
 */
export async function parseMailTree(raw: Buffer): Promise<MailMessage> {
  return parseMessage({ raw, path: '', depth: 0 });
}

async function parseMessage({
  raw,
  path,
  depth,
}: {
  raw: Buffer;
  path: string;
  depth: number;
}): Promise<MailMessage> {
  const mail = await parse(raw);
  const parts: MailPart[] = [];
  for (const [index, attachment] of mail.attachments.entries()) {
    parts.push(await toPart({ attachment, index, path, depth }));
  }
  return {
    path,
    header: readHeader(mail),
    identity: readIdentity(mail),
    html: mail.html || null,
    text: mail.text?.trim() ? mail.text : null,
    parts,
  };
}

async function parse(raw: Buffer): Promise<ParsedMail> {
  try {
    if (isOutlookMail(raw)) return await simpleParser(await fromOutlookMail(raw), parserOptions);
    const mail = await simpleParser(raw, parserOptions);
    if (!isMislabelled(mail)) return mail;
    const western = await simpleParser(namedAs(raw, 'windows-1252'), parserOptions);
    const { html, text } = isCentralEuropean(western)
      ? await simpleParser(namedAs(raw, 'windows-1250'), parserOptions)
      : western;
    return { ...mail, html, text };
  } catch (cause) {
    throw createAppError({
      code: 'mail.unparsable',
      message: cause instanceof Error ? cause.message : 'the parser failed',
      cause,
    });
  }
}

async function toPart({
  attachment,
  index,
  path,
  depth,
}: {
  attachment: Attachment;
  index: number;
  path: string;
  depth: number;
}): Promise<MailPart> {
  const partPath = [path, attachment.partId ?? String(index + 1)].filter(Boolean).join('/');
  const content = attachment.content;
  const message =
    isMail(attachment) && depth < maxDepth
      ? await parseNested({ raw: content, path: partPath, depth: depth + 1 })
      : null;
  return {
    path: partPath,
    fileName: attachment.filename ?? null,
    declaredType: attachment.contentType?.toLowerCase() ?? 'application/octet-stream',
    disposition: dispositionOf(attachment),
    contentId: attachment.cid ?? null,
    // Eight levels of one large mail would otherwise be held eight times.
    bytes: message ? Buffer.alloc(0) : content,
    size: content.length,
    hash: createHash('sha256').update(content).digest('hex'),
    message,
  };
}

/**
 * By declaration, or by name when some program attached it as a plain file, as Outlook saves it or as all others do; a receipt under such a name stays
 * one. Only how it begins counts: a mail may hold a PDF within its first lines.
 */
function isMail({ contentType, filename, content }: Attachment): boolean {
  if (isOutlookMail(content)) return /\.msg$/i.test(filename ?? '');
  const isFile = sniffFileType(content.subarray(0, longestMagic)) !== null;
  return !isFile && (contentType === 'message/rfc822' || /\.eml$/i.test(filename ?? ''));
}

/** A nested mail that cannot be parsed is a part like any other; the mail around it still counts. */
async function parseNested(nested: {
  raw: Buffer;
  path: string;
  depth: number;
}): Promise<MailMessage | null> {
  return parseMessage(nested).catch(() => null);
}

function dispositionOf({ contentDisposition }: Attachment): MailPart['disposition'] {
  return contentDisposition === 'inline' || contentDisposition === 'attachment' ? contentDisposition : null;
}
