/** Texts of the chat helper. */
export const chatContent = {
  title: 'Refund helper',
  note: 'Runs on your device and answers from our own pages.',
  greeting:
    'Hi! I know the price match policies of many retailers and how this service works. What would you like to know?',
  quickQuestions: [
    'Target policy',
    'Amazon refunds',
    'How to upload',
    'Payment timing',
    'Best Buy price match',
    'Walmart policy',
  ],
  placeholder: 'Ask about a shop or a refund',
  upload: 'Upload a receipt',
  unavailable: 'The helper could not be loaded. Check your connection and reload the page.',
};
