import type { Notice } from '../../domain/mail/message-outcomes.js';

const noReceipt = 'There was no receipt in your email';

/** Notices to shoppers whose mail holds no file to report on: the title, which is also the subject, and the reason. */
export const noticeWords: Record<Exclude<Notice, 'question'>, { title: string; text: string }> = {
  no_order_in_mail: {
    title: noReceipt,
    text: 'Thank you for writing. Your email had no attachment we can read, so we looked at its text and found no order in it.',
  },
  nothing_attached: {
    title: noReceipt,
    text: 'Thank you for writing. Your email had no attachment and no text we can read.',
  },
  pictures_elsewhere: {
    title: noReceipt,
    text: 'Thank you for writing. Your email shows images that are stored on the web, so only their links reached us. We do not open links from emails, because that would tell the shop you read them. Please send a screenshot, or the PDF of the order if there is one.',
  },
  reply_without_price: {
    title: 'This mailbox is read by a machine',
    text: 'Thank you for your reply. We looked for a lower price and for an order in your email, and found neither. To tell us how a claim went, or to correct, stop or delete anything, use the links in the email you replied to.',
  },
  question_not_answered: {
    title: 'Did you send us an email?',
    text: 'Thank you for your reply. A machine reads this mailbox, and it did not understand your answer. If you sent the email we asked about, use the link “Yes, I sent it” in our email, or reply to it with just the word yes. If you did not send it, there is nothing to do: we have not read it.',
  },
  nothing_waits: {
    title: 'None of your emails is waiting',
    text: 'Thank you for your reply. No email from your address is waiting to be read: whatever we held back has already been read, or is no longer kept. If you have had no reply to a receipt, please send it again.',
  },
};
