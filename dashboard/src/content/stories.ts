import { siteConfig } from '../lib/site-config';

/** A story of the success stories page. */
export type Story = {
  id: string;
  icon: 'speaker' | 'formula' | 'sneakers' | 'mixer' | 'tablet' | 'wins';
  tab: string;
  retailer: string;
  title: string;
  author: string;
  location: string;
  savings: number;
  summary: string;
  content: string[];
};

/** Texts of the success stories page. */
export const storiesContent = {
  meta: {
    title: `Success stories | ${siteConfig.brandName}`,
    description:
      'Six purchases that dropped in price afterward, what was said to the shop, and what came back: from baby formula to a tablet.',
  },
  title: 'Success Stories',
  lead: 'Six receipts, and what happened after the price dropped.',
  uploadTitle: 'Your receipt could be the seventh',
  uploadText: 'Anything bought within the last 30 days is worth a look.',
  shareTitle: 'Share Your Story',
  shareText:
    'Got money back? Tell us how it went and what the shop said. We can publish it without your name if you like.',
  smallPrint:
    'These stories are illustrative examples of how price adjustments go; names and figures are samples.',
};

/** The stories; the first is selected initially. */
export const stories: Story[] = [
  {
    id: 'speaker',
    icon: 'speaker',
    tab: 'Speaker',
    retailer: 'Best Buy',
    title: 'The smart speaker that went on sale on day six',
    author: 'Rachel T.',
    location: 'Denver, CO',
    savings: 95,
    summary: 'A $329 speaker dropped to $234 inside the 15-day window. One chat, nine minutes.',
    content: [
      'Rachel bought the speaker on a Saturday because the old one had died and guests were coming. She forwarded the order email that evening and thought no more of it.',
      'On Friday an email came: the same speaker, same color, $234 on the same site. Last day to ask: eight days away. The email had the order number, both prices and three sentences to paste.',
      'The chat agent asked for the order number, checked the price and wrote: I can adjust that for you. The $95 was back on her card four days later.',
    ],
  },
  {
    id: 'baby-formula',
    icon: 'formula',
    tab: 'Baby Formula',
    retailer: 'Target',
    title: 'Six tubs of formula, one price cut',
    author: 'Monica S.',
    location: 'Phoenix, AZ',
    savings: 42,
    summary: 'A promotion took $7 off each tub five days after she bought six tubs.',
    content: [
      'With twins, formula is bought by the half dozen. Monica photographs the paper receipt in the parking lot, before it fades or disappears.',
      'Five days later the tubs were $7 cheaper. Our email said what the shop would want to see: the receipt and its own current price, nothing else.',
      'She showed both at Guest Services on her next trip. $42 went back on the card, and into the next round of diapers.',
    ],
  },
  {
    id: 'sneakers',
    icon: 'sneakers',
    tab: 'Sneakers',
    retailer: 'Nike',
    title: 'Running shoes, twelve days too early',
    author: 'Andre B.',
    location: 'Atlanta, GA',
    savings: 26,
    summary: 'The color he bought was marked down by $26. A polite chat was enough.',
    content: [
      'Andre knew new colors push old ones into the sale. He did not know it would take only twelve days.',
      'Nike gives its members 14 days from the order. Our email named the last of them, two days away, and he sent the drafted text that evening.',
      'The answer was a $26 refund. Without the email he would have seen the price again with the next pair.',
    ],
  },
  {
    id: 'mixer',
    icon: 'mixer',
    tab: 'Stand Mixer',
    retailer: 'Costco',
    title: 'A wedding gift that paid the giver back',
    author: 'Linda and Paul H.',
    location: 'Madison, WI',
    savings: 58,
    summary: 'The mixer fell by $58 within the 30 days Costco allows. The gift stayed a gift.',
    content: [
      'The mixer was given away the day it arrived. The order confirmation stayed in the inbox, and that was all that was needed.',
      'Three weeks later the same mixer was in the member flyer for $58 less. Costco adjusts prices within 30 days, through the channel you bought from.',
      'The online form took two minutes. Nobody had to ask the newlyweds for a receipt.',
    ],
  },
  {
    id: 'ipad',
    icon: 'tablet',
    tab: 'iPad',
    retailer: 'Apple',
    title: 'The tablet, a week before the price cut',
    author: 'Kevin O.',
    location: 'Seattle, WA',
    savings: 74,
    summary: 'Bought for college, cut in price seven days later. Fourteen days to ask.',
    content: [
      'Kevin ordered in the first week of the semester. In the second, the price fell by $74.',
      'The policy has two clocks: the price has to fall within 14 days of the purchase, and you have to ask within 14 days of the cut. The email gave the earlier of the two.',
      'He called, read out the order number and had the $74 confirmed before the call was over.',
    ],
  },
  {
    id: 'multiple-wins',
    icon: 'wins',
    tab: 'Multiple Wins',
    retailer: 'Four shops',
    title: 'One nursery, four refunds',
    author: 'Tanya R.',
    location: 'Raleigh, NC',
    savings: 180,
    summary: 'A crib, a monitor, a rug and a lamp: four drops in three weeks, $180 together.',
    content: [
      'Furnishing a nursery means buying a lot in a short time, just when shops rotate their promotions.',
      'Tanya forwarded every order email to the receipts address, eleven in all. Four of the items fell in price while their windows were open.',
      'Four claims, three channels, one afternoon: $64 for the crib, $58 for the monitor, $38 for the rug, $20 for the lamp.',
    ],
  },
];
