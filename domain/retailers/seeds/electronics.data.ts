import { createRecord } from '../retailer-record.rules.js';
import type { RetailerRecord } from '../retailer-record.types.js';
import { ownText, specification, thirdParty } from './seed-sources.js';

/** Electronics; see `docs/retailers.md` for how to add or change one. */
export const electronics: readonly RetailerRecord[] = [
  createRecord({
    retailer_id: 'best-buy',
    retailer: 'Best Buy',
    aliases: ['BestBuy', 'BestBuy.com', 'Best Buy Co', 'Best Buy Stores'],
    domains: ['bestbuy.com', 'emailinfo.bestbuy.com'],
    order_numbers: [String.raw`\bBBY\d{2}-\d{9,14}\b`, String.raw`\b\d{4}-\d{3,4}-\d{4}-\d{6}\b`],
    item_numbers: [String.raw`\b\d{7,8}\b`],
    item_urls: ['https://www.bestbuy.com/site/{id}.p?skuId={id}'],
    notes:
      'The window is the return period: longer for members, only 14 days for phones and cellular wearables. The item must be in stock, and the price must be Best Buy’s own.',
    url: 'https://www.bestbuy.com/site/help-topics/best-buy-price-match-guarantee/pcmcat290300050002.c?id=pcmcat290300050002',
    policy: {
      window_days: 15,
      categories: [
        {
          category: 'phones',
          window_days: 14,
          words: [
            'phone',
            'cell phone',
            'smartphone',
            'iphone',
            'galaxy s#',
            'galaxy s #',
            'galaxy a#',
            'galaxy z',
            'pixel #',
            'pixel #a',
            'moto g',
            'moto g stylus',
            'motorola edge',
            'razr',
            'oneplus',
            'cellular',
            'lte',
          ],
          confidence: 'low',
        },
      ],
      member_tiers: [
        { tier: 'My Best Buy Plus and Total', window_days: 60, source: 'ereturnpolicy.com' },
        {
          tier: 'Elite (older membership)',
          window_days: 30,
          source: 'Product specification, blog table; go-beyond.biz',
          confidence: 'low',
        },
        {
          tier: 'Elite Plus (older membership)',
          window_days: 45,
          source: 'Product specification, blog table; go-beyond.biz',
          confidence: 'low',
        },
      ],
      rules: [
        'The window is the return and exchange period; whether the longer 2026 holiday returns extend it has not been verified',
      ],
      exclusions: ['Clearance, open-box and refurbished items', 'Marketplace sellers'],
      shut_out_days: [
        {
          name: 'the week of Thanksgiving',
          year: 2026,
          scope: 'disputed',
          from: { anchor: 'thanksgiving', offset_days: -4 },
          to: { anchor: 'thanksgiving', offset_days: 4 },
          source:
            'pages of 2020 and 2023 quote it among the exclusions for competitors’ prices; whether it covers Best Buy’s own prices, and holds in 2026, is not known',
        },
      ],
      channels: [
        {
          kind: 'store',
          where: 'Any store',
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
          bring: ['Receipt or order number', 'Link to or photo of the lower price'],
        },
      ],
      returns: { window_days: 15, counted_from: 'purchase' },
      confidence: 'medium',
      sources: [
        thirdParty(
          'https://querysprout.com/best-buy-price-adjustment-policy/',
          '15 to 45 days by product and membership; open-box and clearance excluded',
          '2022',
        ),
        thirdParty(
          'https://go-beyond.biz/ecommerce/best-buy-price-adjustment-policy',
          '15 / 30 / 45; phones and cellular wearables 14 whatever the tier',
        ),
        thirdParty(
          'https://www.republicworld.com/lifestyle/shopping/does-best-buy-price-match-during-black-friday-what-are-their-price-matching-policies.html',
          'quotes the page on matching competitors: not for items on sale from the Sunday before Thanksgiving to the Monday after',
          '2020-11-27',
        ),
        thirdParty(
          'https://www.mocashonline.com/how-to-price-match-at-best-buy-during-the-holidays/',
          'price cuts in the return/exchange period are credited on request',
        ),
        specification('Home page data: 15 days'),
        specification('Blog table: 15 days, 30 or 45 for the Elite tiers'),
      ],
    },
  }),
  createRecord({
    retailer_id: 'apple',
    retailer: 'Apple',
    aliases: [
      'Apple Store',
      'Apple Online Store',
      'Apple.com',
      'Apple Inc',
      'Apple Distribution International',
    ],
    domains: ['apple.com'],
    order_numbers: [String.raw`\bW\d{9,10}\b`, String.raw`\bM[A-Z0-9]{9}\b`],
    item_numbers: [String.raw`\b[A-Z0-9]{4,6}[A-Z]{2}/[A-Z]\b`],
    item_urls: ['https://www.apple.com/shop/product/{id}'],
    notes: 'Apple must lower its own price within 14 days, and you must ask within 14 days of the change.',
    url: 'https://www.apple.com/legal/sales-support/sales-policies/retail_us.html',
    policy: {
      window_days: 14,
      ask_within_days_of_drop: 14,
      rules: [
        'The price has to drop within 14 days of purchase, and you must ask within 14 days of the drop',
      ],
      exclusions: ['Other brands’ products', 'Resellers', 'Limited-time promotions'],
      channels: [
        { kind: 'store', where: 'Apple Store', bring: ['Receipt or order number'] },
        { kind: 'phone', where: 'Phone', bring: ['Receipt or order number'] },
        { kind: 'chat', where: 'Chat', bring: ['Receipt or order number'] },
      ],
      returns: { window_days: 14, counted_from: 'delivery' },
      confidence: 'medium',
      sources: [
        thirdParty(
          'http://astrobion.blogg.se/2023/march/apple-store-return-policy.html',
          'copy of Apple’s terms (UK amounts): price reduced within 14 calendar days of the date of purchase; must request within 14 calendar days of the reduction; original receipt',
          '2023-03',
        ),
        thirdParty(
          'https://klotal.com/article/apple-legal-sales-policy-us-retail/1975',
          'copy of the US terms; returns 14 days from receipt (price part not in the excerpt)',
          '2024',
        ),
        specification('Home page data: 14 days'),
        thirdParty(null, 'purchy.ai: 14 days', '2026'),
      ],
    },
  }),
  createRecord({
    retailer_id: 'bh-photo',
    retailer: 'B&H Photo',
    aliases: [
      'B&H',
      'B & H',
      'B&H Photo Video',
      'B&H Photo-Video-Pro Audio',
      'B&H Foto & Electronics',
      'bhphotovideo.com',
      'BH Photo',
    ],
    domains: ['bhphotovideo.com', 'bhphoto.com'],
    order_numbers: [String.raw`\b\d{9,10}\b`],
    notes: 'No source mentions a window. If the price drops, it costs nothing to ask customer service.',
    url: 'https://www.bhphotovideo.com/find/HelpCenter/',
    policy: {
      window_days: null,
      exclusions: ['Used and open-box items'],
      channels: [
        { kind: 'chat', where: 'Chat', bring: ['Order number', 'Link to the lower price'] },
        { kind: 'phone', where: 'Phone', bring: ['Order number', 'Link to the lower price'] },
      ],
      returns: { window_days: 30, counted_from: 'delivery' },
      confidence: 'none',
      sources: [
        thirdParty('https://ereturnpolicy.com/b-h-photo-return-policy', 'returns only: 30 days from receipt'),
      ],
    },
  }),
  createRecord({
    retailer_id: 'newegg',
    retailer: 'Newegg',
    aliases: ['Newegg.com', 'Newegg Inc'],
    domains: ['newegg.com'],
    item_numbers: [String.raw`\bN82E\d{11}\b`],
    item_urls: ['https://www.newegg.com/p/{id}'],
    notes:
      'Only items with the Price Match badge: 14 days, paid as a Newegg card. We cannot see the badge, so ask the shop.',
    policy: {
      window_days: null,
      other_readings: [{ window_days: 14, who: 'items with the Price Match badge' }],
      flags: ['paid_as_credit'],
      rules: ['Paid as store credit'],
      exclusions: ['Items without the badge', 'Marketplace'],
      channels: [{ kind: 'other', where: 'Customer service', bring: ['Order number'] }],
      confidence: 'medium',
      sources: [
        thirdParty(
          'https://coupons.7news.com.au/newegg',
          'only items with the Price Match badge: 14 days, difference as a Newegg card',
        ),
      ],
    },
  }),
  createRecord({
    retailer_id: 'hp',
    retailer: 'HP',
    aliases: ['HP.com', 'HP Store', 'HP Inc'],
    ambiguous_name: true,
    domains: ['hp.com'],
    notes: 'HP has a page on price protection, but we have not read its window. Ask by phone or chat.',
    url: 'https://www.hp.com/us-en/shop/cv/pricematch',
    policy: {
      window_days: null,
      exclusions: ['Daily deals', 'Limited-time promotions'],
      channels: [
        { kind: 'phone', where: 'Phone', bring: ['Order number'] },
        { kind: 'chat', where: 'Chat', bring: ['Order number'] },
      ],
      confidence: 'low',
      sources: [
        ownText(
          'https://hp.com/us-en/shop/cv/pricematch',
          '“Price Match and Price Protection Policies”: match by phone or chat before purchase; protection part (days) not in the excerpt; not for daily or limited-time deals',
          'undated copy',
        ),
      ],
    },
  }),
  createRecord({
    retailer_id: 'dell',
    retailer: 'Dell',
    aliases: ['Dell Technologies', 'Dell Marketing', 'Dell.com'],
    ambiguous_name: true,
    domains: ['dell.com'],
    notes: 'No source was found.',
    policy: {
      window_days: null,
      confidence: 'none',
    },
  }),
  createRecord({
    retailer_id: 'crutchfield',
    retailer: 'Crutchfield',
    aliases: ['Crutchfield Corporation'],
    domains: ['crutchfield.com'],
    notes: '60 days if Crutchfield’s own price drops.',
    policy: {
      window_days: 60,
      channels: [
        { kind: 'phone', where: 'Phone', bring: ['Order number'] },
        { kind: 'chat', where: 'Chat', bring: ['Order number'] },
      ],
      confidence: 'medium',
      sources: [
        thirdParty(
          'https://ivoryarch-elephantcastle.co.uk/can-you-get-a-deal-after-youve-paid-full-price.html',
          '60 days if the price drops at Crutchfield; phone or chat (copy of a consumer-finance article)',
        ),
      ],
    },
  }),
  createRecord({
    retailer_id: 'micro-center',
    retailer: 'Micro Center',
    aliases: ['MicroCenter', 'Micro Electronics'],
    domains: ['microcenter.com'],
    item_numbers: [String.raw`\b\d{6}\b`],
    item_urls: ['https://www.microcenter.com/product/{id}'],
    notes: 'One page says up to 30 days. You can ask, but it is not guaranteed.',
    policy: {
      window_days: 30,
      confidence: 'low',
      sources: [
        thirdParty(
          'https://www.settlemate.io/blog/zappos-price-adjustment',
          '“may give you up to 30 days”',
          '2025',
        ),
      ],
    },
  }),
  createRecord({
    retailer_id: 'samsung',
    retailer: 'Samsung',
    aliases: ['Samsung.com', 'Samsung Electronics America'],
    ambiguous_name: true,
    domains: ['samsung.com'],
    notes: 'No source was found for the United States.',
    policy: {
      window_days: null,
      confidence: 'none',
      sources: [
        ownText(
          'https://real2.samsungtest.com.akadns.net/au/price-promise',
          'Australia: 14 days, another retailer’s price, claim form',
        ),
      ],
    },
  }),
];
