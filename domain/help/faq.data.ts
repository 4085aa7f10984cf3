import { knownRetailers, promisingRetailers } from '../retailers/retailer-counts.js';

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
    answer: `You can send receipts from more than 50 retailers, in fact from any shop. We know the policies of ${knownRetailers}, including Amazon, Target, Walmart, Best Buy, Costco, Home Depot, Lowe’s and Apple; ${promisingRetailers} of them promise a price adjustment window, and we watch prices while it is open. Some shops block bots: if yours does, we tell you, with the link and the last day to ask.`,
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

/** Questions of the FAQ page, with the size and age limits as stated there. */
export const generalFaqs = ({ brandName }: HelpSite): Faq[] => [
  {
    id: 'qualify',
    question: 'Which receipts qualify?',
    answer:
      'Receipts from more than 50 retailers for purchases in the last 30 days always qualify, as a JPEG, PNG or PDF of at most 5 MB. The upload form accepts more: any shop, any purchase date, and also HEIC photos and saved emails (EML, MSG), up to 10 MB.',
    tags: ['qualify', 'limits', 'file size', 'formats'],
  },
  {
    id: 'how_it_works',
    question: `How does ${brandName} work?`,
    answer:
      'You send a receipt by upload or email. We read the shop, date, items and total, and check the shop’s public price until the last day to ask. Within 24 hours of a drop we can see, you get the proof and a drafted claim. You send it, and the shop pays you.',
    tags: ['work', 'explain'],
  },
  {
    id: 'revenue',
    question: `How does ${brandName} make money?`,
    answer:
      'The model is a small percentage of successful refunds. Today we take no commission at all: the shop pays every refund straight to you. If that ever changes, we will tell you first.',
    tags: ['business', 'revenue', 'commission'],
  },
  {
    id: 'how_much',
    question: 'How much can I get back?',
    answer:
      'In our examples, the average refund is $25 to $75 per item, and average claims run from $18 to $120. What you get depends on what you bought and what the shop promises.',
    tags: ['average', 'amount', 'how much'],
  },
  {
    id: 'how_fast',
    question: 'How fast will I hear about a price drop?',
    answer:
      'Within 24 hours of when we could first see it. We check a lower price a second time, about 45 minutes later, before we email you. The email gives you the amount, the last day to ask and a message to send.',
    tags: ['alert', 'fast', 'quick', '24 hours', 'how often'],
  },
  {
    id: 'account',
    question: 'Do I need an account?',
    answer: 'No accounts, no hassle. The email we send you has a private link to everything we read.',
    tags: ['account', 'login', 'sign in', 'password'],
  },
  {
    id: 'data',
    question: 'What happens to my data?',
    answer:
      'Files are stored encrypted, deleted 14 days after the refund window closes, and never sold or shared. What we read, the prices we saw and your claims are kept until you delete them. You can delete everything at any time through your private link.',
    tags: ['data', 'privacy', 'delete', 'security'],
  },
  {
    id: 'stop',
    question: 'How do I stop emails or delete a receipt?',
    answer:
      'Open the private link in any of our emails. The page has a button for each: stop emails, close the link, delete everything.',
    tags: ['stop', 'unsubscribe', 'opt out'],
  },
  {
    id: 'watched',
    question: 'Do you watch every purchase?',
    answer:
      'We watch an item while the shop’s window is open, once we know its product page. If we do not know the page, we ask you for the link. Gift cards, services, used goods and items from marketplace sellers are not watched. Our reply says for each item whether it is watched and, if not, why and what else may help.',
    tags: ['watch', 'watched', 'watching', 'monitor prices', 'robot'],
  },
  {
    id: 'automatic',
    question: 'Is it automatic?',
    answer:
      'Reading, watching, proving the drop and drafting the claim are automatic. Sending the claim is up to you: we never log in to a shop or to your inbox, and shops want to hear from their own customer. It takes about two minutes.',
    tags: ['automatic', 'automatically', 'automated', 'file claims', 'log in to'],
  },
  {
    id: 'success',
    question: 'How many claims succeed?',
    answer:
      'We count only what shoppers tell us: every claim asks “Did it work?”. Once at least 20 shoppers have answered, we show the rate and how many answered. Until then we make no claim.',
    tags: ['success', 'succeed', 'success rate', 'chances'],
  },
];

/** Every question, those of the home page first: what chat and mail answer from. */
export const allFaqs = (site: HelpSite): Faq[] => [...homeFaqs(site), ...generalFaqs(site)];
