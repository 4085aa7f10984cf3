import { policyNamed } from './answer-question.rules.js';
import { type FaqId, faqIds } from './faq.types.js';
import { faqAsks, faqSigns } from './faq-asks.data.js';
import { faqAsksAbroad } from './faq-asks-abroad.data.js';
import { publicPolicies } from './public-policies.rules.js';

/**
 * What a mail asks: a question of our list, the policy of a shop by its id, or `unknown` for a question that we have no
 * answer to.
 */
export type Asked = `faq:${FaqId}` | `policy:${string}` | 'unknown';

/** Longest text in which a question is looked for, characters: letters beyond it are for a person. */
const maxAskingChars = 1_500;

/** Ends with a question mark of any script, or opens with a question word, as questions in a hurry do. */
const isQuestion =
  /[?？؟;]\s*$|^(?:(?:hi|hello|hey|so|and|but|also|ok|please)[,! ]+)*(?:how|what(?:[’']s)?|when|where(?:[’']s)?|why|who|which|can|could|do|does|is|are|will|would|may) (?!you (?:for|so)\b)/iu;

/** A shop's name alone asks nothing about its policy: "did you get my Target receipt?" */
const asksPolicy =
  /polic|price.?(?:match|adjust|protect)|(?:match|adjust)\S* .{0,20}price|window|how (?:long|many days)|days|return|refund|what about|difference|cheaper|on sale|(?:lower|drop|reduc|cut|fall|fell|went down|go(?:es)? down|decreas)\S* .{0,20}price|price.{0,20}(?:lower|drop|reduc|cut|fall|fell|went down|go(?:es)? down|decreas)/iu;

/** Whether a shop is one of ours: "is Macy's included?", "can I also send Amazon orders?" */
const asksIfKnown =
  /(?:includ|support|cover|accept|monitor)\S*|(?:can|may|could) i .{0,12}(?:send|use|forward|upload)|work(?:s|ing)? (?:with|for|at)/iu;

/**
 * What the writer of a mail asks us, by their own words; null if nothing. The questions of a mail are tried in their
 * order, each against the whole list; what surrounds them ("they said no. What now?") decides only where they leave it
 * open.
 *
 * @param words the writer's own words, without what is quoted
 * @param subject null where it is not the writer's, as in a reply
 */
export function askedByMail({ words, subject }: { words: string; subject: string | null }): Asked | null {
  const text = [subject ?? '', words].join('\n').replaceAll(/[‘`´]/g, '’').trim();
  if (text.length > maxAskingChars) return null;
  const questions = sentencesOf(text).filter((sentence) => isQuestion.test(sentence));
  const [first] = questions;
  if (first === undefined) return null;
  for (const question of questions) {
    const asked = askedIn(question) ?? faqSigned(question);
    if (asked) return asked;
  }
  return askedIn(text.replaceAll(/\s+/g, ' ')) ?? askedAbroad(questions) ?? 'unknown';
}

/** What is asked in another language that we read. */
function askedAbroad(questions: readonly string[]): Asked | null {
  for (const question of questions) {
    const found = faqAsksAbroad.find(
      ([, one, other]) => one.test(question) && (other === undefined || other.test(question)),
    );
    if (found) return `faq:${found[0]}`;
  }
  return null;
}

/** What a sentence asks beyond doubt. */
function askedIn(sentence: string): Asked | null {
  const faq = faqAsks.find(([, asks]) => asks.test(sentence));
  if (faq) return `faq:${faq[0]}`;
  const isAboutPolicy = asksPolicy.test(sentence);
  if (!isAboutPolicy && !asksIfKnown.test(sentence)) return null;
  const shop = policyNamed({ text: sentence, policies: publicPolicies });
  if (!shop) return null;
  return isAboutPolicy ? `policy:${shop.retailer_id}` : 'faq:stores';
}

/** What it asks by its words taken together. */
function faqSigned(sentence: string): Asked | null {
  const signed = faqSigns.find(([, one, other]) => one.test(sentence) && other.test(sentence));
  return signed ? `faq:${signed[0]}` : null;
}

/** The question of our list that is asked; null for anything else. */
export const faqOf = (asked: string): FaqId | null => faqIds.find((id) => asked === `faq:${id}`) ?? null;

/** Id of the shop whose policy is asked for; null for anything else. */
export const policyOf = (asked: string): string | null => /^policy:(.+)$/.exec(asked)?.[1] ?? null;

/** Sentences and clauses: a question may follow a comma. */
function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?？؟。！])\s*|\n+|, (?=(?:how|what|when|where|why|who|which)\s)/iu)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
