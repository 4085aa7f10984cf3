import type { MailDocument } from '../../domain/mail/mail-documents.types.js';
import type { MailHeader, MailMessage } from '../../domain/mail/mail-tree.types.js';
import { type BodyEvidence, bodyEvidence } from '../../domain/mail/parts/body-receipt.rules.js';
import type { OwnMailSigns } from '../../domain/mail/parts/own-quote.rules.js';
import { isPicturesElsewhere } from '../../domain/mail/parts/pictures-elsewhere.rules.js';
import { cutQuotedReply, writtenQuoteAt } from '../../domain/mail/parts/quoted-reply.js';
import { namesPrice, replyWordsIn } from '../../domain/purchases/replies/price-in-reply.rules.js';
import { maxFileBytes } from '../../domain/receipts/file/receipt-file.rules.js';
import type { MailContext } from '../../domain/receipts/receipt-record.types.js';
import { type BodySegment, splitForwards } from './forward-chain.js';
import { htmlToText } from './html-text.js';
import { isOwnSegment } from './quotes-own-mail.js';
import type { MappedText } from './text-map.js';

/** The examined body of a message. */
export type MailBody = {
  evidence: BodyEvidence;
  hasText: boolean;
  /** Whether it is little more than remote images. */
  hasPicturesElsewhere: boolean;
  /** Size of the chosen body part, bytes. */
  size: number;
  declaredType: 'text/html' | 'text/plain';
  /** Content-IDs referenced by the HTML. */
  referencedIds: ReadonlySet<string>;
  /** The body as documents: one, or one per order in a chain of forwards. */
  documents(): MailDocument[];
};

type Source = { type: 'text/html' | 'text/plain'; content: string; mapped: MappedText };
type Candidate = { segment: BodySegment; evidence: BodyEvidence };

/**
 * Examines the body of a message: the HTML, or the text when the HTML shows no order.
 *
 * @param isReplyToUs whether it answers one of our mails; quoted text is then ours and not a receipt
 * @param isFromCompany whether a company wrote it and a rule forwarded it: most such mails are notices
 * @param signs by which our own mails are left out of a chain of forwards
 */
export function readBody({
  message,
  isReplyToUs,
  isFromCompany,
  signs,
}: {
  message: MailMessage;
  isReplyToUs: boolean;
  isFromCompany: boolean;
  signs: OwnMailSigns | undefined;
}): MailBody {
  const sources = bodySources({ message, isReplyToUs, signs });
  const looked = sources.map((source) => ({
    source,
    candidates:
      isReplyToUs && isShortAnswer(source.mapped.text)
        ? []
        : findOrders({ source, header: message.header, isFromCompany, signs }),
  }));
  const best = looked.find(({ candidates }) => candidates.length > 0) ?? looked[0];
  const evidence = best?.candidates.some((candidate) => candidate.evidence === 'strong') ? 'strong' : 'weak';
  return {
    evidence: best && best.candidates.length > 0 ? evidence : 'none',
    hasText: sources.some(({ mapped }) => mapped.text.trim() !== ''),
    hasPicturesElsewhere: isPicturesElsewhere({
      html: message.html ?? '',
      text: best?.source.mapped.text ?? '',
    }),
    size: best ? Buffer.byteLength(best.source.content) : 0,
    declaredType: best?.source.type ?? 'text/plain',
    referencedIds: referencedIds(message.html ?? ''),
    documents: () => (best ? toDocuments({ ...best, message }) : []),
  };
}

/** Most lines and characters of a short personal answer; the text of an order is longer. */
const [maxAnswerLines, maxAnswerChars] = [3, 300];

/** Whether an answer is a few words that name a price: "Order 102-4471, $79" is not a receipt of that order. */
function isShortAnswer(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isShort = lines.length <= maxAnswerLines && text.trim().length <= maxAnswerChars;
  return isShort && namesPrice(replyWordsIn(text));
}

