import { htmlToText } from './html-text.js';
import { findDocuments } from './mail-documents.js';
import { parseMailTree } from './mail-tree.js';
import type { MailHeader, MailMessage } from './mail-tree.types.js';
import type { ParsedMail, ParseMailInput } from './parsed-mail.types.js';
import { isWrittenByCompany } from './sender.rules.js';

/** Characters of the text kept for recognising notices. */
const keptText = 4_000;
/** Longer than any mail people write has parts. */
const maxPartTypes = 200;

/**
 * Understands a mail: header facts, documents, verdicts.
 *
 * @throws {AppError} `mail.unparsable`
 */
export async function parseMail({ raw, ownDomain, receiptsAddress }: ParseMailInput): Promise<ParsedMail> {
  const root = await parseMailTree(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength));
  const isReplyToUs = answersOurMail({ header: root.header, ownDomain });
  const isFromCompany = isWrittenByCompany({ header: root.header, receiptsAddress });
  return {
    header: root.header,
    partTypes: root.parts.slice(0, maxPartTypes).map(({ declaredType }) => declaredType),
    isReplyToUs,
    textStart: textOf(root).slice(0, keptText),
    ...findDocuments({ root, isReplyToUs, isFromCompany }),
  };
}

/** Our Message-IDs are 24 hex digits at our domain. */
export function answersOurMail({ header, ownDomain }: { header: MailHeader; ownDomain: string }): boolean {
  const ids = [...header.inReplyTo, ...(header.references?.split(' ') ?? [])];
  return ids.some((id) => /^<[0-9a-f]{24}@/.test(id) && id.toLowerCase().endsWith(`@${ownDomain}>`));
}

function textOf({ text, html }: MailMessage): string {
  return text ?? (html ? htmlToText(html).text : '');
}
