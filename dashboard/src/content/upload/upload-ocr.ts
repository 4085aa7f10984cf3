import { siteConfig } from '../../lib/site-config';

/** Texts of the second variant of the upload. */
export const uploadOcr = {
  title: 'Send a receipt straight to the reader',
  lead: 'The simple way: one file after another, no waiting screen.',
  hint: 'Any image or PDF of a receipt. We tell you if it cannot be read.',
  submit: 'Process My Receipt',
  meta: {
    title: `Send a receipt straight to the reader | ${siteConfig.brandName}`,
    description: 'A simple upload: each file goes straight to the receipt reader.',
  },
};
