import { expect, it } from 'vitest';
import { mailReasonInWords } from './mail-reason.words.js';

it('says why a mail did not go out, and what is to be done', () => {
  const unknown = mailReasonInWords('mail.recipient_unknown');
  expect(unknown?.why).toBe('The mail server says that there is no such mailbox.');
  expect(unknown?.next).toContain('Suppressions');
  expect(mailReasonInWords('mail.no_reply_after_data')?.next).toContain('Message-ID');
});

it('knows the reasons of suppressions, and leaves others to stand for themselves', () => {
  expect(mailReasonInWords('complaint')?.why).toBe('Reported our mail as spam.');
  expect(mailReasonInWords('something.new')).toBeNull();
  expect(mailReasonInWords('toString')).toBeNull();
});
