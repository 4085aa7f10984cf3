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

/** Most nested mails: a chain forwarded as attachments is three or four deep, an attack deeper. */
const maxDepth = 8;

/** Bytes at the start of a file that identify its type. */
const longestMagic = 16;

/**
 * All text processing of mailparser is switched off: converting text to HTML and HTML to text and searching for
 * links make megabytes of `<div>` take ten seconds. Nested messages are returned whole, so that each level is a
 * message with its own body and parts.
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
 * @throws {AppError} `mail.unparsable` (too many parts, an unterminated header)
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
    // Otherwise eight levels of one large mail would be held eight times.
    bytes: message ? Buffer.alloc(0) : content,
    size: content.length,
    hash: createHash('sha256').update(content).digest('hex'),
    message,
  };
}

/**
 * A mail by its declared type, or by its name when a program attached it as a plain file (.msg by Outlook, .eml by
 * the others). A receipt with such a name remains a file. Only the first bytes count: a mail may contain a PDF
 * within its first lines.
 */
function isMail({ contentType, filename, content }: Attachment): boolean {
  if (isOutlookMail(content)) return /\.msg$/i.test(filename ?? '');
  const isFile = sniffFileType(content.subarray(0, longestMagic)) !== null;
  return !isFile && (contentType === 'message/rfc822' || /\.eml$/i.test(filename ?? ''));
}

/** A nested mail that cannot be parsed is an ordinary part; the outer mail still counts. */
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
