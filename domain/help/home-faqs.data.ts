import { knownRetailers, namedShops, promisingRetailers } from '../retailers/retailer-counts.js';
import type { Faq, HelpSite } from './faq.types.js';

/** Questions of the home page. */
export const homeFaqs = ({ brandName, receiptsAddress }: HelpSite): Faq[] => [
  {
    id: 'paid',
    question: 'When will I get paid?',
    answer:
      'Refunds usually arrive 7 to 14 days after a price drop, if you send the claim we drafted right away. The shop pays you directly, to your card or as store credit; the money never passes through us.',
    tags: ['payment', 'timing', 'paid', 'money', 'when'],
  },
  {
    id: 'stores',
    question: 'Which stores do you monitor?',
    answer: `You can send receipts from more than ${namedShops} retailers, in fact from any shop. We know the policies of ${knownRetailers}, including Amazon, Target, Walmart, Best Buy, Costco, Home Depot, Lowe’s and Apple; ${promisingRetailers} of them promise a price adjustment window, and we watch prices while it is open. Some shops block bots: if yours does, we tell you, with the link and the last day to ask.`,
    tags: ['stores', 'retailers', 'shops', 'monitor'],
  },
  {
    id: 'upload',
    question: 'How do I upload a receipt?',
    answer: `Go to Upload Receipt and drop a photo or PDF there, or take a picture with your phone. You can also forward the order confirmation to ${receiptsAddress}. No account needed.`,
    tags: ['upload', 'send', 'photo', 'receipt upload', 'email a receipt'],
  },
  {
    id: 'free',
    question: 'Is it really free?',
    answer: `Yes. ${brandName} takes no commission: the whole refund is yours.`,
    tags: ['free', 'cost', 'price of the service', 'commission', 'fee'],
  },
  {
    id: 'lost',
    question: 'What if I lost my receipt?',
    answer:
      'Look for the order confirmation in your inbox and forward it. For an in-store purchase, the shop’s app or your loyalty account usually has a copy; a screenshot works.',
    tags: ['lost', 'missing receipt', 'no receipt'],
  },
  {
    id: 'accurate',
    question: 'How accurate is the tracking?',
    answer:
      'Prices are watched 24/7: we check several times a day, and more often in the last two days of a window. We tell you about a lower price only when two checks agree. Every detail we read from your receipt shows how sure we are, and you can correct it.',
    tags: ['accurate', 'accuracy', 'tracking', 'wrong'],
  },
  {
    id: 'old',
    question: 'Can I submit old purchases?',
    answer:
      'You can, but most shops give you only 7 to 30 days. Purchases from the last 30 days have the best chance. Once the window has closed there is nothing to claim, and our reply says so.',
    tags: ['old', 'past purchases', 'late', 'days ago'],
  },
  {
    id: 'denied',
    question: 'What if my refund is denied?',
    answer:
      'Tell us on the claim page, and we will suggest what else may help: asking again, returning the item and buying it again within the return window, or your card’s price protection. None of these is guaranteed. You owe us nothing either way.',
    tags: ['denied', 'rejected', 'refused', 'declined'],
  },
];
