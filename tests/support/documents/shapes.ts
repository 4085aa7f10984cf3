import type { DocumentShape, Markup } from './document.types.js';
import { amazonInvoice } from './invoices/amazon-invoice.js';
import { bestBuyReceipt } from './invoices/best-buy-receipt.js';
import { britishInvoice } from './invoices/british-invoice.js';
import { germanInvoice } from './invoices/german-invoice.js';
import { scannedReceipt } from './invoices/scanned.js';
import { smallShopInvoice } from './invoices/small-shop-invoice.js';
import { amazonMail } from './mails/amazon.js';
import { appleMail } from './mails/apple.js';
import { bestBuyMail } from './mails/best-buy.js';
import { bhPhotoMail } from './mails/bh-photo.js';
import { costcoMail } from './mails/costco.js';
import { forwarded } from './mails/forwarded.js';
import { homeDepotMail } from './mails/home-depot.js';
import { kohlsMail } from './mails/kohls.js';
import { languageMails } from './mails/language-mails.js';
import { lowesMail } from './mails/lowes.js';
import { macysMail } from './mails/macys.js';
import { nikeMail } from './mails/nike.js';
import { nordstromMail } from './mails/nordstrom.js';
import { plainTextMail } from './mails/plain-text.js';
import { stackedTextMail } from './mails/stacked-text.js';
import { targetMail } from './mails/target.js';
import { walmartMail } from './mails/walmart.js';
import { webShopMail } from './mails/web-shop.js';
import { type Capture, tillShape } from './paper/till-document.js';
import { britishTill } from './tills/british-till.js';
import { cornerTill } from './tills/corner-till.js';
import { costcoTill } from './tills/costco-till.js';
import {
  bestBuyTill,
  departmentStoreTill,
  drugstoreTill,
  hardwareTill,
  targetOffersTill,
} from './tills/discounted/american-tills.js';
import { costcoSavingsTill } from './tills/discounted/costco-savings-till.js';
import { europeanTills } from './tills/discounted/european-tills.js';
import { homeDepotTill } from './tills/home-depot-till.js';
import { longRoll } from './tills/long-roll.js';
import { targetTill } from './tills/target-till.js';
import { walmartTill } from './tills/walmart-till.js';

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

/** HTML order mails of known retailers, with the given kind of structured data. */
export function orderMailShapes(markup: Markup): DocumentShape[] {
  return mails.map((shape) => shape(markup));
}

/** Order mails without HTML, and of shop systems in several languages. */
export const textMailShapes: DocumentShape[] = [plainTextMail, stackedTextMail, webShopMail];

/** Order mails of shops in five languages. */
export const languageMailShapes: DocumentShape[] = languageMails;

/** Order mails without markup, forwarded by hand. */
export const forwardedMailShapes: DocumentShape[] = orderMailShapes('none').map(forwarded);

/** Invoices and e-receipts with a text layer. */
export const textPdfShapes: DocumentShape[] = [
  amazonInvoice,
  bestBuyReceipt,
  britishInvoice,
  germanInvoice,
  smallShopInvoice,
];

/** PDFs that are images. */
export const scannedPdfShapes: DocumentShape[] = [scannedReceipt];

const tills = [britishTill, cornerTill, costcoTill, homeDepotTill, targetTill, walmartTill];

/** A scanned till roll with sixty items. */
export const longRollShape: DocumentShape = tillShape({ till: longRoll, capture: 'scan' });

/** Till receipts, scanned or photographed. */
export function tillShapes(capture: Capture): DocumentShape[] {
  return tills.map((till) => tillShape({ till, capture }));
}

const discountedTills = [
  bestBuyTill,
  costcoSavingsTill,
  departmentStoreTill,
  drugstoreTill,
  hardwareTill,
  targetOffersTill,
  ...europeanTills,
];

/** Receipts of American and European tills with item numbers and discounts, scanned or photographed. */
export function discountedTillShapes(capture: Capture): DocumentShape[] {
  return discountedTills.map((till) => tillShape({ till, capture }));
}
