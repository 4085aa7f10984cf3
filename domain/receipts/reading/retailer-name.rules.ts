import type { Retailer } from '../../retailers/retailer.types.js';
import { retailerByDomain, retailerByName } from '../../retailers/retailers.rules.js';
import type { PreparedLine } from './read-line.types.js';

/** The shop's name as printed, and the retailer it is when we know it. */
export type RetailerReading = { name: string; retailer: Retailer | null; line: number; score: number };

/** Lines from the top in which a shop prints its name. */
const headLines = 12;
const legalForm =
  /\b(SDN|BHD|5DN|8HD|SDM|S\/B|PTE|LTD|LIMITED|INC|LLC|GMBH|AG|KG|SARL|SAS|SPA|SRL|B\.?V\.?|N\.?V\.?|PLC|CORP)\b|BHD\.?$/i;
const shopWord =
  /\b(ENTERPRISE|TRADING|CO\.|COMPANY|RESTAURANT|RESTORAN|STORES?|MART|SUPERMARKET|HYPERMARKET|MARKETING|HARDWARE|STATIONERY|PHARMACY|CAFE|KITCHEN|BAKERY|SALES|SERVICES?|CENTRE|CENTER|SHOP|BOOKS?|GIFT|PERNIAGAAN|SYARIKAT|KEDAI|INDUSTRIES|HOLDINGS|ELECTRICAL|MACHINERY|MARKET|OUTLET|DELI|GROCERY|APOTHEKE|MARKT|BOUTIQUE)\b/i;
const notAName =
  /JALAN|\bJLN\b|\bJL\b|TAMAN|\bLOT |\bNO[.:]|\bTEL|\bFAX|PHONE|\bROAD\b|\bSTREET\b|\bST\.|\bAVE\b|AVENUE|BLVD|FLOOR|SELANGOR|KUALA|JOHOR|WWW|@|HTTP|GST|\bREG\b|INVOICE|RECEIPT|CASH BILL|\bDATE\b|TABLE|\bTAX\b|FORMERLY|OWNED BY|OPERATED|WELCOME|THANK|MANAGER|\bSTORE #|ORDER|\bHI\b|HELLO|SUBTOTAL|TOTAL|CASHIER|CUSTOMER|COPY/i;

/** Header facts of a mail that tell whose order it is. */
export type MailSender = { fromAddress?: string; fromName?: string };

/** Senders that carry other people's orders say nothing of the shop. */
const mailboxProviders =
  /@(gmail|googlemail|yahoo|outlook|hotmail|live|icloud|me|aol|gmx|web|proton(mail)?)\.[a-z.]+$/i;

/** Finds whose receipt it is: the sender of an order mail when it tells, else the name printed at the top. */
export function readRetailer({
  lines,
  mail,
}: {
  lines: PreparedLine[];
  mail: MailSender | undefined;
}): RetailerReading | null {
  const bySender = mail?.fromAddress ? retailerByDomain(mail.fromAddress) : null;
  if (bySender) return { name: bySender.name, retailer: bySender, line: 0, score: 9 };
  const printed = readRetailerName(lines);
  if (printed?.retailer || !mail?.fromAddress || mailboxProviders.test(mail.fromAddress)) return printed;
  const name = cleanName(
    (mail.fromName ?? '').replace(/\b(orders?|no-?reply|support|customer service|team)\b/gi, ' '),
  );
  return name.length >= 2 ? { name, retailer: retailerByName(name), line: 0, score: 5 } : printed;
}

/** Finds the shop's name in the first lines: a retailer we know anywhere there, else the likeliest line. */
function readRetailerName(lines: PreparedLine[]): RetailerReading | null {
  const head = lines.slice(0, headLines).map((line) => ({ line, name: cleanName(line.text) }));
  for (const { line, name } of head) {
    const retailer = retailerByName(name) ?? knownPiece(line);
    if (retailer) return { name, retailer, line: line.index, score: 9 };
  }
  let best: RetailerReading | null = null;
  head.forEach(({ line, name }, index) => {
    const score = nameScore(name, index);
    if (score === null || (best && score <= best.score)) return;
    best = { name, retailer: null, line: line.index, score };
  });
  return best ? finish({ best, head }) : null;
}

function knownPiece(line: PreparedLine): Retailer | null {
  for (const piece of line.line.pieces) {
    const retailer = retailerByName(piece.text);
    if (retailer) return retailer;
  }
  return null;
}

function nameScore(name: string, index: number): number | null {
  const letters = name.replace(/[^A-Za-z\u00c0-\u024f]/g, '').length;
  if (letters < 3) return null;
  const isLegal = legalForm.test(name);
  return (
    -index * 0.8 +
    Math.min(letters, 20) * 0.05 +
    (isLegal ? 5 : shopWord.test(name) ? 2.5 : 0) -
    (notAName.test(name) ? (isLegal ? 1.5 : 5) : 0) -
    (letters / name.length < 0.45 ? 2 : 0) -
    (/\d{5}/.test(name) ? 1 : 0)
  );
}

/** Takes registration numbers off, and joins a name that was broken over two lines. */
function finish({
  best,
  head,
}: {
  best: RetailerReading;
  head: { line: PreparedLine; name: string }[];
}): RetailerReading {
  const name = best.name
    .replace(/\(?\s*(CO\.? ?REG|REG\.? ?NO|COMPANY NO|ROC).*$/i, '')
    .replace(/\s*\(?[\dIlOS]{4,7}\s*-?\s*[A-Z]\)?\s*$/i, '')
    .trim();
  const at = head.findIndex(({ line }) => line.index === best.line);
  const above = head[at - 1]?.name ?? '';
  const letters = name.replace(/[^A-Za-z]/g, '').length;
  const continues =
    /^(SDN|BHD|SDN\.? ?BHD)\.?/i.test(name) ||
    (letters <= 11 && /BHD|LTD/i.test(name)) ||
    /[(&]$/.test(above) ||
    /^(STATIONERY|ENTERPRISE|TRADING)\b/i.test(name);
  const joined = continues && above !== '' && !/^(TAX|INVOICE|RECEIPT|CASH)/i.test(above);
  return { ...best, name: joined ? `${above} ${name}` : name || best.name };
}

function cleanName(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^[^A-Za-z0-9(\u00c0-\u024f]+|[^A-Za-z0-9).\u00c0-\u024f]+$/g, '')
    .trim();
}
