import type { DocumentShape, Markup } from './document.types.js';
import { amazonMail } from './mails/amazon.js';
import { appleMail } from './mails/apple.js';
import { bestBuyMail } from './mails/best-buy.js';
import { bhPhotoMail } from './mails/bh-photo.js';
import { costcoMail } from './mails/costco.js';
import { homeDepotMail } from './mails/home-depot.js';
import { kohlsMail } from './mails/kohls.js';
import { lowesMail } from './mails/lowes.js';
import { macysMail } from './mails/macys.js';
import { nikeMail } from './mails/nike.js';
import { nordstromMail } from './mails/nordstrom.js';
import { plainTextMail } from './mails/plain-text.js';
import { targetMail } from './mails/target.js';
import { walmartMail } from './mails/walmart.js';

const mails = [
  amazonMail,
  appleMail,
  bestBuyMail,
  bhPhotoMail,
  costcoMail,
  homeDepotMail,
  kohlsMail,
  lowesMail,
  macysMail,
  nikeMail,
  nordstromMail,
  targetMail,
  walmartMail,
];

/** Order mails in HTML of the retailers we know, with the given kind of structured data. */
export function orderMailShapes(markup: Markup): DocumentShape[] {
  return mails.map((shape) => shape(markup));
}

/** Order mails without HTML. */
export const textMailShapes: DocumentShape[] = [plainTextMail];
