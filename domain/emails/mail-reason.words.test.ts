import { expect, it } from 'vitest';
import { mailReasonInWords } from './mail-reason.words.js';

it('says why a mail was not sent and what to do', () => {
  const unknown = mailReasonInWords('mail.recipient_unknown');
  expect(unknown?.why).toBe('The mail server says the mailbox does not exist.');
  expect(unknown?.next).toContain('Suppressions');
  expect(mailReasonInWords('mail.no_reply_after_data')?.next).toContain('Message-ID');
});

it('has words for suppression reasons and none for unknown ones', () => {
  expect(mailReasonInWords('complaint')?.why).toBe('Reported our email as spam.');
  expect(mailReasonInWords('something.new')).toBeNull();
  expect(mailReasonInWords('toString')).toBeNull();
});
