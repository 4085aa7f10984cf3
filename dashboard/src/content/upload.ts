import { siteConfig } from '../lib/site-config';

/** Texts of the upload page. */
export const uploadContent = {
  title: 'Upload Your Receipt',
  lead: 'A photo, a screenshot, the PDF or the saved email from your inbox. Crumpled is fine.',
  meta: {
    title: `Upload Your Receipt | ${siteConfig.brandName}`,
    description:
      'Upload a receipt as a photo or PDF. We read it, watch the shop’s price until the last day to ask, and draft the claim if it drops.',
  },
  drop: {
    title: 'Drag your receipts here',
    hint: 'JPG, PNG, HEIC, PDF or a saved email, up to 10MB each, 20 at a time.',
    extra: 'You can paste a screenshot, too.',
  },
  email: { label: 'Email', hint: 'The only way we reach you when a price drops.' },
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
    text: 'Already bought it? Add the link to your purchase and we will watch its price. Receipt not sent yet? Upload it first.',
    button: 'Find the purchase',
  },
  mail: {
    title: 'Rather not upload?',
    text: 'Forward the order confirmation, or email the photo, to',
  },
  ocr: {
    title: 'Send a receipt straight to the reader',
    lead: 'The simple way: one file after another, no waiting screen.',
    hint: 'Any image or PDF of a receipt. We tell you if it cannot be read.',
    submit: 'Process My Receipt',
    meta: {
      title: `Send a receipt straight to the reader | ${siteConfig.brandName}`,
      description: 'A simple upload: each file goes straight to the receipt reader.',
    },
  },
  success: {
    title: 'Cha-ching! Receipt received.',
    lead: 'It is stored, and we are reading it now. There is no refund yet: you can ask for one if the price drops.',
    noRefund: 'There is no refund yet: you can ask for one if the price drops.',
    unreadable: 'It is stored, but we could not read it. Your private page says what helps.',
    asks: 'Your private page has one question for you before we can watch.',
    saysWhat: 'Your private page says for each item whether we watch it; where we do not, it says why.',
    nextTitle: 'What happens next',
    next: [
      'We read the shop, the date, the items and the total, and ask you by email whether it was you. Say yes, and we email you what we found: what we watch, what we do not, and why.',
      'If we know the product page, we check its public price several times a day while the shop’s window is open. If we do not, we ask you for the link.',
      'If it drops, you hear from us within 24 hours of when we could first see it, with a drafted claim. You send it.',
    ],
  },
  sides: [
    {
      term: 'What we need',
      text: 'The shop, date, items and total have to be readable. An order number helps.',
    },
    {
      term: 'How old',
      text: 'Most shops that adjust prices do so for 7 to 30 days. After that there is nothing to claim.',
    },
    {
      term: 'Who sees it',
      text: 'Files are stored encrypted and never sold. You can delete everything yourself.',
    },
  ],
};
