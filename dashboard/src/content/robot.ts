import { siteConfig } from '../lib/site-config';

const { brandName, publicUrl } = siteConfig;

/** Texts of the page about our robot: its user agent links here for shop operators. */
export const robotContent = {
  meta: {
    title: `About our bot | ${brandName}`,
    description:
      'What DropbackBot reads, how often, which rules it follows, and the two robots.txt lines that keep it out.',
  },
  title: 'About our bot',
  lead: `If you run a shop and found DropbackBot in your logs: it belongs to ${brandName}. Someone bought something from you, and we are checking whether its price has changed since.`,
  card: {
    title: 'Who it is',
    rows: [
      { label: 'Run by', value: brandName },
      { label: 'User agent', value: `DropbackBot/1.0 (+${publicUrl}/about-our-robot)` },
      { label: 'Token in robots.txt', value: 'DropbackBot' },
    ],
    contact: 'Write to',
  },
  sections: [
    {
      title: 'Why it visits',
      text: 'It reads the public page of a product that one of our users bought, to see whether the price dropped within your own price adjustment window. We tell the price to the people who bought that product. We republish nothing, build no catalog, and visit no page that nobody bought from.',
      points: [],
    },
    {
      title: 'How often',
      text: 'Rarely, and only for as long as it matters.',
      points: [
        'At most one request a second per host, and fewer if you ask',
        'Each product a few times a day, and about every 3 hours in the last two days of a window',
        'A lower price is checked once more, about 45 minutes later',
        'One check serves everyone who bought the product',
        'It stops when the last buyer’s window closes',
      ],
    },
    {
      title: 'The rules it follows',
      text: 'It is built to be no trouble, and to be easy to refuse.',
      points: [
        'robots.txt is obeyed, and fetched again after a day. A server error (5xx) in reply counts as a no',
        'Crawl-delay is honored up to an hour, and Retry-After up to a day',
        'A shop that refuses it is left alone for an hour at first, then longer each time, up to a day',
        'Requests are conditional (ETag, Last-Modified), so that an unchanged page costs you almost nothing',
        'At most 10 seconds, 3 MB and 5 redirects per page',
      ],
    },
    {
      title: 'What it never does',
      text: 'It says who it is, and takes no for an answer.',
      points: [
        'No logins, no forms, no shopping carts',
        'No cookies, no referrer, nothing about the shopper',
        'No captcha solving, no proxies, no pretending to be a browser',
      ],
    },
  ],
  stop: {
    title: 'How to keep it out',
    text: 'Add these lines to your host’s robots.txt. They are read within a day, and we tell our users that your shop does not allow bots.',
    lines: 'User-agent: DropbackBot\nDisallow: /',
    more: 'To keep it out of one part of the shop, put that path in place of the slash.',
  },
  feed: {
    title: 'Would you rather send a feed?',
    text: 'A product feed saves you the visits. We read the format you already use for product ads: tab-separated text or XML, gzipped or not, with an item number, link and price for each product. Email us its address.',
  },
  help: {
    title: 'Something wrong?',
    text: 'If it visits too often or reads a price wrongly, please tell us the host and the time. A person reads every message.',
  },
};
