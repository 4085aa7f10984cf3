import { siteConfig } from '../../lib/site-config';
import type { Notices } from '../notices';

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
  email: { label: 'Email', hint: 'We email you here when a price drops.' },
  phone: { label: 'Phone', hint: 'Optional but recommended' },
  submit: 'Start Tracking My Purchases',
  sending: 'Sending...',
  retry: { text: 'Not everything was sent. Your files are still here.', button: 'Send again' },
  mail: {
    title: 'Rather not upload?',
    /** Once something was uploaded. */
    nextTitle: 'Next time, without uploading',
    text: 'Forward the order confirmation, or email the photo, to',
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

/** Notices of the upload page after a form was sent without JavaScript, by query. */
export const uploadNotices: Readonly<Record<string, string>> = {
  'error=receipt.rejected':
    'Some files were rejected: Please upload only JPG, PNG, HEIC, or PDF files under 10MB.',
  'error=receipt.no_files': 'No files selected: Please select at least one receipt to upload.',
  'error=email.required':
    'Email required: Please provide your email address so we can notify you of savings.',
  'error=email.invalid': 'Please check your email address, for example name@example.com.',
  'error=phone.too_long': 'That phone number is too long: Please check it, or leave it out.',
  'error=busy': 'We cannot store receipts right now. Please send them again in a minute.',
  'error=request.rate_limited': 'That was a lot of uploads. Please wait a few minutes and send these again.',
  'error=failed': 'Upload failed: Please try again or contact support.',
  'error=share.files':
    'The file did not come through this time: Please choose it here. Next time you share, it will be included.',
  'error=share.nothing': 'What you shared had no receipt or product link in it.',
} satisfies Notices<
  'error=share.files' | 'error=share.nothing' | 'error=receipt.rejected' | 'error=busy' | 'error=failed'
>;
