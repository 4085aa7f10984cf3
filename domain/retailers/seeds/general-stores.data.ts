import { createRecord } from '../retailer-record.rules.js';
import type { RetailerRecord } from '../retailer-record.types.js';
import { ownText, specification, thirdParty } from './seed-sources.js';

/** General stores; see `docs/retailers.md` for how to add or change one. */
export const generalStores: readonly RetailerRecord[] = [
  createRecord({
    retailer_id: 'amazon',
    retailer: 'Amazon',
    aliases: ['Amazon.com', 'Amazon Prime', 'Amazon Marketplace', 'amzn'],
    domains: ['amazon.com'],
    order_numbers: [String.raw`\b\d{3}-\d{7}-\d{7}\b`, String.raw`\bD\d{2}-\d{7}-\d{7}\b`],
    item_numbers: [String.raw`\bB0[A-Z0-9]{8}\b`],
    item_urls: ['https://www.amazon.com/dp/{id}'],
    notes:
      'Amazon stopped refunding price drops in 2016. Preorders are charged at the lowest price before release. For other items, the remaining option is to return within the return window and order again at the lower price.',
    url: 'https://www.amazon.com/gp/help/customer/display.html',
    policy: {
      window_days: null,
      counted_from: 'delivery',
      other_readings: [{ window_days: 7, who: 'the home page data of the product’s specification' }],
      rules: ['Returning and reordering within the return window is the remaining option'],
      exclusions: ['Marketplace sellers'],
      channels: [{ kind: 'chat', where: 'Chat', bring: ['Order number', 'Link to the lower price'] }],
      preorder_guarantee: true,
      confidence: 'high',
      sources: [
        thirdParty(
          'https://refundmatic.com/blog/policy-primer-2026-01-07',
          '“One notable example of a store that doesn’t is Amazon”',
          '2026-01-07',
        ),
        specification('Home page data: 7 days'),
        specification('Blog table: none'),
        thirdParty(
          null,
          'Los Angeles Times and CBS News: refunds after a price drop ended in May 2016',
          '2016',
        ),
        thirdParty(null, 'checkbook.org survey (2024), purchy.ai: none', '2026'),
      ],
    },
  }),
  createRecord({
    retailer_id: 'target',
    retailer: 'Target',
    aliases: ['Target.com', 'Target Corporation', 'Target Stores', 'Expect More. Pay Less.'],
    domains: ['target.com'],
    order_numbers: [
      String.raw`\b(?:10|90|91)\d{8,14}\b`,
      String.raw`\b\d{1}-\d{4}-\d{4}-\d{4}-\d{4}-\d{1}\b`,
    ],
    item_numbers: [String.raw`\bA-\d{8}\b`, String.raw`\b\d{8}\b`],
    item_urls: ['https://www.target.com/p/-/A-{id}'],
    notes:
      'Only Target’s own lower price counts, and it must still be live when you ask. Clearance and Target Plus partners are excluded.',
    url: 'https://help.target.com/',
    policy: {
      window_days: 14,
      flags: ['price_must_be_live'],
      rules: [
        'The lower price must be live, or in the current weekly ad, when you ask',
        'Only Target’s own price counts since July 2025',
      ],
      exclusions: ['Clearance', 'Target Plus partners', 'The local price of another Target store'],
      holiday_extensions: [
        {
          name: 'holiday price adjustments',
          year: 2026,
          confidence: 'medium',
          bought_from: { month_day: '11-01' },
          bought_to: { month_day: '12-24' },
          until: { month_day: '12-24' },
          source:
            'Target’s own page gave it in 2025, and similar ones in 2020 and 2021; not yet confirmed for 2026',
        },
      ],
      channels: [
        {
          kind: 'store',
          where: 'Guest Services desk in a store, or any checkout lane',
          bring: ['Receipt or order number', 'Link to or photo of the lower price'],
        },
        {
          kind: 'chat',
          where: 'Chat',
          bring: ['Receipt or order number', 'Link to or photo of the lower price'],
        },
        {
          kind: 'phone',
          where: 'Phone',
          contact: '1-800-591-3869',
          bring: ['Receipt or order number', 'Link to or photo of the lower price'],
        },
      ],
      confidence: 'medium',
      sources: [
        ownText(
          'http://help.target.com/help/subcategoryarticle?childcat=Price+Match+Guarantee&parentcat=Availability+%26+Pricing',
          'price adjustments within 14 days of purchase; clearance not eligible; stores do not match other Target stores; .com orders: Guest Services 1-800-591-3869; weekly-ad price: contact while the ad runs',
          'older copy',
        ),
        ownText(
          'https://help.target.com/help/subcategoryarticle?childcat=Holiday+Help&parentcat=Holiday+Help',
          'purchases from November 1: a price adjustment on request if Target’s own price drops by December 24, without the 14-day limit',
          '2020',
        ),
        thirdParty(
          'https://www.cnet.com/personal-finance/black-friday-price-match-guarantees-offer-you-stress-free-shopping-this-year/',
          'the holiday guarantee runs until December 24; ask while the lower price is shown',
          '2021-10-31',
        ),
        thirdParty(
          'https://customersurvey.onl/target-price-match-return-policy/',
          '14 days; any checkout lane or Guest Services; chat in app or on site for online orders',
        ),
        specification('Home page data: 14 days'),
        specification('Blog table: 14 days'),
        thirdParty(null, 'CBS News (2016), purchy.ai: 14 days', '2026'),
      ],
    },
  }),
  createRecord({
    retailer_id: 'walmart',
    retailer: 'Walmart',
    aliases: [
      'Wal-Mart',
      'Wal*Mart',
      'Walmart.com',
      'Walmart Supercenter',
      'Walmart Neighborhood Market',
      'Save money. Live better.',
    ],
    domains: ['walmart.com'],
    order_numbers: [String.raw`\b\d{7}-\d{7,8}\b`, String.raw`\b2000\d{9,11}\b`],
    item_numbers: [String.raw`\b\d{6,12}\b`],
    item_urls: ['https://www.walmart.com/ip/{id}'],
    notes:
      'Walmart no longer offers price adjustments. A store manager may still agree within a few days; returning the item and buying it again at the lower price is safer.',
    url: 'https://www.walmart.com/help',
    policy: {
      window_days: null,
      other_readings: [
        {
          window_days: 7,
          who: 'the home page data of the product’s specification; shopping guides of 2022 and 2023: in store, at the manager’s discretion',
        },
      ],
      exclusions: ['Marketplace sellers', 'Clearance'],
      channels: [
        {
          kind: 'store',
          where: 'Customer service desk in a store',
          bring: ['Receipt or order number', 'Link to or photo of the lower price'],
        },
        {
          kind: 'chat',
          where: 'Chat',
          bring: ['Receipt or order number', 'Link to or photo of the lower price'],
        },
      ],
      confidence: 'medium',
      sources: [
        thirdParty('https://eatinghealthyplan.com/?p=8081', 'no traditional adjustment for walmart.com'),
        thirdParty(
          'https://www.sweepstakesbible.com/blog/knowledge/walmart-price-adjustment-policy/',
          'in store only, a week, manager’s discretion',
        ),
        thirdParty(
          'https://bobcutmag.com/2022/01/14/walmarts-price-adjustment-policy/',
          '7 days',
          '2022-01-14',
        ),
        thirdParty(
          'https://www.p0t.com/price-matching',
          'old copy: “if you recently bought something … listed at a lower price, let us know”',
        ),
        specification('Home page data: 7 days'),
        specification('Blog table: none'),
        thirdParty(null, 'checkbook.org survey (2024), purchy.ai: ended in 2020', '2026'),
      ],
    },
  }),
  createRecord({
    retailer_id: 'costco',
    retailer: 'Costco',
    aliases: ['Costco Wholesale', 'Costco.com'],
    domains: ['costco.com'],
    order_numbers: [String.raw`\b\d{9,10}\b`],
    item_numbers: [String.raw`\b\d{5,7}\b`],
    item_urls: ['https://www.costco.com/.product.{id}.html'],
    notes:
      'The lower price must come from the same channel: warehouse for warehouse, costco.com for costco.com. Check whether the receipt already includes the instant savings.',
    url: 'https://customerservice.costco.com/',
    policy: {
      window_days: 30,
      flags: ['same_side_only'],
      rules: [
        'Warehouse for warehouse, costco.com for costco.com',
        'The receipt or order may already include the instant savings',
      ],
      exclusions: ['Purchases for resale', 'Bullion', 'Spend-and-save events'],
      channels: [
        {
          kind: 'form',
          where: 'Online form “Request a price adjustment”',
          bring: ['Membership or order number', 'Item number'],
          bought: 'online',
        },
        {
          kind: 'store',
          where: 'Returns desk at the warehouse where you bought it',
          bring: ['Membership or order number', 'Item number'],
          bought: 'store',
        },
      ],
      confidence: 'high',
      sources: [
        thirdParty(
          'https://www.chowhound.com/1743913/track-costco-prices-after-purchase/',
          'quotes Costco: “Purchases that reduce in price within 30 days of the date of purchase are eligible”; warehouse: return desk where bought, receipt and card; costco.com: form after sign-in',
          '2024-12-29',
        ),
        thirdParty(
          'https://customersurvey.onl/costco-price-match-adjustment/',
          'copy of the Costco page: members who resell excluded; promotional limits; credit in 5 to 7 business days; check that a promotion was not already deducted',
          '2022',
        ),
        thirdParty(
          'https://faisalmian.com/does-costco-make-price-adjustments/',
          '30 days, online form, membership number',
          '2024-07-07',
        ),
        specification('Home page data: 30 days'),
      ],
    },
  }),
];
