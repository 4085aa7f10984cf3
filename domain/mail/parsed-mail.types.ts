import type { ToldPrice } from '../purchases/told-price.rules.js';
import type { DeliveryReport } from './delivery-report.rules.js';
import type { MailFindings } from './mail-documents.types.js';
import type { MailHeader } from './mail-tree.types.js';
import type { OwnMailName } from './own-reply.rules.js';

/** What is said in answering, and the mails of ours that it may be about, the one answered first. */
export type ToldInReply = { said: ToldPrice; answered: OwnMailName[] };

/** A mail understood: plain data that crosses the process border. */
export type ParsedMail = MailFindings & {
  /** Names the mail by what it says: the same whenever and by whatever way it comes. */
  contentKey: string;
  header: MailHeader;
  /** MIME types of all parts of the mail itself, lower case; nested mails not included. */
  partTypes: string[];
  isReplyToUs: boolean;
  /** What its writer says in answering a mail of ours, which may name a price; null otherwise. */
  told: ToldInReply | null;
  /** What it says about mails of ours, where it is a report; null otherwise. */
  report: DeliveryReport | null;
  /** Beginning of the text, for recognising notices by their words. */
  textStart: string;
  /** Where it leads to over TLS, the first twenty. */
  links: string[];
};
