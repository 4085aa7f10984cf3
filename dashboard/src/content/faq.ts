import { siteConfig } from '../lib/site-config';
import { knownRetailers, promisingRetailers } from './retailer-counts';

/** A question with its answer; the chat helper finds it by its tags. */
export type Faq = { question: string; answer: string; tags: string[] };

const { brandName, receiptsAddress } = siteConfig;

/** Questions of the home page. */
export const homeFaqs: Faq[] = [
  {
    question: 'When will I get paid?',
    answer:
      'Refunds usually arrive 7 to 14 days after a price drop, if you send the claim we drafted right away. The shop pays you directly, to your card or as store credit; the money never passes through us.',
    tags: ['payment', 'timing', 'paid', 'money', 'when'],
  },
  {
    question: 'Which stores do you monitor?',
    answer: `You can send receipts from more than 50 retailers, in fact from any shop. We know the policies of ${knownRetailers}, including Amazon, Target, Walmart, Best Buy, Costco, Home Depot, Lowe’s and Apple; ${promisingRetailers} of them promise a price adjustment window, and we watch prices while it is open. Some shops block bots: if yours does, we tell you, with the link and the last day to ask.`,
    tags: ['stores', 'retailers', 'shops', 'monitor'],
  },
  {
    question: 'How do I upload a receipt?',
    answer: `Go to Upload Receipt and drop a photo or PDF there, or take a picture with your phone. You can also forward the order confirmation to ${receiptsAddress}. No account needed.`,
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
      'Look for the order confirmation in your inbox and forward it. For an in-store purchase, the shop’s app or your loyalty account usually has a copy; a screenshot works.',
    tags: ['lost', 'missing receipt', 'no receipt'],
  },
  {
    question: 'How accurate is the tracking?',
    answer:
      'Prices are watched 24/7: we check several times a day, and more often in the last two days of a window. We tell you about a lower price only when two checks agree. Every detail we read from your receipt shows how sure we are, and you can correct it.',
    tags: ['accurate', 'accuracy', 'tracking', 'wrong'],
  },
  {
    question: 'Can I submit old purchases?',
    answer:
      'You can, but most shops give you only 7 to 30 days. Purchases from the last 30 days have the best chance. Once the window has closed there is nothing to claim, and our reply says so.',
    tags: ['old', 'past purchases', 'late', 'days ago'],
  },
  {
    question: 'What if my refund is denied?',
    answer:
      'Tell us on the claim page, and we will suggest what else may help: asking again, returning the item and buying it again within the return window, or your card’s price protection. None of these is guaranteed. You owe us nothing either way.',
    tags: ['denied', 'rejected', 'refused', 'declined'],
  },
];

/** Texts of the FAQ page. */
export const faqContent = {
  meta: {
    title: `Questions and price match policies | ${brandName}`,
    description:
      'Which receipts qualify, how long you have, what proof shops want and how to ask, plus the price match policies of eight retailers.',
  },
  title: 'Frequently Asked Questions',
  lead: 'Short answers first. For anything else, ask the AI chat widget at the bottom right of this page.',
  generalTitle: 'General Questions',
  policiesTitle: 'Retailer Price Match Policies',
  policiesLead:
    'How long each shop gives you, what proof it wants and where to ask. Policies change; where sources disagree, the card says so.',
  helpTitle: 'Still have a question?',
  helpText: 'Ask the chat at the bottom right, or email us. We reply within about 2 hours.',
};

/** Questions of the FAQ page, with the size and age limits as stated there. */
export const generalFaqs: Faq[] = [
  {
    question: 'Which receipts qualify?',
    answer:
      'Receipts from more than 50 retailers for purchases in the last 30 days always qualify, as a JPEG, PNG or PDF of at most 5 MB. The upload form accepts more: any shop, any purchase date, and also HEIC photos and saved emails (EML, MSG), up to 10 MB.',
    tags: ['qualify', 'limits', 'file size', 'formats'],
  },
  {
    question: `How does ${brandName} work?`,
    answer:
      'You send a receipt by upload or email. We read the shop, date, items and total, and check the shop’s public price until the last day to ask. Within 24 hours of a drop we can see, you get the proof and a drafted claim. You send it, and the shop pays you.',
    tags: ['work', 'explain'],
  },
  {
    question: `How does ${brandName} make money?`,
    answer:
      'The model is a small percentage of successful refunds. Today we take no commission at all: the shop pays every refund straight to you. If that ever changes, we will tell you first.',
    tags: ['business', 'revenue', 'commission'],
  },
  {
    question: 'How much can I get back?',
    answer:
      'In our examples, the average refund is $25 to $75 per item, and average claims run from $18 to $120. What you get depends on what you bought and what the shop promises.',
    tags: ['average', 'amount', 'how much'],
  },
  {
    question: 'How fast will I hear about a price drop?',
    answer:
      'Within 24 hours of when we could first see it. We check a lower price a second time, about 45 minutes later, before we email you. The email gives you the amount, the last day to ask and a message to send.',
    tags: ['alert', 'fast', 'quick', '24 hours', 'how often'],
  },
  {
    question: 'Do I need an account?',
    answer: 'No accounts, no hassle. The email we send you has a private link to everything we read.',
    tags: ['account', 'login', 'sign in', 'password'],
  },
  {
    question: 'What happens to my data?',
    answer:
      'Files are stored encrypted, deleted 14 days after the refund window closes, and never sold or shared. What we read, the prices we saw and your claims are kept until you delete them. You can delete everything at any time through your private link.',
    tags: ['data', 'privacy', 'delete', 'security'],
  },
  {
    question: 'How do I stop emails or delete a receipt?',
    answer:
      'Open the private link in any of our emails. The page has a button for each: stop emails, close the link, delete everything.',
    tags: ['stop', 'unsubscribe', 'opt out'],
  },
  {
    question: 'Do you watch every purchase?',
    answer:
      'We watch an item while the shop’s window is open, once we know its product page. If we do not know the page, we ask you for the link. Gift cards, services, used goods and items from marketplace sellers are not watched. Our reply says for each item whether it is watched and, if not, why and what else may help.',
    tags: ['watch', 'watched', 'watching', 'monitor prices', 'robot'],
  },
  {
    question: 'Is it automatic?',
    answer:
      'Reading, watching, proving the drop and drafting the claim are automatic. Sending the claim is up to you: we never log in to a shop or to your inbox, and shops want to hear from their own customer. It takes about two minutes.',
    tags: ['automatic', 'automatically', 'automated', 'file claims', 'log in to'],
  },
  {
    question: 'How many claims succeed?',
    answer:
      'We count only what shoppers tell us: every claim asks “Did it work?”. Once at least 20 shoppers have answered, we show the rate and how many answered. Until then we make no claim.',
    tags: ['success', 'succeed', 'success rate', 'chances'],
  },
];

/** Questions that the chat helper answers from: those of the home page first. */
export const chatFaqs: readonly Faq[] = [...homeFaqs, ...generalFaqs];
