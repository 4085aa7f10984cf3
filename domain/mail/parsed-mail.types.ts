import type { MailFindings } from './mail-documents.types.js';
import type { MailHeader } from './mail-tree.types.js';

/** A mail understood: plain data that crosses the process border. */
export type ParsedMail = MailFindings & {
  header: MailHeader;
  /** MIME types of all parts of the mail itself, lower case; nested mails not included. */
  partTypes: string[];
  isReplyToUs: boolean;
  /** Beginning of the text, for recognising notices by their words. */
  textStart: string;
};
