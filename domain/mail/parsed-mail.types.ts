import type { Asked } from '../help/asked-by-mail.rules.js';
import type { ReplyWords } from '../purchases/replies/price-in-reply.rules.js';
import type { DeliveryReport } from './delivery-report.rules.js';
import type { MailFindings } from './mail-documents.types.js';
import type { MailHeader } from './mail-tree.types.js';
import type { PersonalWish } from './outcome/personal-wish.rules.js';
import type { OwnMailName } from './parts/own-reply.rules.js';

/** Content of a reply and our mails it may be about, the one directly answered first. */
export type ReplyToUs = { said: ReplyWords; answered: OwnMailName[] };

/** A parsed mail: plain data that crosses the process boundary. */
export type ParsedMail = MailFindings & {
  /** Identifies the mail by its content: the same whenever and however it arrives. */
  contentKey: string;
  header: MailHeader;
  /** MIME types of all parts of the mail itself, lower case; without nested mails. */
  partTypes: string[];
  isReplyToUs: boolean;
  /** Content of a reply to a mail of ours, which may name a price; null otherwise. */
  reply: ReplyToUs | null;
  /** What its writer asks about all our mail, or about everything we hold of them. */
  wishes: PersonalWish[];
  /** What its writer asks about the service; null if nothing. */
  asked: Asked | null;
  /** For a delivery report, what it says about mails of ours; null otherwise. */
  report: DeliveryReport | null;
  /** Start of the text, for recognising notices by their wording. */
  textStart: string;
  /** Its https links, the first twenty. */
  links: string[];
};
