/** A retailer's price-match policy as the public pages show it (spec section 3). */
export type PublicPolicy = {
  retailer: string;
  /** Other words people use for it. */
  aliases: string[];
  window_days: number;
  proof_required: string[];
  submission_methods: string[];
  notes: string;
  url: string;
};

/**
 * The policies of the home page, the FAQ cards and the chat helper. The blog has a table of its own that disagrees
 * on Amazon, Walmart and Home Depot: both readings stand (spec section 3), and the notes here say so.
 */
export const retailerPolicies: PublicPolicy[] = [
  {
    retailer: 'Target',
    aliases: ['target'],
    window_days: 14,
    proof_required: ['Receipt or order number', 'Current Target price'],
    submission_methods: ['Guest Services desk', 'Chat', 'Phone'],
    notes:
      'Counts from the purchase day. Target compares with its own prices; clearance and marketplace items are out.',
    url: 'https://help.target.com/',
  },
  {
    retailer: 'Amazon',
    aliases: ['amazon'],
    window_days: 7,
    proof_required: ['Order number', 'Link to the lower price'],
    submission_methods: ['Chat', 'Phone'],
    notes:
      'Ask, not guaranteed: some sources name 7 days, others say Amazon ended price adjustments in 2016. The pre-order price guarantee is certain.',
    url: 'https://www.amazon.com/gp/help/customer/display.html',
  },
  {
    retailer: 'Walmart',
    aliases: ['walmart', 'wal-mart'],
    window_days: 7,
    proof_required: ['Receipt', 'Current Walmart price'],
    submission_methods: ['Store service desk', 'Chat'],
    notes:
      'Ask, not guaranteed: 7 days is one reading; others say the policy ended and the store manager decides.',
    url: 'https://www.walmart.com/help',
  },
  {
    retailer: 'Best Buy',
    aliases: ['best buy', 'bestbuy'],
    window_days: 15,
    proof_required: ['Receipt or order number', 'Current Best Buy price'],
    submission_methods: ['Store', 'Chat', 'Phone'],
    notes:
      'Follows the return period: members of higher tiers have longer, phones and wearables may have 14 days.',
    url: 'https://www.bestbuy.com/site/customer-service/',
  },
  {
    retailer: 'Costco',
    aliases: ['costco'],
    window_days: 30,
    proof_required: ['Membership number', 'Order number'],
    submission_methods: ['Online form', 'Membership counter'],
    notes: 'Same channel only: warehouse with warehouse, Costco.com with Costco.com.',
    url: 'https://customerservice.costco.com/',
  },
  {
    retailer: 'Home Depot',
    aliases: ['home depot', 'homedepot'],
    window_days: 90,
    proof_required: ['Receipt', 'Current Home Depot price'],
    submission_methods: ['Store service desk', 'Phone'],
    notes: 'Sources disagree: 90 days here, 30 days elsewhere. Within 30 days you are on the safe side.',
    url: 'https://www.homedepot.com/c/customer_service',
  },
  {
    retailer: "Lowe's",
    aliases: ["lowe's", 'lowes', 'lowe’s'],
    window_days: 30,
    proof_required: ['Receipt or order number', "Current Lowe's price"],
    submission_methods: ['Store service desk', 'Phone'],
    notes: 'The item has to be identical and in stock.',
    url: 'https://www.lowes.com/l/help-center',
  },
  {
    retailer: 'Apple',
    aliases: ['apple'],
    window_days: 14,
    proof_required: ['Order number or receipt'],
    submission_methods: ['Apple Store', 'Phone', 'Chat'],
    notes:
      'Apple-branded products. The price has to fall within 14 days, and you ask within 14 days of the cut.',
    url: 'https://www.apple.com/shop/help',
  },
];
