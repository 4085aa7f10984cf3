import { namesPrice } from '../../purchases/replies/price-in-reply.rules.js';
import { inAnyLanguage } from '../../receipts/reading/words/vocabulary.js';

/** What a person may ask of us by mail about all our mail, or about everything we hold of them. */
export const personalWishes = ['stop_mail', 'erase_data'] as const;

/** One of {@link personalWishes}. */
export type PersonalWish = (typeof personalWishes)[number];

/**
 * Longest text, or subject, in which a wish is looked for, characters. Even an angry one is shorter; newsletters and letters that
 * mention unsubscribing are longer.
 */
export const maxWishChars = 600;

const alone = (words: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`, 'iu');
const stopMail = alone(inAnyLanguage(({ mail }) => mail?.stopMail));
const eraseData = alone(inAnyLanguage(({ mail }) => mail?.eraseData));
const erasure = inAnyLanguage(({ mail }) => mail?.erasure);
const ownData = inAnyLanguage(({ mail }) => mail?.ownData);
/** "I request the deletion of my data", and "my data … deletion": in one sentence, with few words between. */
const fewWords = String.raw` (?:[^\s,;.!?]{1,20} ){0,4}`;
const speaksOfErasure = alone(erasure);
const asksErasure = [`${erasure}${fewWords}${ownData}`, `${ownData}${fewWords}${erasure}`].map((order) =>
  alone(order),
);
const onlyWords = new RegExp(`^${inAnyLanguage(({ mail }) => mail?.stopMailAlone)}$`, 'iu');

/** Directly before or behind a wish, these turn it around: "please do not delete my data". */
const negations =
  "no|not|don[’']?t|never|nicht|keinesfalls|pas|non|niet|inte|ikke|não|nie|ne|не|niemals|jamais|älkää";
const negatedBefore = new RegExp(String.raw`(?<![\p{L}])(?:${negations})(?: \S{1,10})?[ ]$`, 'iu');
const negatedBehind = /^ (?:bitte )?(?:nicht|not|niet|inte|ikke|pas)(?!\p{L})/iu;

/**
 * Sentences that ask about a thing without wanting it done: they open with a question word and end with a question
 * mark. "Can you stop emailing me?" does not.
 */
const asksHow =
  /(?<!\p{L})(?:how|what|when|why|where|who|which|does|is|are|wie|was|wann|warum|wo|welche|comment|quand|pourquoi|quel|quelle|qué|cómo|cuándo|por qué|come|quando|perché|cosa|hoe|wat|wanneer|waarom|como|quando|hur|vad|när|hvordan|hvad|hva|hvornår|jak|co|kiedy|miten|mitä|как|что|когда|почему)(?!\p{L})[^.!?\n]{0,200}[?？]/giu;
const politeness =
  /(?<!\p{L})(?:please|pls|bitte|s[’']il vous plaît|svp|por favor|per favore|alstublieft|aub|tack|venligst|vennligst|proszę|prosím|пожалуйста|now|sofort|immediately|thanks|thank you|danke|merci|gracias|grazie|obrigad[oa])(?!\p{L})/giu;

/**
 * The wishes that a person states in a mail of their own: none where they are turned around, asked about, said of one
 * item or price, or hidden in a long text. A mail that only says "stop", in its subject or its text, is one too.
 *
 * @param words the writer's own words, without what is quoted
 * @param subject null where it is not the writer's, as in a reply
 */
export function personalWishesIn({
  words,
  subject,
}: {
  words: string;
  subject: string | null;
}): PersonalWish[] {
  // Each for itself: below a subject that says it all may stand an order.
  const texts = [subject ?? '', words]
    .map(plain)
    .filter((text) => text !== '' && text.length <= maxWishChars);
  // Prices are looked for only where there is a wish, which few mails state.
  return wishesIn(texts).length === 0 ? [] : wishesIn(texts.filter((text) => !namesPrice({ words: text })));
}

function wishesIn(texts: readonly string[]): PersonalWish[] {
  const stated = texts.join('\n').replace(asksHow, ' ');
  const isAlone = texts.some((text) => onlyWords.test(bare(text)));
  const erasures = speaksOfErasure.test(stated) ? [eraseData, ...asksErasure] : [eraseData];
  return [
    ...(isAlone || isStated({ text: stated, wish: stopMail }) ? (['stop_mail'] as const) : []),
    ...(erasures.some((wish) => isStated({ text: stated, wish })) ? (['erase_data'] as const) : []),
  ];
}

function isStated({ text, wish }: { text: string; wish: RegExp }): boolean {
  // Going through all matches compiles these long patterns anew each time.
  if (!wish.test(text)) return false;
  return [...text.matchAll(new RegExp(wish, 'giu'))].some(({ index, 0: found }) => {
    const before = text.slice(Math.max(0, index - 30), index);
    const behind = text.slice(index + found.length, index + found.length + 30);
    return !negatedBefore.test(before) && !negatedBehind.test(behind);
  });
}

function plain(text: string): string {
  return text
    .replaceAll(/[‘`´]/g, '’')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();
}

/** Without politeness and everything that is no letter. */
function bare(text: string): string {
  return text
    .replace(politeness, ' ')
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();
}
