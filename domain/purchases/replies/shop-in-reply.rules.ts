import type { RetailerSnapshot } from '../../retailers/retailer-snapshot.js';
import { regex } from '../../shared/regex.js';
import { doubtWords, fillerWords } from './price-in-reply-words.data.js';

/** Longest reply that names a shop and nothing else, characters. */
const mostReplyChars = 300;
/** A question, or an amount: the reply is about something else. */
const noName = /[?？$€£¥]|\d[.,]\d\d(?!\d)/;
/** Longest name of a shop taken from a reply, characters and words. */
const mostNameChars = 80;
const mostNameWords = 5;
/** Longest known name looked for, words: `Dick's Sporting Goods`, `Bed Bath & Beyond`. */
const mostKnownWords = 4;
/** Most words beside a known name, such as those of a greeting and a signature; more of them say something else. */
const mostOtherWords = 3;

/** Words around the name of a shop, in the languages of our mails. */
const aroundWords = regex('giu')`
  (?<![\p{L}\p{N}])(?:no|it|this|that|i|we|was|is|it[’']s|that[’']s|from|at|by|in|on|the|an?|my|shop|store|retailer|order|bought
  |purchased|ordered|got|name|called|nein|es|das|war|ist|von|vom|bei|beim|im|der|die|laden|geschäft|händler|gekauft|bestellt|ich
  |wir|habe|non|c[’']est|chez|de|du|le|la|magasin|boutique|acheté|j[’']ai|en|el|tienda|lo|compré|he|comprado|una|es|fue|loja|na|no
  |comprei|da|dal|negozio|ho|comprato|nee|het|van|winkel|gekocht|bij|ik|heb|nej|från|butiken|köpte|jag|fra|butikken|købt|kjøpt
  |to|sklep|z|ze|kupiłe[mś]|kupiłam)(?![\p{L}\p{N}])`;

/** `It is`, `from`, `Das war bei`: what follows is a name, known to us or not. */
const beforeName = regex('iu')`
  ^(?:no[,.:;!]?\s+)?(?:(?:it(?:[’']s|\s+is|\s+was)|that(?:[’']s|\s+is|\s+was)|(?:the\s+)?(?:shop|store|retailer)(?:\s+is|\s+was|:)
  |i\s+(?:bought|ordered|got)\s+it|(?:bought|ordered|purchased)(?:\s+it)?|(?:das|es)\s+(?:ist|war)|(?:der\s+)?(?:laden|händler)\s+(?:ist|war)
  |c[’']est|c[’']était|es|fue|è|era|é|foi|het\s+is|dat\s+is|det\s+(?:är|er|var))\s+)?
  (?:(?:from|at|von|bei|chez|en|da|na|van|bij|från|fra)\s+)?`;
/** A name is written with a capital, or in a script without any. */
const nameShape = /^(?:[\p{Lu}\p{Lo}]|\d+-?\p{L})/u;
/** Words that no name holds and that make a sentence of what stands there. */
const sentenceWords = regex('iu')`
  (?<![\p{L}])(?:not|don[’']t|do|does|did|didn[’']t|know|can|can[’']t|will|would|have|has|please|you|your|when|what|why|how|where|because
  |but|or|nicht|kein\p{L}*|weiß|oder|pas|ou|sais|nicht|niet|inte|ikke|nie|o|sé|não|sei)(?![\p{L}])`;

/**
 * The shop that a reply to "Which shop?" names: a shop we know, in few words however put, or whatever follows `It is …`.
 * Null if it asks, doubts, denies or names several.
 *
 * @param words what the shopper wrote, without what they quote
 */
export function shopSaid({
  words,
  retailers,
}: {
  words: string;
  retailers: Pick<RetailerSnapshot, 'byName' | 'byDomain'>;
}): string | null {
  if (words.length > mostReplyChars || noName.test(words)) return null;
  if (doubtWords.test(words) || sentenceWords.test(words)) return null;
  const known = knownShops(words, retailers);
  if (known.size > 1) return null;
  for (const name of known) return name;
  return namedShop(words);
}

/** The known shops that are named, by their own names; empty if what else is said is more than a few words. */
function knownShops(
  words: string,
  { byName, byDomain }: Parameters<typeof shopSaid>[0]['retailers'],
): Set<string> {
  const said = words.match(/[\p{L}\p{N}&'’.-]+/gu) ?? [];
  const found = new Set<string>();
  const other: string[] = [];
  for (let at = 0; at < said.length; ) {
    const name = longestName(said.slice(at, at + mostKnownWords), { byName, byDomain });
    if (name) found.add(name.shop);
    else other.push(said[at] ?? '');
    at += name?.length ?? 1;
  }
  const rest =
    other
      .join(' ')
      .replace(fillerWords, ' ')
      .replace(aroundWords, ' ')
      .match(/\p{L}[\p{L}\p{N}'’.-]*/gu) ?? [];
  return rest.length > mostOtherWords ? new Set() : found;
}

function longestName(
  words: readonly string[],
  { byName, byDomain }: Parameters<typeof shopSaid>[0]['retailers'],
): { shop: string; length: number } | null {
  for (let length = words.length; length > 0; length -= 1) {
    const printed = words
      .slice(0, length)
      .join(' ')
      .replace(/[.,!]+$/, '');
    const shop = byName(printed) ?? (length === 1 && printed.includes('.') ? byDomain(printed) : null);
    if (shop) return { shop: shop.name, length };
  }
  return null;
}

/** The name behind `It is …` or `from …` in the first line. */
function namedShop(words: string): string | null {
  const [first = ''] = words.trim().split('\n');
  const sentence = first
    .replace(fillerWords, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[,.!\s]+|[\s.,!]+$/g, '');
  const [frame = ''] = beforeName.exec(sentence) ?? [];
  const name = sentence.slice(frame.length).replace(/^["“„«']+|["”“»']+$/g, '');
  if (frame === '' || !nameShape.test(name) || name.length > mostNameChars) return null;
  if (name.split(' ').length > mostNameWords) return null;
  return name;
}
