import type { BlogPost } from './blog.types';

/** On what can be automated about refunds, what should not be, and how to choose a service. */
export const automationArticle: BlogPost = {
  id: 'automated-refunds-future-savings',
  title: 'Automated refunds: which parts a machine should do, and which part stays with you',
  excerpt:
    'Reading receipts and watching prices is dull, exacting work, so let a machine do it. Logging in to your accounts is another matter. A short history of refund services, and what to ask before you use one.',
  date: '2025-02-03',
  readTime: '5 min read',
  tags: ['Automation', 'Privacy', 'Savings'],
  image: 'blog-automation',
  blocks: [
    {
      kind: 'text',
      text: 'The idea is as old as online shopping: a program that remembers what you paid, notices when the price falls, and gets you the difference. It has been tried several times. It worked well, and then it stopped working, for reasons worth knowing before you trust anyone with a receipt. Us included.',
    },
    { kind: 'heading', text: 'What went wrong the first time' },
    {
      kind: 'text',
      text: 'The early services asked for the password of your inbox, found every order in it, logged in to the shops as you, and filed claims by the thousand. Shops noticed. Some tightened their policies, some shut the door on automated claims, and card issuers dropped their price protection. Shoppers had handed over a whole inbox for a benefit that vanished.',
    },
    { kind: 'heading', text: 'The dull part is the valuable part' },
    {
      kind: 'text',
      text: 'A refund has four steps, and three of them are bookkeeping.',
    },
    {
      kind: 'list',
      items: [
        'Reading: shop, date, order number, items, prices. A machine reads a clear receipt in a second or two, and should tell you where it was not sure.',
        'Knowing: which window applies, which day it starts, and what is excluded. That takes a table of policies, kept up to date, with sources.',
        'Watching: checking the price several times a day until the last day to ask. Nobody does this by hand for long.',
        'Asking: one message to the shop, with the order number and both prices.',
      ],
    },
    {
      kind: 'text',
      text: 'The first three are what computers are for. The fourth takes a person two minutes when everything is laid out, and it is the step where being a real customer counts. So we draft, and you send.',
    },
    { kind: 'heading', text: 'Six questions for any refund service' },
    {
      kind: 'list',
      items: [
        'Does it want the password to your inbox or to a shop? If so, walk away.',
        'Can it show where it read each detail, and how sure it is?',
        'Does it tell you the last day to ask, and what it does when sources disagree?',
        'Does it tell you when a shop promises nothing?',
        'Can you delete everything yourself, without writing to anyone?',
        'How does it make money, and do shops pay it?',
      ],
    },
    { kind: 'heading', text: 'What good evidence looks like' },
    {
      kind: 'text',
      text: 'Prices on a product page are slippery: other sellers, other sizes, a carousel of similar items, a members-only price. A careful service ignores any price the page itself contradicts, checks a lower one a second time before telling anyone, and stays silent when a price looks absurd. One wrong alert costs more trust than ten right ones earn.',
    },
    { kind: 'heading', text: 'What to expect in money' },
    {
      kind: 'text',
      text: 'Most receipts never pay anything back: the price stays the same, or the shop has no price adjustment window. The ones that do tend to be electronics, furniture and baby gear, where a single drop is worth $25 to $75 in our examples. That is why sending the rest has to cost you nothing.',
    },
    { kind: 'heading', text: 'The modest future' },
    {
      kind: 'text',
      text: 'We do not think a machine will, or should, fight shops while you sleep. We think it will keep your receipts readable, know the rules, watch the clock and put the right message in front of you on the right day. That is modest. It is also the part that was missing.',
    },
  ],
  faqs: [],
};
