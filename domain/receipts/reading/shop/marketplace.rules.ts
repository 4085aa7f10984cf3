import { retailerByName } from '../../../retailers/retailers.rules.js';
import { regex } from '../../../shared/regex.js';
import type { CarryingMail } from '../../receipt-reading.types.js';
import type { PreparedLine } from '../text/read-line.types.js';
import { inAnyLanguage } from '../words/vocabulary.js';
import type { RetailerReading } from './retailer-reading.types.js';

/** Precedes the marketplace's name on a seller's invoice, on the same line or the one above. */
const label =
  /\b(?:ordered (?:through|via|on)|purchased (?:through|via|on)|booked (?:through|via|on)|sold (?:through|via|on)|payment received by)\b\s*:?\s*(.*)$/i;
/** A name of one or two words, or a web address. */
const brand = /^\W*([A-Z][\w&-]{2,}(?: [A-Z][\w&-]+)?)/;
const host = /(?:@|\b)(?:www\.)?([a-z0-9-]{3,})\.(?:com|net|org|shop|co|in|de|fr|it|es|nl|eu|io)\b/gi;

/** Senders of receipts for payments made to other shops. */
const paymentService =
  /[@.](?:paypal|klarna|venmo|stripe|shop|afterpay|clearpay|affirm|sezzle|zip|alma|scalapay|mollie|freshbooks|intuit|xero)\.(?:com|co\.uk|co|app|de|fr|se|it|nl|eu)$/i;
/**
 * `Your order from Retro Games (sales@…)`, `Retro Games sent you an invoice`: a name begins with a capital and ends at
 * the next punctuation mark.
 */
const payee = regex('u')`
  (?:(?<!\p{L})${inAnyLanguage(({ shops }) => shops?.payee)} |^(?=.{2,40} sent you an? ))([\p{Lu}\d][^()<>,;:!#]{1,40}?)\s*(?:[(<,;:.!#]|sent you |$)
`;

/** The shop named at the top of a receipt: `Here's your receipt for Pho Garden`. */
export function statedPayee(lines: PreparedLine[]): RetailerReading | null {
  return payeeIn(lines, 1);
}

function payeeIn(lines: Pick<PreparedLine, 'text' | 'index'>[], score: number): RetailerReading | null {
  for (const { text, index } of lines) {
    const name = payee.exec(text)?.[1];
    if (name) return { name, retailer: retailerByName(name), line: index, score };
  }
  return null;
}

/**
 * The shop that a payment service says was paid: `You paid $48.60 USD to Retro Games (sales@...)`, `Your plan with
 * Retro Games`.
 */
export function printedPayee({
  lines,
  mail: { fromAddress, subject = '' } = {},
}: {
  lines: PreparedLine[];
  mail?: Pick<CarryingMail, 'fromAddress' | 'subject'> | undefined;
}): RetailerReading | null {
  if (!fromAddress || !paymentService.test(fromAddress)) return null;
  return payeeIn([{ text: subject, index: 0 }, ...lines], 5);
}

/**
 * The marketplace through which an invoice was ordered: shoppers know Flipkart, not its seller. Accepted only if a web
 * or mail address in the document begins with the name, because people receive payments too.
 */
export function printedMarketplace(lines: PreparedLine[]): RetailerReading | null {
  const found = lines.findIndex(({ text }) => label.test(text));
  const line = lines[found];
  if (!line) return null;
  const beside = label.exec(line.text)?.[1]?.split(/\s{2,}/)[0] ?? '';
  const name = brand.exec(beside.trim() === '' ? (lines[found + 1]?.text ?? '') : beside)?.[1];
  if (!name) return null;
  const key = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const hosts = lines.flatMap(({ text }) => [...text.matchAll(host)].map((match) => match[1] ?? ''));
  const isOwn = hosts.some((part) => part.toLowerCase().replaceAll('-', '').startsWith(key));
  return isOwn ? { name, retailer: null, line: line.index, score: 5 } : null;
}