/** Content-IDs in `cid:` addresses, which may be percent-encoded (RFC 2392). */
function referencedIds(html: string): Set<string> {
  return new Set(
    [...html.matchAll(/\bcid:([^'"\s>)]{1,256})/gi)].flatMap(([, id = '']) => [id, unescapeUri(id)]),
  );
}

function unescapeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Mail programs that quote forwarded plain text (Apple Mail): without the quote marks it is the original mail.
 * Applied only if a forward is then recognised; otherwise the quote is what is being answered.
 */
function unquoteForward({ text, subject }: { text: string; subject: string | null }): string {
  if (!/^> ?\S.*\n> ?\S/m.test(text) || splitForwards({ text, subject }).length > 1) return text;
  const unquoted = text.replace(/^> ?/gm, '');
  return splitForwards({ text: unquoted, subject }).length > 1 ? unquoted : text;
}

function bodySources({
  message,
  isReplyToUs,
  signs,
}: {
  message: MailMessage;
  isReplyToUs: boolean;
  signs: OwnMailSigns | undefined;
}): Source[] {
  const html =
    message.html && isReplyToUs ? cutQuotedReply({ content: message.html, isHtml: true }) : message.html;
  const text = message.text && textOf({ text: message.text, subject: message.header.subject, isReplyToUs });
  const sources = [
    ...(html ? [{ type: 'text/html' as const, content: html, mapped: htmlToText(html) }] : []),
    ...(text
      ? [{ type: 'text/plain' as const, content: text, mapped: { text, sourceOffset: (at: number) => at } }]
      : []),
  ];
  const writers = [...message.header.recipients, ...(signs?.ownAddresses ?? [])];
  return isReplyToUs ? sources.map((source) => withoutQuote(source, writers)) : sources;
}

/** The source without our own mail quoted below a written header. */
function withoutQuote(source: Source, writers: readonly string[]): Source {
  const { type, content, mapped } = source;
  const at = writtenQuoteAt({ text: mapped.text, by: writers });
  if (at === null) return source;
  const own = content.slice(0, mapped.sourceOffset(at));
  const text = mapped.text.slice(0, at);
  return { type, content: own, mapped: { text, sourceOffset: mapped.sourceOffset } };
}

function textOf({
  text,
  subject,
  isReplyToUs,
}: {
  text: string;
  subject: string | null;
  isReplyToUs: boolean;
}): string {
  return isReplyToUs ? cutQuotedReply({ content: text, isHtml: false }) : unquoteForward({ text, subject });
}

/** The segments of a body that may be receipts; the whole body when it qualifies only as a whole. */
function findOrders({
  source,
  header,
  isFromCompany,
  signs,
}: {
  source: Source;
  header: MailHeader;
  isFromCompany: boolean;
  signs: OwnMailSigns | undefined;
}): Candidate[] {
  const { text } = source.mapped;
  const all = splitForwards({ text, subject: header.subject });
  const isOurs = (segment: BodySegment) => all.length > 1 && signs && isOwnSegment({ segment, text, signs });
  const segments = all.filter((segment) => !isOurs(segment));
  const candidates = segments.flatMap((segment) => {
    const evidence = bodyEvidence({
      text: text.slice(segment.start, segment.end),
      html: htmlOf(source, segment),
      needsSum: isFromCompany,
    });
    return evidence === 'none' ? [] : [{ segment, evidence }];
  });
  if (candidates.length > 0 || segments.length === 1 || segments.length < all.length) return candidates;
  const whole: BodySegment = { start: 0, end: text.length, original: segments.at(-1)?.original ?? null };
  const evidence = bodyEvidence({
    text,
    html: source.type === 'text/html' ? source.content : null,
    needsSum: isFromCompany,
  });
  return evidence === 'none' ? [] : [{ segment: whole, evidence }];
}

function toDocuments({
  source,
  candidates,
  message,
}: {
  source: Source;
  candidates: Candidate[];
  message: MailMessage;
}): MailDocument[] {
  return candidates.flatMap(({ segment }, index) => {
    const bytes = Buffer.from(contentOf(source, segment));
    if (bytes.length > maxFileBytes) return [];
    const mail = contextOf({ header: message.header, segment });
    const ending = source.type === 'text/html' ? 'html' : 'txt';
    const key = [message.path, index === 0 ? 'body' : `body-${index + 1}`].filter(Boolean).join('/');
    return [{ key, bytes, fileName: `${fileNameOf(mail.subject)}.${ending}`, fileType: source.type, mail }];
  });
}

function contextOf({ header, segment }: { header: MailHeader; segment: BodySegment }): MailContext {
  const original = segment.original;
  const facts = mailContext({
    from: original ? original.from : header.from,
    subject: original?.subject ?? header.subject,
    date: original ? original.date : header.date,
  });
  return { ...facts, isMailText: true };
}

/** The facts about the carrying mail that the reader is given. */
export function mailContext({
  from,
  subject,
  date,
}: Pick<MailHeader, 'from' | 'subject' | 'date'>): MailContext {
  return {
    ...(from ? { fromAddress: from.address } : {}),
    ...(from?.name ? { fromName: from.name } : {}),
    ...(subject ? { subject } : {}),
    ...(date ? { sentAt: date } : {}),
  };
}

function htmlOf(source: Source, segment: BodySegment): string | null {
  return source.type === 'text/html' ? contentOf(source, segment) : null;
}

/**
 * The source of a segment. In HTML it starts right after the last character of the preceding text, so that the
 * elements opened for the segment belong to it.
 */
function contentOf({ content, mapped }: Source, { start, end }: BodySegment): string {
  const { text, sourceOffset } = mapped;
  if (start === 0 && end === text.length) return content;
  const before = text.slice(0, start).trimEnd().length;
  const last = text.slice(0, end).trimEnd().length;
  const from = before === 0 ? 0 : sourceOffset(before - 1) + 1;
  return content.slice(from, end === text.length ? content.length : sourceOffset(Math.max(0, last - 1)) + 1);
}

function fileNameOf(subject: string | undefined): string {
  return (
    (subject ?? '')
      .replace(/[\\/]+/g, '-')
      .slice(0, 100)
      .trim() || 'mail'
  );
}
