import type { Words } from './words.types.js';

/** What mail programs and auto-responders write, as printed. */
export type MailVocabulary = {
  /** Before the subject of a forwarded mail. */
  forwardPrefix?: Words;
  /** Before the subject of a reply. */
  replyPrefix?: Words;
  /** Labels of header lines. */
  from?: Words;
  sent?: Words;
  subject?: Words;
  otherHeader?: Words;
  /** Separators above a forwarded mail. */
  forwarded?: Words;
  /** Separators above a quoted mail. */
  original?: Words;
  /** `On`, the first word of the line above a quoted mail. */
  quoteOpens?: Words;
  /** `wrote`, in that line. */
  wrote?: Words;
  /** Such verbs where the name follows (`Am 3. Mai schrieb Jane:`). */
  wroteBeforeName?: Words;
  /** In the subject of out-of-office replies. May use `\p{L}`: compiled as Unicode patterns. */
  outOfOffice?: Words;
  /** In the subject of a help desk's "we have received your request"; never of a shop's "we have received your order". */
  acknowledges?: Words;
  /** In the subject of delivery failure reports. */
  notDelivered?: Words;
  /** Automatic forwarding; together with `confirming`, a request to allow it for a mailbox. */
  forwarding?: Words;
  confirming?: Words;
  /** Asking for no more mail, anywhere in a short personal mail. */
  stopMail?: Words;
  /** The same as the only words of a mail. */
  stopMailAlone?: Words;
  /** Asking for everything held about the writer to be deleted, never one receipt or item. */
  eraseData?: Words;
  /** Nouns for deleting; near {@link ownData} they ask for the same (`I request the deletion of my data`). */
  erasure?: Words;
  /** What a writer calls everything held about them (`my personal data`, `my account`). */
  ownData?: Words;
};
