/** Texts of the purchases section of the private page. */
export const purchaseContent = {
  title: 'What to do now',
  nothing: 'Nothing to do at the moment. We write to you when a price falls.',
  nothingQuiet: 'Nothing to do at the moment. If a price falls, it is shown here; no email comes.',
  nothingWatched: 'Nothing to do. No price is watched here; why is said at each item.',
  addLink: 'Add the link of this product, and we watch its price:',
  addLinks: 'Add the links of these products, and we watch their prices:',
  moreLinks: (count: number) => `and ${count} more, each below`,
  open: 'Open the claim page',
  last: 'Last day to ask',
  most: 'Could come back at most',
  claimable: 'To ask for now',
  refunded: 'Came back',
  link: {
    label: 'Link to the product',
    hint: 'The page of this product in the shop, as your browser shows it.',
    save: 'Watch this page',
    taken: 'Thank you. We look at the page within minutes; if it shows another product, we ask you here.',
  },
  suggestion: {
    question: 'The page shows another name. Is it what you bought?',
    yes: 'Yes, this is it',
    no: 'No',
  },
  price: {
    open: 'I saw it for less',
    label: 'Price you saw, for one',
    url: 'Link to it (if you have one)',
    save: 'Use this price',
  },
  follow: {
    stop: 'Stop watching',
    leaveOut: 'Leave this one out',
    returned: 'I returned it',
    resume: 'Watch again',
    takeBack: 'I still have it',
  },
  failed: 'That did not work. Please try again in a minute.',
  failures: {
    'link.not_a_product':
      'This is not the page of a product at this shop. Please copy the address of the product’s own page.',
    'price.invalid': 'Please enter an amount such as 39.99.',
    'price.not_lower': 'That is not less than you paid.',
    'price.other_shop':
      'This link leads to another shop. Leave it out, or give the page at the shop you bought from.',
    'item.not_possible': 'This item has changed in the meantime. Please load the page again.',
    'request.rate_limited': 'That was a lot at once. Please try again in a minute.',
    network: 'We cannot reach our server. Check your connection and try again.',
  } as Readonly<Record<string, string>>,
} as const;
