import { createHash } from 'node:crypto';
import type { MailDocument, MailFindings } from '../../domain/mail/mail-documents.types.js';
import type { MailMessage, MailPart } from '../../domain/mail/mail-tree.types.js';
import type { MessagePart } from '../../domain/mail/message-record.types.js';
import { isPlainlyAttached, judgeFile, partName } from '../../domain/mail/parts/file-part.rules.js';
import type { OwnMailSigns } from '../../domain/mail/parts/own-quote.rules.js';
import { sniffFileType } from '../../domain/receipts/file/check-receipt-file.rules.js';
import {
  displayFileName,
  type FileRejectionCode,
  maxFileBytes,
  maxFilesPerUpload,
} from '../../domain/receipts/file/receipt-file.rules.js';
import { isPgpMessage } from '../../domain/receipts/file/sealed-files.rules.js';
import { parseMailTree } from '../../platform/mime/mail-tree.js';
import { htmlToText } from './html-text.js';
import { type MailBody, mailContext, readBody } from './mail-body.js';

/** Most parts kept for the admin's mail log; ordinary mail has fewer. */
const maxListedParts = 200;
/** Why a document beyond {@link maxFilesPerUpload} is rejected. */
const tooManyFiles: FileRejectionCode = 'receipt.too_many_files';

/** Whether the documents of a body are one order that needs no paper beside it. */
export type IsWholeOrder = (documents: readonly MailDocument[]) => boolean;

/**
 * Finds the documents of a mail that may be receipts: attached files, attached mails, its body.
 *
 * @param raw the mail as it arrived
 * @param isReplyToUs whether it answers one of our own mails
 * @throws {AppError} `mail.unparsable`
 */
export async function documentsOfMail({
  raw,
  isReplyToUs = false,
  isWholeOrder = () => false,
}: {
  raw: Uint8Array;
  isReplyToUs?: boolean;
  isWholeOrder?: IsWholeOrder;
}): Promise<MailFindings> {
  const root = await parseMailTree(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength));
  return findDocuments({ root, isReplyToUs, isFromCompany: false, isWholeOrder });
}

/** Like {@link documentsOfMail}, for a parsed mail. */
export function findDocuments({
  root,
  isReplyToUs,
  isFromCompany,
  isWholeOrder,
  signs,
}: {
  root: MailMessage;
  isReplyToUs: boolean;
  /** Whether a company wrote it to a shopper whose mailbox forwarded it. */
  isFromCompany: boolean;
  /** Beside such a body, only files that are called receipts are read. */
  isWholeOrder: IsWholeOrder;
  /** By which our own mails are recognised among the forwarded ones; none are looked for without. */
  signs?: OwnMailSigns;
}): MailFindings {
  const copies = countCopies(root);
  const findings = walk({ message: root, isReplyToUs, isFromCompany, copies, isWholeOrder, signs });
  const documents = withoutRepeats(findings.documents);
  const tooMany = documents.slice(maxFilesPerUpload);
  const leftOut = new Set(tooMany.map(({ key }) => key));
  return {
    ...findings,
    documents: documents.slice(0, maxFilesPerUpload),
    rejected: [
      ...findings.rejected,
      ...tooMany.map(({ fileName }) => ({ file_name: fileName, code: tooManyFiles })),
    ],
    parts: findings.parts
      .slice(0, maxListedParts)
      .map((part) =>
        leftOut.has(part.path) ? { ...part, verdict: 'unsupported', reason: tooManyFiles } : part,
      ),
  };
}

type Walk = {
  message: MailMessage;
  isReplyToUs: boolean;
  isFromCompany: boolean;
  copies: Map<string, number>;
  isWholeOrder: IsWholeOrder;
  signs: OwnMailSigns | undefined;
};

