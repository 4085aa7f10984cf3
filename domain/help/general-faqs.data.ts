import { namedShops } from '../retailers/retailer-counts.js';
import type { Faq, HelpSite } from './faq.types.js';

/** Questions of the FAQ page, with the size and age limits as stated there. */
export const generalFaqs = ({ brandName }: HelpSite): Faq[] => [
  {
    id: 'qualify',
    question: 'Which receipts qualify?',
    answer: `Receipts from more than ${namedShops} retailers for purchases in the last 30 days always qualify, as a JPEG, PNG or PDF of at most 5 MB. The upload form accepts more: any shop, any purchase date, and also HEIC photos and saved emails (EML, MSG), up to 10 MB.`,
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
