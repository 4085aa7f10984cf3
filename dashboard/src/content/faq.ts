import { siteConfig } from '../lib/site-config';

/** A question with its answer; tags are the words the chat helper finds it by (spec section 3). */
export type Faq = { question: string; answer: string; tags: string[] };

const { brandName, receiptsAddress } = siteConfig;

/** The eight questions of the home page; the chat helper answers from them. */
export const homeFaqs: Faq[] = [
  {
    question: 'When will I get paid?',
    answer:
      'Refunds usually arrive 7 to 14 days after a price drop. The shop pays you directly, to the card you bought with; the money never passes through us.',
    tags: ['payment', 'timing', 'paid', 'money', 'when'],
  },
  {
    question: 'Which stores do you monitor?',
    answer:
      'More than 50 retailers, among them Amazon, Target, Walmart, Best Buy, Costco, Home Depot, Lowe’s and Apple. A shop we do not know is still read, and we tell you what its policy says.',
    tags: ['stores', 'retailers', 'shops', 'monitor'],
  },
  {
    question: 'How do I upload a receipt?',
    answer: `Go to Upload Receipt and drop a photo or PDF there, or take a picture with your phone. Or forward the order confirmation to ${receiptsAddress}. No account needed.`,
    tags: ['upload', 'send', 'photo', 'receipt upload', 'email a receipt'],
  },
  {
    question: 'Is it really free?',
    answer: `Yes. ${brandName} takes no commission: the whole refund is yours.`,
    tags: ['free', 'cost', 'price of the service', 'commission', 'fee'],
  },
  {
    question: 'What if I lost my receipt?',
    answer:
      'Look for the order confirmation in your inbox and forward it. For a purchase in a shop, its app or loyalty account usually has a copy; a screenshot of that works.',
    tags: ['lost', 'missing receipt', 'no receipt'],
  },
  {
    question: 'How accurate is the tracking?',
    answer:
      'Prices are watched 24/7, and we tell you only when two readings agree. Every field we read from your receipt shows how sure we are, and you can correct it.',
    tags: ['accurate', 'accuracy', 'tracking', 'wrong'],
  },
  {
    question: 'Can I submit old purchases?',
    answer:
      'You can, but most shops look back only 7 to 30 days. Purchases from the last 30 days have the best chance.',
    tags: ['old', 'past purchases', 'late', 'days ago'],
  },
  {
    question: 'What if my refund is denied?',
    answer:
      'We tell you why that happens most often and what else is left: asking through another channel, or returning and buying again inside the return window. You owe us nothing either way.',
    tags: ['denied', 'rejected refund', 'refused', 'declined'],
  },
];
