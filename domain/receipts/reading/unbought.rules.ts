import { regex } from '../../shared/regex.js';
import type { PreparedLine } from './read-line.types.js';

/** Lines from the top in which a paper says what it is. */
const headLines = 25;
/** Lines from the top in which a title stands; further down the same word is about something else. */
const titleLines = 4;
/** A heading or the first sentence of a letter; what is longer explains something. */
const maxHeadingChars = 110;

/** Orders that were called off. */
const cancelled = regex('i')`
    \b(?:order\b.{0,40}\b(?:has been|was|is|have been|got) cancell?ed|order cancell?(?:ed|ation)|
    cancell?ation (?:confirmation|notice|of (?:your|the) order)|bestellung\b.{0,40}\bstorniert|
    stornierung|commande\b.{0,40}\bannul[ée]e|annulation de (?:votre|la) commande|
    pedido\b.{0,40}\bcancelado|bestelling\b.{0,40}\bgeannuleerd|ordine\b.{0,40}\bannullato)
  `;
/** Baskets that nobody paid for. */
const basket = regex('i')`
    \b(?:you left (?:something|an? items?|items?|this|these)|(?:left|forgotten|
    waiting) (?:behind )?in your (?:shopping )?(?:cart|basket|bag)|your (?:shopping )?(?:cart|basket|
    bag) (?:is|are) (?:still )?(?:waiting|saved|reserved|about to)|your (?:cart|basket|bag) misses you|
    (?:complete|finish) your (?:order|purchase|checkout) (?:now|today|before)|did you forget something)\b
  `;
/** What banks write when a card was used: the shop is somebody else. */
const cardAlert = regex('i')`
    \b(?:(?:transaction|purchase|spending|card|debit|account) alert|a (?:transaction|purchase|charge|
    payment) of \S{2,14} (?:was|has been) (?:made|charged|posted|authori[sz]ed|approved))\b
  `;
/** Offers, alone on their line or in their column, perhaps with their number. */
const offer = regex('i')`
    ^\W*(?:(?:price |sales |service )?(?:quote|quotation|estimate)|pro-?forma(?: invoice)?|
    kostenvoranschlag|devis|preventivo|presupuesto|cotizaci[óo]n|proformarechnung|facture pro ?forma|
    (?:angebot|offerte)(?=\W*(?:nr|no|#|\d)))\W*(?:(?:number|no|nr|
    n[°º])\W*)?(?:[A-Z]{0,4}[-/ ]?\d[\w/-]*)?\W*$
  `;
/** Purchases speak of these too: what could be done, not what was. */
const onlyPossible =
  /\b(?:policy|policies|eligible|request|until|within|how to|may|can|cannot|could|if|would|unless|not (?:been )?cancell?ed|terms|before it ships)\b/i;

/** Whether a document tells of something nobody bought: a cancelled order, a basket, an offer, a bank's alert. */
export function isUnboughtPaper({
  lines,
  subject,
}: {
  lines: PreparedLine[];
  subject?: string | undefined;
}): boolean {
  if (subject !== undefined && (isHeading(subject) || offer.test(subject))) return true;
  return (
    lines.slice(0, headLines).some(({ text }) => isHeading(text)) ||
    lines.slice(0, titleLines).some(({ line }) => line.pieces.some(({ text }) => offer.test(text)))
  );
}

function isHeading(text: string): boolean {
  if (text.length > maxHeadingChars) return false;
  return !onlyPossible.test(text) && [cancelled, basket, cardAlert].some((pattern) => pattern.test(text));
}
