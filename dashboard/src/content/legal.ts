import { retentionDays } from '../../../domain/privacy/retention.data.js';
import { siteConfig } from '../lib/site-config';

/** A legal page: numbered sections of paragraphs. */
export type LegalPage = {
  meta: { title: string; description: string };
  title: string;
  effective: string;
  /** Day the text was last changed, if it was. */
  changed?: string;
  intro: string;
  sections: { title: string; paragraphs: string[] }[];
};

const years = retentionDays.record / 365;
const { brandName, supportEmail } = siteConfig;
const effective = 'January 11, 2025';
const changed = 'November 22, 2026';

/** Privacy policy. */
export const privacyPolicy: LegalPage = {
  meta: {
    title: `Privacy Policy | ${brandName}`,
    description: `What ${brandName} collects, what it is used for, who sees it and how to have it deleted.`,
  },
  title: 'Privacy Policy',
  effective,
  changed,
  intro:
    'In short: we keep what is needed to read a receipt and to write to you, and you can delete all of it yourself.',
  sections: [
    {
      title: 'Information we collect',
      paragraphs: [
        'Your name if it stands on a receipt or in an email you send us, your email address, your phone number if you give one, and the receipt images, PDF files and order emails themselves.',
        'From a receipt we read the shop, the order number, the date, the items with their item numbers and links, the amounts and the currency. We do not read card numbers from it.',
        'From that we keep your purchases: what was bought, what you paid for each item, the product’s page, the last day to ask, and where each item stands. When a price falls we keep the claim: the amount, the day, the address of the page, the price seen there and a fingerprint of the page; and what you tell us came of it.',
        'The prices we see on public product pages are kept for each product and not for each person: one look serves all its buyers.',
      ],
    },
    {
      title: 'How we use it',
      paragraphs: [
        'To read your receipt, to find the policy of the shop, to watch the price while its window is open, and to email you what we found with the words of the claim. You send the claim; we never log in to a shop or an inbox.',
        'Product pages are fetched without anything about you: no name, address, order number, cookie or login goes with the request, and a link from an order email is first stripped of what follows its reader. How the robot behaves stands on its own page, linked at the foot of this one.',
        'A product link that you give us may be used for other shoppers with the same item number. Nothing we tell one shopper says who another is: of a price they learn the amount, the day and the shop.',
        'How often claims succeed is counted from what shoppers tell us, and shown as a number without names, from 20 answers on.',
        'We do not use receipts to build advertising profiles, and no person looks at one unless you ask for help or the reading was doubtful.',
      ],
    },
    {
      title: 'Sharing',
      paragraphs: [
        'We do not sell your information and do not share it with shops, advertisers or data brokers. There are no retailer partnerships.',
        'The operator of this service may use a hosting company and a mail server to run it. They process what passes through them on our behalf and for nothing else.',
      ],
    },
    {
      title: 'Security',
      paragraphs: [
        'Connections are encrypted, and files are stored encrypted with AES-256. Addresses, phone numbers and receipt text are kept out of our logs.',
        'The file of a receipt is deleted 14 days after the last day its shop may accept a claim. Where we do not know the shop’s window, that is 90 days after it was sent, and 14 more. The email it came in is deleted 30 days after it was read, unless the operator has set another time.',
        `What was read, your purchases, claims and our emails to you stay until you delete them, and for ${years} years at the longest, so that an answer of a shop can still be checked. Watching ends with the last day to ask.`,
        `Page views are kept for ${retentionDays.event} days and name nobody. What the people who run this service did with your records is noted for ${retentionDays.audit} days, without your address.`,
        'The link to your receipts is private, expires, and can be closed by you.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'Access: the private link in every email shows all we read from what you sent. Update: correct a field there. Delete: one button on that page removes the files and everything read from them, the purchases and claims formed of them included. Opt out: another stops all email about them, and the last line of every email ends news alone or all our email. An address that asked for no email stays on a list of its own after everything else was deleted, so that we keep to it.',
        `Without the link, write to ${supportEmail} from the address you used. We answer within 30 days, usually within a day.`,
      ],
    },
    {
      title: 'Contact',
      paragraphs: [`Questions about this policy: ${supportEmail}.`],
    },
  ],
};

