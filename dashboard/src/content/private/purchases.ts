import { heldWords } from '../../../../domain/claims/held/held-questions.words.js';

/** What is said for a code; codes without a text get the words of `failed`. */
const linkFailures: Readonly<Record<string, string>> = {
  'link.not_a_product':
    'This is not a product page at this shop. Please copy the address of the product’s own page.',
  'link.is_a_list': 'This is a search or category page. Please copy the address of the product’s own page.',
  'link.strange_port': 'Please copy the address without its port, the number after a colon.',
  'link.several': 'These links lead to several products. Please paste only this one’s link.',
  'price.invalid': 'Please enter an amount such as 39.99.',
  'price.not_lower': 'That is not less than you paid.',
  'held.invalid': heldWords.invalid,
  'price.other_shop':
    'This link leads to a different shop. Leave it out, or use one of the shop you bought from.',
  'item.not_possible': 'This item has changed in the meantime. Please reload the page.',
  'submission.owner_only': 'This was confirmed by email. Open the link in our email to change it.',
  'request.rate_limited': 'That was a lot. Please try again in a minute.',
};

/** Texts of the purchases section of the private page. */
export const purchaseContent = {
  title: 'What to do now',
  waits: 'A price dropped: one answer decides',
  noted: 'Noted. If there is something to ask for, it is here in a minute.',
  nothing: 'Nothing to do right now.',
  lacking: 'An item says what it still needs.',
  next: {
    told: 'We will email you if a price drops.',
    shown: 'If a price drops, you will see it here; we do not email you.',
    unwatched: 'No prices are watched here; each item says why.',
  },
  open: 'Open the claim page',
  /** Beside the item that can be asked for; followed by the amount. */
  claim: 'Ask for it',
  claimable: 'You can ask for',
  refunded: 'Refunded',
  ask: {
    title: (shop: string) => `Which page at ${shop} is this?`,
    find: (shop: string) => `Find it at ${shop}`,
    paste: 'Paste the copied link',
    type: 'Type the link instead',
    skip: 'Do not watch it',
    skipAll: (count: number) => `Skip all ${count}`,
    noCopy: 'Your browser gives us no copied link. Paste it below.',
  },
  addLink: 'Add its link',
  link: {
    label: 'Link to the product',
    hint: 'The address of the product’s own page.',
    save: 'Watch this page',
    taken: 'Thank you. We will check the page within minutes, and ask you here if it shows another product.',
  },
  suggestion: {
    question: 'Is this what you bought?',
    bought: 'On your receipt:',
    found: 'The page shows:',
    yes: 'Yes, this is it',
    no: 'No',
  },
  paid: { label: heldWords.amount, save: heldWords.send },
  price: {
    open: 'I saw it for less',
    label: 'Price you saw, per item',
    url: 'Link to the page (if you have it)',
    save: 'Use this price',
  },
  follow: {
    stop: 'Stop watching',
    leaveOut: 'Ignore this item',
    returned: 'I returned it',
    resume: 'Watch again',
    takeBack: 'I still have it',
  },
  failed: 'That did not work. Please try again in a minute.',
  failures: linkFailures,
} as const;
