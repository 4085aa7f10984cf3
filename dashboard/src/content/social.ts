/** Texts of the card for a shared link: the page's promise, and an amount where it fits. */
export const socialImages = {
  home: { title: 'The price dropped. Get the difference back.', line: 'Car seat', amount: '$40.00 back' },
  upload: { title: 'Upload a receipt. We watch the price.', line: 'JPG, PNG, HEIC, PDF', amount: '$0.00' },
  parents: {
    title: 'The stroller went on sale. You bought it last week.',
    line: 'Stroller',
    amount: '$60.00 back',
  },
  students: { title: 'Turn your receipts into cash.', line: 'Headphones', amount: '$45.00 back' },
  faq: { title: 'How long do you have to ask?', line: 'Target', amount: '14 days' },
  stories: { title: 'Six receipts that paid back.', line: 'Smart speaker', amount: '$95.00 back' },
  'blog-headache': {
    title: 'The post-purchase price adjustment headache',
    line: 'Same item, nine days later',
    amount: '$30.00 less',
  },
  'blog-automation': {
    title: 'What a machine should do with your receipt, and what it should not',
    line: 'Order email',
    amount: 'read',
  },
} as const satisfies Record<string, { title: string; line: string; amount: string }>;

/** Name of a card image under `/social`. */
export type SocialImage = keyof typeof socialImages;
