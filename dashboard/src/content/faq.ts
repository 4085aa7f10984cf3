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
      'Refunds usually arrive 7 to 14 days after a price drop, if you send the claim we drafted right away. The shop pays you directly, on your card or as its own credit; the money never passes through us.',
    tags: ['payment', 'timing', 'paid', 'money', 'when'],
  },
  {
    question: 'Which stores do you monitor?',
    answer: `We take receipts of more than 50 retailers, in fact of any shop. Of ${knownRetailers} we know the policy, among them Amazon, Target, Walmart, Best Buy, Costco, Home Depot, Lowe’s and Apple; ${promisingRetailers} promise a window, and we watch prices while one is open. Some shops let no robot in: then we tell you, with the link and the last day.`,
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
      'Prices are watched 24/7: we look several times a day, and more often in the last two days of a window. We tell you of a lower price only when two readings agree. Every field we read from your receipt shows how sure we are, and you can correct it.',
    tags: ['accurate', 'accuracy', 'tracking', 'wrong'],
  },
  {
    question: 'Can I submit old purchases?',
    answer:
      'You can, but most shops look back only 7 to 30 days. Purchases from the last 30 days have the best chance. Once the window is over there is nothing to claim, and our answer says so.',
    tags: ['old', 'past purchases', 'late', 'days ago'],
  },
  {
    question: 'What if my refund is denied?',
    answer:
      'Tell us on the page of the claim, and we say what else may help: asking once more, returning it and buying again inside the return window, or your card’s price protection. None of it is guaranteed. You owe us nothing either way.',
    tags: ['denied', 'rejected', 'refused', 'declined'],
  },
];

/** Texts of the FAQ page. */
export const faqContent = {
  meta: {
    title: `Questions and price-match policies | ${brandName}`,
    description:
      'Which receipts qualify, how long shops look back, what proof they want and how to ask: the answers, and the price-match policy of eight retailers.',
  },
  title: 'Frequently Asked Questions',
  lead: 'Short answers first. For anything else, ask the AI chat widget at the bottom right of this page.',
  generalTitle: 'General Questions',
  policiesTitle: 'Retailer Price Match Policies',
  policiesLead:
    'How long each shop looks back, what it wants to see and where to ask. Policies change: where sources disagree, the card says so.',
  helpTitle: 'Not answered?',
  helpText: 'Ask the chat at the bottom right, or write to us. Answers come within about 2 hours.',
};

/** Questions of the FAQ page, with the size and age limits as stated there. */
export const generalFaqs: Faq[] = [
  {
    question: 'Which receipts qualify?',
    answer:
      'Receipts of more than 50 retailers, bought within the last 30 days, as JPEG, PNG or PDF of at most 5 MB. Those always do. The upload form takes more: any shop, any age, HEIC and saved emails (EML, MSG) too, up to 10 MB.',
    tags: ['qualify', 'limits', 'file size', 'formats'],
  },
  {
    question: `How does ${brandName} work?`,
    answer:
      'You send a receipt by upload or email. We read shop, date, items and total, and look at the shop’s public price until the last day it accepts a claim. Within 24 hours of a drop we can see you have the proof and the words of the claim. You send it, and the shop pays you.',
    tags: ['work', 'explain'],
  },
  {
    question: `How does ${brandName} make money?`,
    answer:
      'The model is a small percentage of successful refunds. Today we take no commission at all: every refund is paid by the shop straight to you. Should that change, you will be told before it does.',
    tags: ['business', 'revenue', 'commission'],
  },
  {
    question: 'How much can I get back?',
    answer:
      'Refunds range from $25 to $75 per item on average in our examples, and claims from $18 to $120. What you get depends on what you bought and what the shop promises.',
    tags: ['average', 'amount', 'how much'],
  },
  {
    question: 'How fast do I hear about a drop?',
    answer:
      'Within 24 hours of the moment our reading could see it. A lower price is read a second time, about 45 minutes later, before we write. The email names the drop, the last day to ask and the words to send.',
    tags: ['alert', 'fast', 'quick', '24 hours', 'how often'],
  },
  {
    question: 'Do I need an account?',
    answer: 'No accounts, no hassle. Your answer email holds a private link to everything we read.',
    tags: ['account', 'login', 'sign in', 'password'],
  },
  {
    question: 'What happens to my data?',
    answer:
      'Files are stored encrypted, deleted 14 days after the refund window, never sold or shared. What we read, the prices we saw and your claims stay until you delete them: your private link deletes everything at once, whenever you like.',
    tags: ['data', 'privacy', 'delete', 'security'],
  },
  {
    question: 'How do I stop emails or delete a receipt?',
    answer:
      'Open the private link from any of our emails. It has a button for each: stop emails, close the link, delete everything.',
    tags: ['stop', 'unsubscribe', 'opt out'],
  },
  {
    question: 'Do you watch every purchase?',
    answer:
      'We watch what was bought at a shop whose window is open, once we know its product page. If we do not know the page, we ask you for the link. Gift cards, services, used goods and marketplace sellers are not watched. Our answer says for each item whether it is watched, and if not, why and what else may help.',
    tags: ['watch', 'watched', 'watching', 'monitor prices', 'robot'],
  },
  {
    question: 'Is it automatic?',
    answer:
      'Reading, watching, proving the drop and drafting the claim are. Sending it is yours: we never log in to a shop or to your inbox, and shops answer their own customer. It takes about two minutes.',
    tags: ['automatic', 'automatically', 'automated', 'file claims', 'log in to'],
  },
  {
    question: 'How many claims succeed?',
    answer:
      'We count only what shoppers tell us: every claim asks “did it work?”. A rate is shown once at least 20 have answered, with their number. Before that we claim nothing.',
    tags: ['success', 'succeed', 'success rate', 'chances'],
  },
];

/** Questions that the chat helper answers from: those of the home page first. */
export const chatFaqs: readonly Faq[] = [...homeFaqs, ...generalFaqs];
