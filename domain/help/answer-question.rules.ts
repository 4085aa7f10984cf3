import type { Faq } from './faq.types.js';
import type { PublicPolicy } from './public-policies.rules.js';

/** What the helper answers from. */
export type ChatKnowledge = { policies: readonly PublicPolicy[]; faqs: readonly Faq[] };

/** Words that ask about policies in general. */
const policyWords = ['policy', 'policies', 'price match', 'refund', 'return'];
/** Words that start a question. */
const questionWords = ['how', 'when', 'what'];

/** Answer when nothing matches. */
export const chatFallback =
  "I couldn't find specific information about that. Have a look at our full policy guide on the FAQ page, or contact support. I can also monitor your purchases for you: just upload a receipt.";

/**
 * Finds the answer to a question. Rules are tried from most to least certain, and within a rule the first match wins: a
 * retailer's name, a known question verbatim, the tags of a question, policy words, and finally a bare how, when or
 * what. Tags come before policy words, so that a denied refund is not answered with a list of windows.
 */
export function answerChat({ text, knowledge }: { text: string; knowledge: ChatKnowledge }): string {
  const asked = normalize(text);
  const policy = policyNamed({ text, policies: knowledge.policies });
  if (policy) return describePolicy(policy);
  const faq = findByText({ asked, faqs: knowledge.faqs });
  if (faq) return faq.answer;
  const tagged = knowledge.faqs.find(({ tags }) => tags.some((tag) => hasWords({ asked, words: tag })));
  if (tagged) return tagged.answer;
  if (policyWords.some((word) => asked.includes(word))) return describeAll(knowledge.policies);
  return findByQuestionWord({ asked, faqs: knowledge.faqs })?.answer ?? chatFallback;
}

/** The policy of the retailer mentioned, by its longest name: Gap Factory before Gap. */
export function policyNamed({
  text,
  policies,
}: {
  text: string;
  policies: readonly PublicPolicy[];
}): PublicPolicy | null {
  const asked = normalize(text);
  const aboutPolicies = policyWords.some((word) => asked.includes(word));
  let found: { policy: PublicPolicy; length: number } | null = null;
  for (const policy of policies) {
    for (const words of namesOf(policy)) {
      // "Gap" may be an ordinary word; alone or with policy words it means the shop.
      const isMeant = !policy.isAmbiguous || aboutPolicies || asked === words;
      if (isMeant && words.length > (found?.length ?? 0) && hasName({ asked, words }))
        found = { policy, length: words.length };
    }
  }
  return found?.policy ?? null;
}

/** The normalized names of policies: every question of every mail is compared with all of them. */
const normalizedNames = new WeakMap<PublicPolicy, readonly string[]>();

function namesOf(policy: PublicPolicy): readonly string[] {
  const known = normalizedNames.get(policy) ?? policy.names.map(normalize);
  normalizedNames.set(policy, known);
  return known;
}

/** Like {@link hasWords}, but apostrophes of the name may be omitted: "kohls", "Kohl's", "Kohl’s". */
function hasName({ asked, words }: { asked: string; words: string }): boolean {
  const bare = words.replaceAll("'", '');
  return hasWords({ asked, words }) || (bare !== words && hasWords({ asked, words: bare }));
}

function normalize(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[?!.,]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Whole words only: "sold" does not contain "old", nor "pineapple" Apple. A possessive still matches. */
function hasWords({ asked, words }: { asked: string; words: string }): boolean {
  const text = ` ${asked} `;
  return text.includes(` ${words} `) || text.includes(` ${words}'s `);
}

/** Texts of three letters or fewer would match inside too many questions. */
const shortestText = 4;

function findByText({ asked, faqs }: { asked: string; faqs: readonly Faq[] }): Faq | undefined {
  if (asked.length < shortestText) return undefined;
  return faqs.find(({ question }) => {
    const known = normalize(question);
    return known.includes(asked) || asked.includes(known);
  });
}

function findByQuestionWord({ asked, faqs }: { asked: string; faqs: readonly Faq[] }): Faq | undefined {
  const word = questionWords.find((candidate) => asked.split(' ').includes(candidate));
  return word ? faqs.find(({ question }) => normalize(question).split(' ').includes(word)) : undefined;
}

/** A policy in one paragraph. */
export function describePolicy({
  retailer,
  days,
  words,
  proof_required,
  submission_methods,
  notes,
}: PublicPolicy): string {
  return [
    days === null ? `${retailer}: ${words.promise}` : `${retailer}: ${words.window}. ${words.promise}`,
    words.other,
    proof_required.length > 0 ? `You need: ${proof_required.join(', ')}.` : null,
    submission_methods.length > 0 ? `Where to ask: ${submission_methods.join(', ')}.` : null,
    notes,
  ]
    .filter(Boolean)
    .join(' ');
}

function describeAll(policies: readonly PublicPolicy[]): string {
  const list = (isSure: boolean) =>
    policies
      .filter(({ days, isPromised }) => days !== null && isPromised === isSure)
      .map(({ retailer, words }) => `${retailer} ${words.window}`)
      .join(', ');
  return `Price match windows: ${list(true)}. Worth asking, not guaranteed: ${list(false)}. Ask me about one of them for details, or see the FAQ page.`;
}
