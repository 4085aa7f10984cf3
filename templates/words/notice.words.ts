import type { Notice } from '../../domain/mail/message-outcomes.js';

const noReceipt = 'There was no receipt in your email';

/** What a shopper is told whose mail holds no file to tell about: the title, which is the subject too, and why. */
export const noticeWords: Record<Notice, { title: string; text: string }> = {
  no_order_in_mail: {
    title: noReceipt,
    text: 'Thank you for writing. Nothing was attached that we can read, so we looked at the text of your email, and found no order in it.',
  },
  nothing_attached: {
    title: noReceipt,
    text: 'Thank you for writing. Your email came without an attachment and without text we could look at.',
  },
  pictures_elsewhere: {
    title: noReceipt,
    text: 'Thank you for writing. What your email shows are pictures on the web: only their addresses came with it, and we open no addresses from emails, because that would tell the shop that you read them. Please send a screenshot of it, or the PDF of the order if there is one.',
  },
  reply_without_price: {
    title: 'A machine reads what is sent here',
    text: 'Thank you for answering. We looked for a lower price and for an order in your email, and found neither. To say what came of a claim, or to correct, stop or delete anything, use the links in the email you answered.',
  },
};
