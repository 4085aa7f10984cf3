import { askedByMail } from '../../domain/help/asked-by-mail.rules.js';
import type { MailMessage } from '../../domain/mail/mail-tree.types.js';
import { personalWishesIn } from '../../domain/mail/outcome/personal-wish.rules.js';
import type { ParsedMail, ReplyToUs } from '../../domain/mail/parsed-mail.types.js';
import type { OwnMailSigns } from '../../domain/mail/parts/own-quote.rules.js';
import { type OwnMailName, ownMailsAnswered } from '../../domain/mail/parts/own-reply.rules.js';
import { cutQuotedReply, writtenQuoteAt } from '../../domain/mail/parts/quoted-reply.js';
import { isWrittenByCompany } from '../../domain/mail/sender/sender.rules.js';
import { replyWordsIn } from '../../domain/purchases/replies/price-in-reply.rules.js';
import { parseUrl } from '../../domain/shared/parse-url.js';
import { parseMailTree } from '../../platform/mime/mail-tree.js';
import { contentKey } from './content-key.js';
import { deliveryReportOf } from './delivery-report.js';
import { splitForwards } from './forward-chain.js';
import { htmlToText } from './html-text.js';
import { findDocuments, type IsWholeOrder } from './mail-documents.js';
import { quotesOwnMail } from './quotes-own-mail.js';

/** Most links kept per mail; a notice that asks for a click has few. */
const maxLinks = 20;
/** Longest link kept, characters; browsers and servers accept little more. */
const maxLinkLength = 2_000;
/** Characters examined; notices are short. */
const maxLookedAt = 100_000;

/** The https links of a mail's body, those of the text first, in their order. */
export function linksOf({ text, html }: Pick<MailMessage, 'text' | 'html'>): string[] {
  const written = (text ?? '').slice(0, maxLookedAt).match(/https:\/\/[^\s<>"'\])]{1,2000}/gi) ?? [];
  const targets = (html ?? '')
    .slice(0, maxLookedAt)
    .matchAll(/\bhref\s{0,5}=\s{0,5}["']?(https:\/\/[^"'\s>]{1,2000})/gi);
  const found = [...written, ...[...targets].map(([, link = '']) => link.replaceAll('&amp;', '&'))];
  const valid = found.flatMap((link) => parseUrl(link)?.href ?? []);
  return [...new Set(valid)].filter(({ length }) => length <= maxLinkLength).slice(0, maxLinks);
}

/** Input of the isolated parser. */
export type ParseMailInput = {
  raw: Uint8Array;
  /** Domain of our own Message-IDs, by which an answer to one of our mails is recognised. */
  ownDomain: string;
  /** Address shoppers write to; a mail addressed elsewhere was forwarded by a rule. */
  receiptsAddress: string;
  /** By which a mail of ours is recognised in an answer whose header does not name it. */
  signs: OwnMailSigns;
};

/** Characters of the text kept to recognise notices. */
const keptText = 4_000;
/** Most mails of a thread searched for the item a price refers to, the answered one first. */
const maxAnswered = 10;
/** Most part types kept; ordinary mail has fewer. */
const maxPartTypes = 200;

/**
 * Parses a mail: header facts, documents, verdicts.
 *
 * @throws {AppError} `mail.unparsable`
 */
export async function parseMail(
  { raw, ownDomain, receiptsAddress, signs }: ParseMailInput,
  { isWholeOrder }: { isWholeOrder: IsWholeOrder },
): Promise<ParsedMail> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const root = await parseMailTree(bytes);
  const answered = ownMailsAnswered({ header: root.header, ownDomain });
  const isReplyToUs = answered.length > 0 || quotesOwnMail({ message: root, signs });
  const isFromCompany = isWrittenByCompany({ header: root.header, receiptsAddress });
  return {
    contentKey: contentKey({ message: root, raw: bytes }),
    header: root.header,
    partTypes: root.parts.slice(0, maxPartTypes).map(({ declaredType }) => declaredType),
    isReplyToUs,
    reply: isReplyToUs ? replyToUs({ root, answered, ownDomain }) : null,
    ...saidBy({ root, isReplyToUs }),
    report: deliveryReportOf({ root, ownDomain }),
    textStart: textOf(root).slice(0, keptText),
    links: linksOf(root),
    ...findDocuments({ root, isReplyToUs, isFromCompany, isWholeOrder, signs }),
  };
}

/** What the writer says in their own words, and the mails of ours it may refer to; none if no header names them. */
function replyToUs({
  root: { text, html },
  answered,
  ownDomain,
}: {
  root: MailMessage;
  answered: OwnMailName[];
  ownDomain: string;
}): ReplyToUs | null {
  const words = ownWordsOf({ text, html });
  // An unrecognised quote would contain our own amounts.
  if (words.toLowerCase().includes(`@${ownDomain.toLowerCase()}`)) return null;
  return { said: replyWordsIn(words), answered: answered.slice(0, maxAnswered) };
}

/**
 * What a mail's writer wishes and asks; what is quoted or forwarded is not theirs, nor is our subject of a reply.
 */
function saidBy({
  root,
  isReplyToUs,
}: {
  root: MailMessage;
  isReplyToUs: boolean;
}): Pick<ParsedMail, 'wishes' | 'asked'> {
  const { words, links } = replyWordsIn(ownWordsOf(root));
  const own = { words, subject: isReplyToUs ? null : root.header.subject };
  // People give no links with such a wish; the footer of every newsletter does.
  const said = { wishes: links.length > 0 ? [] : personalWishesIn(own), asked: askedByMail(own) };
  if (said.wishes.length === 0 && said.asked === null) return said;
  const forwards = splitForwards({ text: textOf(root), subject: root.header.subject });
  return forwards.length > 1 ? { wishes: [], asked: null } : said;
}

function ownWordsOf({ text, html }: Pick<MailMessage, 'text' | 'html'>): string {
  const own = text
    ? cutQuotedReply({ content: text, isHtml: false })
    : htmlToText(cutQuotedReply({ content: html ?? '', isHtml: true })).text;
  return own.slice(0, writtenQuoteAt({ text: own }) ?? own.length);
}

function textOf({ text, html }: MailMessage): string {
  return text ?? (html ? htmlToText(html).text : '');
}
