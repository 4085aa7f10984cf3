import type { MailFindings } from './mail-documents.types.js';
import type { MailHeader } from './mail-tree.types.js';

/** What the isolated parser is given. */
export type ParseMailInput = {
  raw: Uint8Array;
  /** Domain of our own Message-IDs, by which an answer to one of our mails is known. */
  ownDomain: string;
  /** Address shoppers write to: what is addressed elsewhere was passed on by a rule. */
  receiptsAddress: string;
};

/** A mail understood: plain data that crosses the process border. */
export type ParsedMail = MailFindings & {
  header: MailHeader;
  /** MIME types of all parts of the mail itself, lower case; nested mails not included. */
  partTypes: string[];
  isReplyToUs: boolean;
  /** Beginning of the text, for recognising notices by their words. */
  textStart: string;
};