/** Terms of service. */
export const termsOfService: LegalPage = {
  meta: {
    title: `Terms of Service | ${brandName}`,
    description: `The terms under which ${brandName} reads receipts, watches prices and drafts claims.`,
  },
  title: 'Terms of Service',
  effective,
  changed,
  intro: 'The rules of a free service that reads receipts and watches prices for you.',
  sections: [
    {
      title: 'Acceptance of terms',
      paragraphs: [
        `By sending us a receipt or signing up you accept these terms. If you do not, please do not use ${brandName}.`,
      ],
    },
    {
      title: 'Description of service',
      paragraphs: [
        'You send receipts; we read them, look up the price-adjustment policy of the shop, and while its window is open look at the public page of what you bought: several times a day, and more often in the last two days. A lower price is read twice and told to you by email within 24 hours of the moment our reading could see it.',
        'We draft claims. You send them: we never log in to a shop or an inbox on your behalf.',
        'Not everything can be watched: shops without a window, shops that let no robot in, items whose page we do not know, gift cards, services, used goods and marketplace sellers. Our answer says which of your items those are.',
      ],
    },
    {
      title: 'User responsibilities',
      paragraphs: [
        'Give accurate information and an address that is yours. Send only valid receipts of purchases you made or were given.',
        'Do not send files meant to harm the service, and do not use it to claim money you are not owed.',
      ],
    },
    {
      title: 'Service limitations',
      paragraphs: [
        'We do not guarantee that every price drop is detected or that a refund succeeds. Shops decide on refunds by their own policies and may change them without notice.',
        'Dates, amounts and prices are read by machines. Check the last claim day against the shop’s own page when it matters. Other ways we name, such as returning and buying again or a card’s price protection, are not guaranteed.',
      ],
    },
    {
      title: 'Limitation of liability',
      paragraphs: [
        'The service is provided as it is. As far as the law allows, we are not liable for refunds missed, refused or paid late, nor for indirect damages.',
      ],
    },
    {
      title: 'Termination',
      paragraphs: [
        'You may stop at any time: delete everything through your private link, or just stop sending receipts. We may end or suspend the service, or your use of it, at any time.',
      ],
    },
    { title: 'Contact', paragraphs: [`Questions about these terms: ${supportEmail}.`] },
  ],
};

/** Cookie policy. */
export const cookiePolicy: LegalPage = {
  meta: {
    title: `Cookie Policy | ${brandName}`,
    description: `Which cookies and browser storage ${brandName} uses, what needs your yes, and how to take it back.`,
  },
  title: 'Cookie Policy',
  effective,
  intro: 'Reading these pages sets no cookie at all. What is kept in your browser is listed here.',
  sections: [
    {
      title: 'Essential cookies',
      paragraphs: [
        'Only the administration area sets one, to keep the operator signed in. Visitors get none.',
      ],
    },
    {
      title: 'Analytics and functional cookies',
      paragraphs: [
        'Functional: your browser remembers, until you close the tab, that you dismissed the floating upload button.',
        'Analytics: after your yes, our own counter is told the title and path of a page you open, and that the chat helper was used. No cookie, no address and no IP is kept with it. Your answer is remembered in your browser.',
        'You can change your answer below at any time. A browser that sends Do Not Track or Global Privacy Control has already said no, and we do not ask.',
      ],
    },
    {
      title: 'Third-party analytics cookies',
      paragraphs: [
        'None by default. An operator may add an external measurement service; it is then loaded only after your yes and may set cookies of its own.',
      ],
    },
    {
      title: 'Managing cookies in the browser',
      paragraphs: [
        'Every browser can show, block and delete cookies and site data, usually under Settings and Privacy. The site works without any of them.',
      ],
    },
    {
      title: 'Updates',
      paragraphs: [
        'When this policy changes, the date at the top changes with it. A new kind of cookie that needs your yes asks again.',
      ],
    },
    { title: 'Contact', paragraphs: [`Questions about cookies: ${supportEmail}.`] },
  ],
};
