import { createRecord } from '../retailer-record.rules.js';
import type { RetailerRecord } from '../retailer-record.types.js';
import { ownText, specification, thirdParty } from './seed-sources.js';

/** Home, garden and office; see `docs/retailers.md` for how to add or change one. */
export const homeAndOffice: readonly RetailerRecord[] = [
  createRecord({
    retailer_id: 'home-depot',
    retailer: 'Home Depot',
    aliases: ['The Home Depot', 'HomeDepot.com', 'How doers get more done', 'More saving. More doing.'],
    domains: ['homedepot.com'],
    order_numbers: [String.raw`\bW[A-Z]?\d{8,10}\b`, String.raw`\bH\d{4}-\d{5,6}\b`],
    item_numbers: [String.raw`\b\d{9}\b`],
    item_urls: ['https://www.homedepot.com/p/{id}'],
    notes:
      'The published guarantee covers only the day of purchase; the days after it are a courtesy. The item must be in stock.',
    url: 'https://www.homedepot.com/c/PM_New',
    policy: {
      window_days: 30,
      other_readings: [
        { window_days: 90, who: 'the home page data of the product’s specification; marketingscoop.com' },
        { window_days: 30, who: 'pages that count from the delivery', counted_from: 'delivery' },
      ],
      rules: ['Some pages count from delivery'],
      exclusions: [
        'Clearance and close-outs',
        'Special orders and custom products',
        'Installation',
        'Bulk prices',
      ],
      channels: [
        {
          kind: 'store',
          where: 'Service desk in a store',
          bring: ['Receipt or order number', 'Link to or photo of the lower price'],
        },
        {
          kind: 'phone',
          where: 'Phone',
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
        thirdParty(
          'https://querysprout.com/home-depot-price-adjustment-policy/',
          '30 days from the original purchase or delivery; item must be in stock; installation, custom, close-down excluded',
          '2022',
        ),
        thirdParty(
          'https://expertbeacon.com/home-depot-price-adjustment-policy',
          '30 days; clearance, special order, installation excluded',
          '2024',
        ),
        thirdParty(
          'https://www.settlemate.io/blog/home-depot-price-adjustment',
          'yes, a post-purchase way exists (days not in the excerpt)',
          '2025',
        ),
        thirdParty(
          'https://www.settlemate.io/blog/zappos-price-adjustment',
          '“Home Depot and Micro Center may give you up to 30 days”',
        ),
        specification('Home page data: 90 days'),
        specification('Blog table: 30 days'),
        thirdParty(null, 'marketingscoop.com: 90 days'),
      ],
    },
  }),
  createRecord({
    retailer_id: 'lowes',
    retailer: "Lowe's",
    aliases: ['Lowes', 'Lowes.com', "Lowe's Home Centers", "Lowe's Home Improvement", "Lowe's Companies"],
    domains: ['lowes.com'],
    order_numbers: [String.raw`\b\d{9,10}\b`],
    item_numbers: [String.raw`\b\d{5,8}\b`],
    item_urls: ['https://www.lowes.com/pd/-/{id}'],
    notes:
      'One page from 2021 says 30 days; Lowe’s own terms from 2025 mention none, so ask early rather than late. The item must be identical and in stock.',
    url: 'https://www.lowes.com/',
    policy: {
      window_days: null,
      other_readings: [
        { window_days: 30, who: 'the home page data of the product’s specification; one page of 2021' },
      ],
      exclusions: ['Clearance', 'Special orders', 'Installation'],
      channels: [
        {
          kind: 'store',
          where: 'Customer service desk in a store',
          bring: ['Receipt or order number', 'Link to or photo of the lower price'],
        },
        {
          kind: 'phone',
          where: 'Phone',
          bring: ['Receipt or order number', 'Link to or photo of the lower price'],
        },
      ],
      confidence: 'low',
      sources: [
        ownText(
          'http://lowes.com/l/about/terms-and-conditions-of-use',
          'effective 2025-03-06; excerpt names no adjustment window',
          '2025-03-06',
        ),
        thirdParty(
          'https://lowessurveystatus.com/lowes-price-match-policy',
          'price match at the time of purchase; nothing on days after it',
        ),
        specification('Home page data: 30 days'),
        thirdParty(null, 'One page quoting Lowe’s: 30 days', '2021'),
      ],
    },
  }),
  createRecord({
    retailer_id: 'wayfair',
    retailer: 'Wayfair',
    aliases: ['Wayfair LLC'],
    domains: ['wayfair.com'],
    notes:
      'Wayfair no longer offers its 7-day adjustment. Its staff suggest canceling, or returning and ordering again.',
    policy: {
      window_days: null,
      channels: [{ kind: 'chat', where: 'Chat', bring: ['Order number'] }],
      confidence: 'high',
      sources: [
        thirdParty(
          'https://firstquarterfinance.com/wayfair-price-adjustment/',
          'none; 7 days was discontinued; staff suggest cancel or return and reorder',
        ),
      ],
    },
  }),
  createRecord({
    retailer_id: 'ikea',
    retailer: 'IKEA',
    aliases: ['IKEA US', 'Inter IKEA'],
    domains: ['ikea.com'],
    item_numbers: [String.raw`\b[sS]?\d{8}\b`, String.raw`\b\d{3}\.\d{3}\.\d{2}\b`],
    item_urls: ['https://www.ikea.com/us/en/p/-{id}/'],
    notes:
      'There is a price guarantee for the same article number; one page says 45 days, 90 for IKEA Family. You can ask, but it is not guaranteed.',
    policy: {
      window_days: null,
      other_readings: [{ window_days: 45, who: 'go-beyond.biz' }],
      member_tiers: [{ tier: 'IKEA Family', window_days: 90, source: 'go-beyond.biz', confidence: 'low' }],
      rules: ['Same article number'],
      exclusions: ['As-is'],
      channels: [
        { kind: 'store', where: 'Store', bring: ['Receipt or order number'] },
        { kind: 'other', where: 'Customer service', bring: ['Receipt or order number'] },
      ],
      confidence: 'low',
      sources: [
        thirdParty(
          'https://go-beyond.biz/ecommerce/ikea-price-match-price-adjustment-policy',
          '45 days, 90 for IKEA Family, from purchase not delivery',
        ),
        thirdParty(
          'https://www.settlemate.io/blog/ikea-price-adjustment',
          '“IKEA price guarantee” exists: same article number, receipt or order number',
          '2025',
        ),
      ],
    },
  }),
  createRecord({
    retailer_id: 'bed-bath',
    retailer: 'Bed Bath & Beyond',
    aliases: ['Bed Bath and Beyond', 'BedBathandBeyond.com'],
    domains: ['bedbathandbeyond.com'],
    notes: 'The 14 days on older pages are from the company that existed before 2023.',
    policy: {
      window_days: null,
      exclusions: ['Clearance', 'Marketplace'],
      confidence: 'low',
      sources: [
        thirdParty(
          'https://ivoryarch-elephantcastle.co.uk/can-you-get-a-deal-after-youve-paid-full-price.html',
          '14 days, not clearance, seasonal, marketplace (the company before its 2023 bankruptcy)',
        ),
      ],
    },
  }),
  createRecord({
    retailer_id: 'staples',
    retailer: 'Staples',
    aliases: ['Staples Inc', 'Staples The Office Superstore'],
    ambiguous_name: true,
    domains: ['staples.com'],
    item_numbers: [String.raw`\b\d{6,8}\b`],
    item_urls: ['https://www.staples.com/product_{id}'],
    notes:
      '14 days for what you bought in a store, with the receipt; coupons are deducted. staples.com itself is said not to adjust.',
    policy: {
      window_days: 14,
      flags: ['store_purchases_only'],
      rules: ['Coupons are deducted'],
      exclusions: ['Marketplace', 'Refurbished'],
      channels: [
        { kind: 'store', where: 'Store', bring: ['Receipt'] },
        { kind: 'email', where: 'E-mail', bring: ['Receipt'] },
      ],
      confidence: 'medium',
      sources: [
        thirdParty(
          'https://customerfeedbacks.info/staples-price-match-policy/',
          '14 days, in store, proof; staples.com itself does not match',
          '2022',
        ),
        ownText(
          'https://www.staples.co.uk/Content/Static/customerservice/legal/price_match_terms.cshtml',
          'UK: 14 calendar days, own prices too',
          'old',
        ),
      ],
    },
  }),
  createRecord({
    retailer_id: 'office-depot',
    retailer: 'Office Depot',
    aliases: ['OfficeMax', 'Office Depot OfficeMax'],
    domains: ['officedepot.com', 'officemax.com'],
    item_numbers: [String.raw`\b\d{6,7}\b`],
    item_urls: ['https://www.officedepot.com/a/products/{id}/'],
    notes: 'Prices are matched at the time of purchase; no source mentions a window after it.',
    policy: {
      window_days: null,
      channels: [
        { kind: 'store', where: 'Store', bring: ['Receipt'] },
        { kind: 'phone', where: 'Phone', bring: ['Receipt'] },
      ],
      confidence: 'low',
      sources: [
        thirdParty(
          'https://pricematchguarantee.net/office-depot-price-match/',
          'price match at purchase; after-purchase days not in the excerpt',
          '2021-12-27',
        ),
      ],
    },
  }),
];
