import type { Retailer } from '../../../retailers/retailer.types.js';
import { seedSnapshot } from '../../../retailers/retailer-snapshot.js';
import { retailerByDomain, retailerByName } from '../../../retailers/retailers.rules.js';
import { literally, regex } from '../../../shared/regex.js';
import type { PreparedLine } from '../text/read-line.types.js';
import { cleanName } from './clean-name.rules.js';
import { printedMarketplace, printedPayee } from './marketplace.rules.js';
import { printedRetailer } from './retailer-name.rules.js';
import type { RetailerReading } from './retailer-reading.types.js';
import { isNamedLikeDomain, isPerson, nameOfSender } from './sender-name.rules.js';

/** What is known of a document's sender besides its lines. */
export type RetailerHints = {
  /** The sender of the mail that carried the document. */
  mail?: { fromAddress?: string; fromName?: string; isByShopper?: boolean } | undefined;
  /** Hosts the document links to, most frequent first, and texts that stand in for a logo (title, image alt texts). */
  hosts?: string[] | undefined;
  names?: string[] | undefined;
};

/** Mailbox providers say nothing about the shop. */
const mailboxProviders =
  /@(gmail|googlemail|yahoo|ymail|outlook|hotmail|live|msn|icloud|me|mac|aol|gmx|web|proton|protonmail|fastmail|zoho|comcast|verizon|att)\.[a-z.]+$/i;
/** At this score a printed name in the head has a legal form or shop word. */
const strongName = 4;

/**
 * Finds the shop of a receipt: by the sender if that is conclusive, then by the name in the head, then by signs in the
 * body.
 */
export function readRetailer({
  lines,
  hints,
}: {
  lines: PreparedLine[];
  hints: RetailerHints;
}): RetailerReading | null {
  const bySender = hints.mail?.fromAddress ? retailerByDomain(hints.mail.fromAddress) : null;
  if (bySender) return known(bySender, lines, 9);
  const paid = printedPayee({ lines, mail: hints.mail });
  if (paid) return paid;
  const own = shopWithItsDomain(hints);
  if (own) return own;
  const printed = printedRetailer(lines);
  if (printed?.retailer) return printed;
  const byHint = hintedRetailer(hints);
  if (byHint) return known(byHint, lines, 8);
  const mentioned = printed && printed.score >= strongName ? null : mentionedRetailer(lines);
  if (mentioned) return known(mentioned, lines, 7);
  return senderName(hints, printedMarketplace(lines) ?? printed);
}

/**
 * A sender named like its own domain is the shop: a retailer we know that its mail names is the brand of an item.
 */
function shopWithItsDomain({ mail }: RetailerHints): RetailerReading | null {
  const { fromAddress = '', fromName = '', isByShopper = false } = mail ?? {};
  if (isByShopper || mailboxProviders.test(fromAddress)) return null;
  if (!isNamedLikeDomain({ fromName, fromAddress })) return null;
  return { name: fromName.trim(), retailer: retailerByName(fromName), line: 0, score: 5 };
}

function hintedRetailer({ hosts = [], names = [] }: RetailerHints): Retailer | null {
  const named = names.map((name) => retailerByName(name)).find((one) => one !== null);
  return named ?? hosts.map((host) => retailerByDomain(host)).find((one) => one !== null) ?? null;
}

/** Characters searched for a shop's phrases: forty patterns run over them. */
const maxMentionChars = 30_000;

/** A retailer named in a phrase only it would use: its web address, `your Target order`, `© 2026 Nike`. */
function mentionedRetailer(lines: PreparedLine[]): Retailer | null {
  let chars = 0;
  for (const line of lines) {
    chars += line.text.length;
    if (chars > maxMentionChars) return null;
    for (const host of line.text.match(/\b(?:[a-z0-9-]+\.)+(?:com|ca|co\.uk|de|fr)\b/gi) ?? []) {
      // A subdomain may be another business: `aws.amazon.com`.
      const retailer = /^(?:www\.|m\.)?[^.]+\.(?:co\.)?[a-z]+$/i.test(host) ? retailerByDomain(host) : null;
      if (retailer) return retailer;
    }
    const found = mentions.find(({ pattern }) => pattern.test(line.text));
    if (found) return found.retailer;
  }
  return null;
}

/**
 * Phrases only the shop itself would use, one pattern per retailer; names that are also words or brands are left out.
 */
const mentions = seedSnapshot.retailers
  .filter(({ isNameAmbiguous }) => !isNameAmbiguous)
  .map((retailer) => ({ retailer, pattern: mentionOf(retailer) }));

function mentionOf({ name, aliases }: Retailer): RegExp {
  const plain = [name, ...aliases].map((text) => literally(text).replace(/['’]/g, "['’]?")).join('|');
  return regex('i')`
  \b(?:at|from|with|by|your|the|visiting|choosing|©(?: ?20\d\d)?)\s+(?:${plain})(?![\w&]|\s+(?:web|pay|music|visa|card|gift|business|app|plus))|(?<!\w)(?:${plain})(?:['’]s)?\s+(?:order|receipt|store|purchase|account|inc|customer)
`;
}

/** A retailer we know, under the name this document prints if it does. */
function known(retailer: Retailer, lines: PreparedLine[], score: number): RetailerReading {
  const line = lines.find(({ text }) => retailerByName(text)?.id === retailer.id);
  return { name: line ? cleanName(line.text) : retailer.name, retailer, line: line?.index ?? 0, score };
}

/** The display name of a sender that is a shop we do not know: `Corner Books <orders@cornerbooks.example>`. */
function senderName(hints: RetailerHints, fallback: RetailerReading | null): RetailerReading | null {
  const { fromAddress = '', fromName = '' } = hints.mail ?? {};
  if (fromAddress === '' || mailboxProviders.test(fromAddress)) return fallback;
  const name = nameOfSender({ fromName, fromAddress });
  if (isPerson({ name, address: fromAddress })) return fallback;
  return name.length >= 2 ? { name, retailer: retailerByName(name), line: 0, score: 5 } : fallback;
}
