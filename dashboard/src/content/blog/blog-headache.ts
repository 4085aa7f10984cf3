import type { BlogPost } from './blog.types';

/** On why asking for a price adjustment is harder than it should be, and how to do it anyway. */
export const headacheArticle: BlogPost = {
  id: 'post-purchase-price-adjustment-headache',
  title: 'The post-purchase price adjustment headache, and how to get rid of it',
  excerpt:
    'Many shops refund the difference when a price drops right after you buy. Here is what six of them promise, why so few people ask, and three sentences that work.',
  date: '2025-01-15',
  readTime: '6 min read',
  tags: ['Price adjustments', 'Policies', 'How to'],
  image: 'blog-headache',
  blocks: [
    {
      kind: 'text',
      text: 'Say you buy a coffee maker for $129. Nine days later the same shop sells it for $99. Most people shrug. Yet a good number of shops would hand over the $30 for the asking. It is called a price adjustment, and it is one of the few promises in retail that costs the shop money and costs you one message.',
    },
    { kind: 'heading', text: 'Adjustment, match, guarantee: three different things' },
    {
      kind: 'list',
      items: [
        'A price adjustment looks back: the shop compares what you paid with its own price today.',
        'A price match looks sideways: the shop compares its price with a competitor’s, usually before you pay.',
        'A pre-order guarantee looks ahead: you pay the lowest price between the order and the release.',
      ],
    },
    {
      kind: 'text',
      text: 'People use these terms loosely, including the agents on the other end of the chat. If you say what you mean, “my own order, your own price, inside your window”, you will be understood.',
    },
    { kind: 'heading', text: 'What six retailers promise' },
    {
      kind: 'table',
      caption: 'Price adjustment windows after the purchase',
      head: ['Retailer', 'Window', 'Good to know'],
      rows: [
        ['Target', '14 days', 'Own prices, item in stock, receipt or order number'],
        ['Best Buy', '15 days', '30 or 45 days for members of the Elite tiers'],
        ['Walmart', 'None', 'No adjustment after the purchase; the store may still say yes'],
        ['Amazon', 'None', 'No adjustment; only the pre-order price guarantee'],
        ['Home Depot', '30 days', 'Same item, in stock, own price'],
        ['Kohl’s', '14 days', 'Receipt needed; coupons are usually out'],
      ],
    },
    {
      kind: 'text',
      text: 'Policies change, and public sources do not agree on all of them. Other lists give Amazon and Walmart 7 days and Home Depot 90. Where they disagree, plan on the shorter window and treat the longer one as worth asking about, not as a promise.',
    },
    { kind: 'heading', text: 'Why hardly anyone asks' },
    {
      kind: 'list',
      items: [
        'You would have to keep checking the prices of things you already own. Nobody does.',
        'The clock is hidden. Some windows start with the order, some with the delivery, and none is printed on the receipt.',
        'The receipt has gone missing. Thermal paper fades, and order emails get buried.',
        'It feels like haggling. It is not: you are asking for what the shop’s own policy offers.',
      ],
    },
    { kind: 'heading', text: 'How to ask, in five minutes' },
    {
      kind: 'list',
      items: [
        'Find the order number, the date and the price you paid.',
        'Open the product page and check that it is the same item: model, size, color, and sold by the shop itself.',
        'Take a screenshot with the date. A sale can end between your question and the answer.',
        'Use the chat if there is one. It leaves a written record, and the agent can see your order.',
        'Be brief and friendly. The person reading did not set the price.',
      ],
    },
    {
      kind: 'words',
      title: 'Three sentences that work',
      text: '“Hello, I bought the [item] on [date], order [number], for [price]. It is now [new price] on your site. Could you please adjust the price to the current one?”',
    },
    { kind: 'heading', text: 'When the answer is no' },
    {
      kind: 'text',
      text: 'Common reasons are clearance, a marketplace seller, a coupon, a bundle, or one of the few sale days most shops exclude. If the return window is still open, buying again at the lower price and returning the first one gets you to the same place, with more cardboard. Some credit cards also refund price drops within 60 to 120 days; look for “price protection” in the benefits.',
    },
    { kind: 'heading', text: 'What to do from now on' },
    {
      kind: 'text',
      text: 'Keep the receipt for anything that costs more than dinner out, note the last day of the window, and check the price once halfway through and once just before the end. Or send the receipt to someone who checks several times a day and drafts the message for you. That is the job we gave ourselves.',
    },
  ],
  faqs: [
    {
      question: 'What is a price adjustment?',
      answer:
        'A refund of the difference when the shop you bought from lowers its own price within a set number of days after your purchase.',
    },
    {
      question: 'How long do I have to ask for a price adjustment?',
      answer:
        'It depends on the shop. Most windows run from 7 to 30 days; Target allows 14 days and Best Buy 15.',
    },
    {
      question: 'Do Amazon and Walmart give price adjustments?',
      answer:
        'Neither promises one after the purchase. Asking politely sometimes works, and returning and buying again is possible within the return window.',
    },
    {
      question: 'What do I need to ask for one?',
      answer:
        'The receipt or order number, and the current lower price of the same item, sold by the shop itself and in stock.',
    },
  ],
};
