import { siteConfig } from '../lib/site-config';

/** Texts of the upload page. */
export const uploadContent = {
  title: 'Upload Your Receipt',
  lead: 'A photo, a screenshot, the PDF or the saved email from your inbox. Crumpled is fine.',
  meta: {
    title: `Upload Your Receipt | ${siteConfig.brandName}`,
    description:
      'Upload a receipt as a photo or PDF. We read it, watch the shop’s price until the last claim day and draft the claim when it falls.',
  },
  drop: {
    title: 'Drag your receipts here',
    hint: 'JPG, PNG, HEIC, PDF or a saved email, up to 10MB each, 20 at a time.',
    extra: 'You can paste a screenshot, too.',
  },
  email: { label: 'Email', hint: 'The only way we reach you when a price falls.' },
  phone: { label: 'Phone', hint: 'Optional but recommended. Alerts come by email.' },
  submit: 'Start Tracking My Purchases',
  sending: 'Sending...',
  retry: {
    text: 'Not everything was sent. Your files are still here.',
    offline: 'No connection. Your files are still here and will be sent as soon as you are back online.',
    button: 'Send again',
  },
  sharedLink: {
    title: 'You shared a product link',
    text: 'Bought it already? Add the link to your purchase, and we watch its price. Not sent in yet? Upload the receipt first.',
    button: 'Find the purchase',
  },
  mail: {
    title: 'Rather not upload?',
    text: 'Forward the order confirmation, or email the photo, to',
  },
  ocr: {
    title: 'Send a receipt straight to the reader',
    lead: 'The plain way in: one file after the other, no waiting screen.',
    hint: 'Any picture or PDF of a receipt. The reader tells you if it cannot take it.',
    submit: 'Process My Receipt',
    meta: {
      title: `Send a receipt straight to the reader | ${siteConfig.brandName}`,
      description: 'A plain upload: each file goes straight to the receipt reader.',
    },
  },
  success: {
    title: 'Cha-ching! Receipt received.',
    lead: 'It is stored, and we are reading it now. No refund yet: that comes if the price drops.',
    nextTitle: 'What happens next',
    next: [
      'We read the shop, the date, the items and the total, and email you what we found: what is watched, what is not, and why.',
      'Where we know the product’s page, we look at its public price several times a day while the shop’s window is open; where we do not, we ask you for its link.',
      'If it drops, you hear from us within 24 hours of when we could see it, with the claim drafted. You send it.',
    ],
  },
  sides: [
    { term: 'What we need', text: 'Shop, date, items and total have to be readable. Order number helps.' },
    {
      term: 'How old',
      text: 'Most shops that adjust prices do so for 7 to 30 days. After that there is nothing to claim.',
    },
    { term: 'Who sees it', text: 'Stored encrypted, never sold. You can delete everything yourself.' },
  ],
};
