import { regex } from '../shared/regex.js';
import type { NotWatchableReason } from './purchase.types.js';

/** Stored-value cards: their price never falls. */
const giftCard = regex('iu')`
    (?<![\p{L}])(?:(?:e-?)?gift ?cards?|e-?gift|gift certificates?|geschenk(?:karte|gutschein)|carte[- ]cadeau|
    tarjeta regalo|carta regalo|cadeaubon|cadeaukaart|store credit|gutschein(?:karte)?|guthabenkarte|bon cadeau|
    ch[èe]que cadeau|vale regalo|buono regalo|cart[ãa]o[- ]presente|vale[- ]presente|karta podarunkowa|presentkort|
    gavekort|lahjakortti|d[áa]rkov[áa] karta|ギフトカード|prepaid (?:visa|mastercard|card)|top[- ]?up card)(?![\p{L}])
  `;
/** Services and insurance, by words that no product name contains. */
const service = regex('i')`
    \b(?:protection plan|service plan|extended warranty|\d+[- ]?(?:year|yr)s? (?:plan|warranty|protection plan)|
    applecare\+?|geek squad|allstate protection|square ?trade|asurion|(?:home|tv|appliance) installation|
    assembly service|haul[- ]?away|activation fee|service charge|garantieverl[äa]ngerung|frais de (?:port|livraison)|
    gastos de env[íi]o|spese di spedizione|verzendkosten|versandkosten|extension de garantie)\b
  `;
/** Fees by words that product names also contain (a fine tip marker): only as the whole name. */
const feeAlone = regex('i')`
    ^\W*(?:delivery|shipping|handling|shipping (?:and|&) handling|installation|assembly|gift ?wrap(?:ping)?|donation|
    tip|gratuity|carrier bag|shopping bag|bag|bottle deposit|deposit|crv|pfand|eco|recycling|environmental|
    membership|subscription|versand|livraison)(?: (?:fee|charge|service|cost)s?)?[\W\d]*$
  `;
/** Used goods: no retailer adjusts their price. */
const used = regex('i')`
    \b(?:used|pre-?owned|pre-?loved|refurb(?:ished)?|renewed|open[- ]box|second[- ]hand|reconditioned|gebraucht|
    generalüberholt|d['’]occasion|reconditionn[ée]e?|reacondicionado|ricondizionato|tweedehands)\b
  `;

/** Why an item cannot be watched, judged by its name alone; null if nothing speaks against it. */
export function notWatchableByName(
  name: string,
): Extract<NotWatchableReason, 'gift_card' | 'service' | 'used'> | null {
  if (giftCard.test(name)) return 'gift_card';
  if (used.test(name)) return 'used';
  return service.test(name) || feeAlone.test(name) ? 'service' : null;
}
