import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Transform, TransformCallback } from 'node:stream';
import type { Attachment, ParsedMail, simpleParser } from 'mailparser';
import type { MailMessage, MailPart } from '../../domain/mail/mail-tree.types.js';
import { sniffFileType } from '../../domain/receipts/file/check-receipt-file.rules.js';
import { createAppError } from '../../domain/shared/app-error.js';
import { isCentralEuropean, isMislabelled, namedAs } from './mail-charset.js';
import { readHeader, readIdentity } from './mail-header.js';
import { fromOutlookMail, isOutlookMail } from './outlook-mail.js';

/** Blanks at the end of a line. Only the first can start a match, so that a run within a line is scanned once. */
const blanksAtLineEnd = /(?<![\t ])[\t ]+$/gm;

/** Decodes quoted-printable bytes (RFC 2045, 6.7) in linear time; malformed sequences stay as they are. */
export function decodeQuotedPrintable(encoded: Buffer): Buffer {
  const lines = encoded
    .toString('latin1')
    .replace(blanksAtLineEnd, '')
    .replace(/=(?:\r?\n|$)/g, '');
  const decoded = lines.replace(/=([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(decoded, 'latin1');
}

/**
 * Makes mailparser decode quoted-printable with {@link decodeQuotedPrintable}. Its own decoder searches for the end
 * of the line from every blank, which takes over a minute for 64 KB of blanks in one line.
 */
function decodeInLinearTime(): void {
  const fromMailparser = createRequire(createRequire(import.meta.url).resolve('mailparser'));
  const fromSplitter = createRequire(fromMailparser.resolve('@zone-eu/mailsplit'));
  const { Decoder } = fromSplitter('libqp') as { Decoder: { prototype: Transform } };
  Decoder.prototype._flush = function flush(this: { qpChunks?: Buffer[] }, done: TransformCallback) {
    done(null, decodeQuotedPrintable(Buffer.concat(this.qpChunks ?? [])));
  };
}

/** Consecutive line ends kept in a header; no program writes two. */
const kept = 16;
/** A longer run. Only its first character can start a match, so that each run is scanned once. */
const longRun = new RegExp(`(?<![\\r\\n])[\\r\\n]{${kept + 1},}`, 'g');

/** The header with runs of carriage returns and line feeds cut to {@link kept}. */
export function withShortReturns(header: Buffer): Buffer {
  return Buffer.from(
    header.toString('latin1').replace(longRun, (run) => run.slice(0, kept)),
    'latin1',
  );
}

type Headers = { headers: Buffer | false; _parseHeaders(): void };

/**
 * Makes mailparser parse headers with long runs of carriage returns cut. It searches for the end of the header from
 * each of them, which takes several seconds for 64 KB. Bare carriage returns can still be detected.
 */
function cutReturnsInLinearTime(): void {
  const fromMailparser = createRequire(createRequire(import.meta.url).resolve('mailparser'));
  const { Headers } = fromMailparser('@zone-eu/mailsplit') as { Headers: { prototype: Headers } };
  const parseHeaders = Headers.prototype._parseHeaders;
  Headers.prototype._parseHeaders = function cut(this: Headers) {
    if (this.headers) this.headers = withShortReturns(this.headers);
    parseHeaders.call(this);
  };
}

let loading: Promise<typeof simpleParser> | null = null;

/**
 * Mailparser, mended as above. Loaded with the first mail: its packages are a third of the start of processes that read
 * documents or draw previews, and few of these see a mail.
 */
function loadParser(): Promise<typeof simpleParser> {
  loading ??= import('mailparser').then((mailparser) => {
    decodeInLinearTime();
    cutReturnsInLinearTime();
    return mailparser.simpleParser;
  });
  return loading;
}

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
  const parseOne = await loadParser();
  try {
    if (isOutlookMail(raw)) return await parseOne(await fromOutlookMail(raw), parserOptions);
    const mail = await parseOne(raw, parserOptions);
    if (!isMislabelled(mail)) return mail;
    const western = await parseOne(namedAs(raw, 'windows-1252'), parserOptions);
    const { html, text } = isCentralEuropean(western)
      ? await parseOne(namedAs(raw, 'windows-1250'), parserOptions)
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
