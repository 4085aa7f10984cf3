import type { StoredMail } from './imap-store.js';
import { type ImapToken, setTest } from './imap-tokens.js';

type Test = (mail: StoredMail) => boolean;

/** SEARCH in the test server: supports ALL, SEEN, UNSEEN, UID, SINCE, OR, NOT (RFC 9051 section 6.4.4). */
export function searchTest({ tokens, last }: { tokens: ImapToken[]; last: number }): Test {
  const rest = [...tokens];
  const tests: Test[] = [];
  while (rest.length > 0) tests.push(nextTest(rest, last));
  return (mail) => tests.every((test) => test(mail));
}

function nextTest(rest: ImapToken[], last: number): Test {
  const key = rest.shift();
  if (Array.isArray(key)) return searchTest({ tokens: key, last });
  const text = () => String(rest.shift());
  switch (key?.toUpperCase()) {
    case 'ALL':
      return () => true;
    case 'SEEN':
      return (mail) => mail.flags.has('\\Seen');
    case 'UNSEEN':
      return (mail) => !mail.flags.has('\\Seen');
    case 'UID': {
      const isWanted = setTest({ set: text(), last });
      return (mail) => isWanted(mail.uid);
    }
    case 'SINCE': {
      const day = new Date(`${text()} UTC`).getTime();
      return (mail) => mail.internalDate.getTime() >= day;
    }
    case 'NOT': {
      const inner = nextTest(rest, last);
      return (mail) => !inner(mail);
    }
    case 'OR': {
      const [one, other] = [nextTest(rest, last), nextTest(rest, last)];
      return (mail) => one(mail) || other(mail);
    }
    default:
      throw new Error(`the test server cannot search by ${String(key)}`);
  }
}