/** Attachments take precedence over the body of their mail; an attached mail is an attachment. */
function walk({ message, isReplyToUs, isFromCompany, copies, isWholeOrder, signs }: Walk): MailFindings {
  const body = readBody({ message, isReplyToUs, isFromCompany, signs });
  const nested = message.parts.flatMap((part) =>
    part.message
      ? [
          walk({
            message: part.message,
            isReplyToUs: false,
            isFromCompany: false,
            copies,
            isWholeOrder,
            signs,
          }),
        ]
      : [],
  );
  const files = walkFiles({
    message,
    body,
    isFromCompany,
    copies,
    isWholeOrder,
    hasNested: nested.some(({ documents }) => documents.length > 0),
  });
  const attached = [...files.documents, ...nested.flatMap(({ documents }) => documents)];
  const own = attached.length > 0 ? [] : body.documents();
  const isTooLarge = attached.length === 0 && body.evidence !== 'none' && own.length === 0;
  const isEncrypted = attached.length === 0 && own.length === 0 && isPgpMessage(message.text ?? '');
  const bodyFault: FileRejectionCode | null = isEncrypted
    ? 'receipt.encrypted'
    : isTooLarge
      ? 'receipt.too_large'
      : null;
  return {
    documents: [...attached, ...own],
    rejected: [
      ...files.rejected,
      ...nested.flatMap(({ rejected }) => rejected),
      ...(bodyFault ? [{ file_name: displayFileName(message.header.subject, 'mail'), code: bodyFault }] : []),
    ],
    parts: [
      bodyPart({ message, body, isUsed: own.length > 0, fault: bodyFault }),
      ...files.parts,
      ...nested.flatMap(({ parts }) => parts),
    ],
    hasText: body.hasText || nested.some(({ hasText }) => hasText),
    hasPicturesElsewhere:
      attached.length === 0 &&
      (body.hasPicturesElsewhere || nested.some(({ hasPicturesElsewhere }) => hasPicturesElsewhere)),
  };
}

function walkFiles({
  message,
  body,
  isFromCompany,
  copies,
  isWholeOrder,
  hasNested,
}: Omit<Walk, 'isReplyToUs' | 'signs'> & {
  body: MailBody;
  hasNested: boolean;
}): Pick<MailFindings, 'documents' | 'rejected' | 'parts'> {
  const { referencedIds } = body;
  const findings: Pick<MailFindings, 'documents' | 'rejected' | 'parts'> = {
    documents: [],
    rejected: [],
    parts: [],
  };
  const hasAttachedReceipt =
    hasNested || message.parts.some((part) => isPlainlyAttached(part, referencedIds));
  let isWhole: boolean | undefined;
  const isBodyWhole = () => (isWhole ??= isWholeOrder(body.documents()));
  for (const part of message.parts) {
    if (part.message) {
      findings.parts.push(listed(part, { verdict: 'ignored', reason: 'opened' }));
      continue;
    }
    const around = {
      body: body.evidence,
      referencedIds,
      copies: copies.get(part.hash) ?? 1,
      hasAttachedReceipt,
      isFromCompany,
      isBodyWhole,
    };
    const judged = judgeFile({ part, around, textOfHtml: (html) => htmlToText(html).text });
    findings.parts.push(
      listed(part, { verdict: judged.verdict, reason: 'reason' in judged ? judged.reason : null }),
    );
    if (judged.verdict === 'unsupported')
      findings.rejected.push({ file_name: partName(part), code: judged.reason });
    if (judged.verdict === 'receipt') findings.documents.push(toDocument({ part, judged, message }));
  }
  return findings;
}

function toDocument({
  part,
  judged,
  message,
}: {
  part: MailPart;
  judged: Pick<MailDocument, 'bytes' | 'fileType'>;
  message: MailMessage;
}): MailDocument {
  return {
    key: part.path,
    bytes: judged.bytes,
    fileName: partName(part),
    fileType: judged.fileType,
    mail: mailContext(message.header),
  };
}

function bodyPart({
  message,
  body,
  isUsed,
  fault,
}: {
  message: MailMessage;
  body: MailBody;
  isUsed: boolean;
  /** Why it cannot be read although it should be; null otherwise. */
  fault: FileRejectionCode | null;
}): MessagePart {
  return {
    path: [message.path, 'body'].filter(Boolean).join('/'),
    file_name: null,
    declared_type: body.declaredType,
    sniffed_type: null,
    size: body.size,
    verdict: isUsed ? 'receipt' : fault || body.size > maxFileBytes ? 'unsupported' : 'body',
    reason: fault ?? `evidence_${body.evidence}`,
  };
}

function listed(part: MailPart, { verdict, reason }: Pick<MessagePart, 'verdict' | 'reason'>): MessagePart {
  return {
    path: part.path,
    file_name: part.fileName === null ? null : displayFileName(part.fileName),
    declared_type: part.declaredType.slice(0, 100),
    sniffed_type: part.message ? 'message/rfc822' : sniffFileType(part.bytes),
    size: part.size,
    verdict,
    reason,
  };
}

/** The same file in a mail and in the mail it forwards is one document. */
function withoutRepeats(documents: MailDocument[]): MailDocument[] {
  const seen = new Set<string>();
  return documents.filter(({ bytes }) => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    return !seen.has(hash) && seen.add(hash);
  });
}

function countCopies(root: MailMessage): Map<string, number> {
  const copies = new Map<string, number>();
  const count = (message: MailMessage): void => {
    for (const part of message.parts) {
      if (part.message) count(part.message);
      else copies.set(part.hash, (copies.get(part.hash) ?? 0) + 1);
    }
  };
  count(root);
  return copies;
}
