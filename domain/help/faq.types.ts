/** A question with its answer, as pages, chat and mail give it. */
export type Faq = {
  id: FaqId;
  question: string;
  answer: string;
  /** Words by which the chat helper finds it. */
  tags: string[];
};

/** Every question. */
export const faqIds = [
  'paid',
  'stores',
  'upload',
  'free',
  'lost',
  'accurate',
  'old',
  'denied',
  'qualify',
  'how_it_works',
  'revenue',
  'how_much',
  'how_fast',
  'account',
  'data',
  'stop',
  'watched',
  'automatic',
  'success',
] as const;

/** Name of a question. */
export type FaqId = (typeof faqIds)[number];

/** What the answers say of the running site. */
export type HelpSite = { brandName: string; receiptsAddress: string };
