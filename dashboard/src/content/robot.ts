import { siteConfig } from '../lib/site-config';

const { brandName, publicUrl } = siteConfig;

/** Texts of the page about our robot: its user agent links here for shop operators. */
export const robotContent = {
  meta: {
    title: `About our robot | ${brandName}`,
    description:
      'What DropbackBot reads, how often, which rules it keeps, and the two lines of robots.txt that keep it out.',
  },
  title: 'About our robot',
  lead: `If you run a shop and found DropbackBot in your log: it is the robot of ${brandName}. Somebody bought something from you, and we look whether its price has changed since.`,
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
      text: 'It reads the public page of a product that one of our users bought, to see whether the price fell inside your own price-adjustment window. The price is told to the people who bought that product. Nothing is republished, no catalog is built, and no page is visited that nobody bought from.',
      points: [],
    },
    {
      title: 'How often',
      text: 'Seldom, and only for as long as it matters.',
      points: [
        'At most one request a second to a host, and fewer if you ask for it',
        'Each product a few times a day, and about every 3 hours in the last two days of a window',
        'A lower price is read once more, about 45 minutes later',
        'One look is shared by everybody who bought the product',
        'It ends with the last window of its buyers',
      ],
    },
    {
      title: 'What it keeps to',
      text: 'It is built to be no trouble, and to be easy to refuse.',
      points: [
        'robots.txt is obeyed, and asked for again after a day. If it answers with a server error (5xx), that counts as a no',
        'Crawl-delay is kept, up to an hour; Retry-After up to a day',
        'A shop that refuses it is left alone for an hour at first, then longer each time, up to a day',
        'Requests are conditional (ETag, Last-Modified), so that an unchanged page costs you almost nothing',
        'At most 10 seconds, 3 MB and 5 redirects a page',
      ],
    },
    {
      title: 'What it never does',
      text: 'It says who it is, and takes a no for an answer.',
      points: [
        'No logins, no forms, no baskets',
        'No cookies, no referrer, nothing about the shopper',
        'No solving of captchas, no proxies, no pretending to be a browser',
      ],
    },
  ],
  stop: {
    title: 'How to keep it out',
    text: 'Put these lines into the robots.txt of your host. They are read within a day, and our users are told that your shop lets no robot in.',
    lines: 'User-agent: DropbackBot\nDisallow: /',
    more: 'To keep it out of a part of the shop, name that part in place of the slash.',
  },
  feed: {
    title: 'Would you rather send a feed?',
    text: 'A product feed spares you the visits. We read the format you already have for product ads: tab-separated text or XML, also packed with gzip, with an item number, link and price for each product. Write to us with its address.',
  },
  help: {
    title: 'Something wrong?',
    text: 'If it visits too often or reads a price wrongly, please tell us with the host and the time. A person reads it.',
  },
};
