import { describe, expect, it } from 'vitest';
import { answerCaps, countsOf } from './answer-caps.rules.js';

const now = new Date('2028-01-05T10:00:00Z');
const caps = answerCaps({ perMailbox: 3 });
const keysOf = (email: string, host: string | null = '192.0.2.1') =>
  countsOf({ kind: 'answer', email, host, caps, now }).map(({ key }) => key);

it('a mail counts for its mailbox, its domain, its sending host and the total', () => {
  expect(keysOf('jane@home.example')).toEqual([
    'answer:2028-01-05:mailbox:jane@home.example',
    'answer:2028-01-05:domain:home.example',
    'answer:2028-01-05:host:192.0.2.1',
    'answer:2028-01-05:all',
  ]);
  expect(keysOf('jane@home.example', null)).toHaveLength(3);
  for (const relay of ['127.0.0.1', '::1', '::ffff:172.17.0.1', '10.0.0.2'])
    expect(keysOf('jane@home.example', relay)).toHaveLength(3);
});

describe('spellings of one mailbox count as one', () => {
  it.each([
    ['Jane+Shop@Home.example', 'jane@home.example'],
    ['j.a.ne+x@gmail.com', 'jane@gmail.com'],
    ['jane@googlemail.com', 'jane@gmail.com'],
  ])('%s is %s', (written, mailbox) => expect(keysOf(written)).toEqual(keysOf(mailbox)));

  it('but dots matter at other providers', () => {
    expect(keysOf('j.ane@home.example')).not.toEqual(keysOf('jane@home.example'));
  });
});

it('IPv6 addresses of one customer count as one host', () => {
  expect(keysOf('a@b.example', '2001:db8::1')).toEqual(keysOf('a@b.example', '2001:db8:0:0:ffff:1:2:3'));
  expect(keysOf('a@b.example', '2001:db8::1')).not.toEqual(keysOf('a@b.example', '2001:db8:0:100::1'));
});
