import type { Notice } from '../../domain/mail/message-outcomes.js';

const noReceipt = 'There was no receipt in your email';

/** Notices to shoppers whose mail holds no file to report on: the title, which is also the subject, and the reason. */
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
  question_not_answered: {
    title: 'Did you send us an email?',
    text: 'Thank you for answering. A machine reads what is sent here, and it did not understand your answer. If you sent the email that we asked you about, use the link “Yes, I sent it” in our question, or answer that with the word yes alone. If you did not send it, there is nothing to do: we have not read it.',
  },
  nothing_waits: {
    title: 'No email of yours is waiting',
    text: 'Thank you for answering. No email from your address waits to be read: what was held back has been read already, or is no longer kept. If you have had no answer to a receipt, please send it again.',
  },
};
