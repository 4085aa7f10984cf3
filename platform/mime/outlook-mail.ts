import { createRequire } from 'node:module';
import type { FieldsData } from '@kenjiuno/msgreader';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type Mail from 'nodemailer/lib/mailer/index.js';
import { decodeText } from '../../domain/mail/parts/file-part.rules.js';
import { compoundFile, startsWith } from '../../domain/receipts/file/first-bytes.js';

// ESM importers disagree on where this CommonJS module's default export is; with `require` it is always here.
const { default: MsgReader }: typeof import('@kenjiuno/msgreader') = createRequire(import.meta.url)(
  '@kenjiuno/msgreader',
);
type Reader = InstanceType<typeof MsgReader>;

/** Most nested mails written out; deeper ones are omitted. */
const maxDepth = 8;

/** Whether bytes may be a mail saved by Outlook. */
export function isOutlookMail(raw: Uint8Array): boolean {
  return startsWith(raw, compoundFile);
}

/**
 * Converts a mail saved by Outlook ([MS-OXMSG]) to RFC 5322: sender, date, subject, text, HTML and attachments,
 * including mails. A text stored only as RTF is omitted.
 *
 * @throws {Error} when the bytes are not such a mail
 */
export async function fromOutlookMail(raw: Uint8Array): Promise<Buffer> {
  // The reader would read a view's whole underlying buffer, so it gets a copy.
  const reader = new MsgReader(Uint8Array.from(raw).buffer);
  const fields = reader.getFileData();
  if (fields.error) throw new Error(fields.error);
  return compose({ reader, fields, depth: 0 });
}

type Written = { reader: Reader; fields: FieldsData; depth: number };

async function compose(mail: Written): Promise<Buffer> {
  const { senderName, senderSmtpAddress, senderEmail, subject, body, bodyHtml, html } = mail.fields;
  const { messageDeliveryTime, clientSubmitTime, creationTime, attachments = [] } = mail.fields;
  const address = [senderSmtpAddress, senderEmail].find((found) => found?.includes('@'));
  const sentAt = new Date(clientSubmitTime ?? messageDeliveryTime ?? creationTime ?? '');
  const isDated = !Number.isNaN(sentAt.getTime());
  const shown = html ? decodeText(html) : bodyHtml;
  const composer = new MailComposer({
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(address ? { from: { name: senderName ?? '', address } } : {}),
    ...(subject ? { subject } : {}),
    ...(isDated ? { date: sentAt } : {}),
    ...(shown ? { html: shown } : {}),
    ...(body ? { text: body } : {}),
    attachments: await Promise.all(attachments.flatMap((part) => attached({ ...mail, part }))),
  });
  const written = await composer.compile().build();
  return isDated ? written : withoutDate(written);
}

/** A mail without a date must not get today's. */
function withoutDate(written: Buffer): Buffer {
  return Buffer.from(written.toString('latin1').replace(/^Date: .*\r\n/m, ''), 'latin1');
}

function attached({ reader, depth, part }: Written & { part: FieldsData }): Promise<Mail.Attachment>[] {
  if (part.innerMsgContentFields) {
    return depth < maxDepth ? [nested({ reader, fields: part.innerMsgContentFields, depth: depth + 1 })] : [];
  }
  const { fileName, content } = reader.getAttachment(part);
  const { pidContentId: cid, attachMimeTag: contentType } = part;
  return [
    Promise.resolve({
      filename: fileName,
      content: Buffer.from(content),
      ...(contentType ? { contentType } : {}),
      ...(cid ? { cid } : {}),
    }),
  ];
}

async function nested(mail: Written): Promise<Mail.Attachment> {
  return {
    filename: `${mail.fields.subject || 'mail'}.eml`,
    content: await compose(mail),
    contentType: 'message/rfc822',
  };
}
