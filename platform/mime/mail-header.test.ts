import { describe, expect, it } from 'vitest';
import type { MailHeader } from '../../domain/mail/mail-tree.types.js';
import { encodedWord, rawMail } from '../../tests/support/mail/raw-mail.js';
import { parseMailTree } from './mail-tree.js';

async function read(...header: string[]): Promise<MailHeader> {
  return (await parseMailTree(rawMail(header))).header;
}
const fromOf = async (...header: string[]) => (await read(...header)).from;

describe('the From of a mail', () => {
  it.each<[string, string, string | null]>([
    ['Jane Shopper <Jane@Home.example>', 'jane@home.example', 'Jane Shopper'],
    ['jane@home.example', 'jane@home.example', null],
    ['"Shopper, Jane" <jane@home.example>', 'jane@home.example', 'Shopper, Jane'],
    [`${encodedWord('Jané')} <jane@home.example>`, 'jane@home.example', 'Jané'],
    ['nobody, Tom <tom@home.example>', 'tom@home.example', 'nobody, Tom'],
    ['Jane <jane@xn--bcher-kva.example>', 'jane@xn--bcher-kva.example', 'Jane'],
  ])('%s is %s named %s', async (line, address, name) => {
    expect(await fromOf(`From: ${line}`)).toEqual({ address, name });
  });

  it.each<[string, string]>([
    ['an address in the name', '"boss@bank.example" <jane@home.example>'],
    ['an address in an encoded name', `${encodedWord('boss@bank.example')} <jane@home.example>`],
    [
      'an encoded name that closes the address',
      `${encodedWord('x" <boss@bank.example>, "y')} <jane@home.example>`,
    ],
    ['a NUL', '<jane\u0000@home.example>'],
    ['a comment', 'jane@home.example (boss@bank.example)'],
  ])('with %s is the address alone', async (_, line) => {
    expect((await fromOf(`From: ${line}`))?.address).toBe('jane@home.example');
  });

  it.each<[string, string[]]>([
    ['missing', ['Subject: x']],
    ['empty', ['From: ']],
    ['without an address', ['From: Jane Shopper']],
    ['an empty group', ['From: undisclosed-recipients:;']],
    ['a group', ['From: Family: Jane <jane@home.example>;']],
    ['a group and a mailbox', ['From: Family: jane@home.example;, tom@home.example']],
    ['two mailboxes', ['From: Jane <jane@home.example>, Tom <tom@home.example>']],
    ['given twice', ['From: jane@home.example', 'From: boss@bank.example']],
    ['given twice, folded', ['From: jane@home.example', 'FROM:', ' boss@bank.example']],
    [
      'an address that ends in a line break and another header',
      [`From: ${encodedWord('jane@home.example\r\nBcc: x@y.example')}`],
    ],
  ])('%s is nobody', async (_, header) => expect(await fromOf(...header)).toBeNull());

  it('has a name without line breaks or direction overrides', async () => {
    const from = await fromOf(
      `From: ${encodedWord('Jane\r\nBcc: x@y.example\u202e\u0000')} <jane@home.example>`,
    );
    expect(from).toEqual({ address: 'jane@home.example', name: 'Jane Bcc: x@y.example' });
  });
});

describe('a header', () => {
  it.each(['X-Autoreply', 'X-Autorespond', 'X-Mail-Autoresponder', 'X-Vacation', 'X-Acme-Auto-Reply'])(
    'with %s says that a program replied automatically',
    async (name) => expect((await read('From: a@b.example', `${name}: yes`)).isAutoReply).toBe(true),
  );

  it.each(['X-Auto-Response-Suppress', 'X-Automation', 'X-Reply-To'])('with %s does not', async (name) =>
    expect((await read('From: a@b.example', `${name}: yes`)).isAutoReply).toBe(false),
  );

  it('with a carriage return that ends no line has no author', async () => {
    expect(await fromOf('From: jane@home.example\rSubject: x', 'To: a@b.example')).toBeNull();
    expect(await fromOf('From: jane@home.example', 'Subject: x\rBcc: a@b.example')).toBeNull();
  });
});

describe('the other facts of a header', () => {
  it('are limited to a single short line whatever they decode to', async () => {
    const header = await read(
      'From: jane@home.example',
      `Subject: ${encodedWord('Order\r\nX-Dropback-Loop: 1\u0000')} ${encodedWord('x'.repeat(2_000))}`,
      'X-Forwarded-For: a@b.example\r\n\tc@d.example',
    );
    expect(header.subject).toMatch(/^Order X-Dropback-Loop: 1 ?x+…$/);
    expect(header.subject).toHaveLength(500);
    expect(header.guards).toEqual({ 'x-forwarded-for': ['a@b.example c@d.example'] });
  });

  it('list the recipients, including groups, up to a limit', async () => {
    const many = Array.from({ length: 500 }, (_, at) => `x${at}@home.example`).join(', ');
    const header = await read(
      'To: Team: a@home.example, B@Home.example;, nobody',
      'Cc: c@bücher.example',
      `Cc: ${many}`,
    );
    expect(header.recipients.slice(0, 2)).toEqual(['a@home.example', 'b@home.example']);
    expect(header.recipients.length).toBeLessThanOrEqual(50);
  });

  it('identify the mails it answers by valid Message-IDs only', async () => {
    const header = await read(
      'Message-ID: junk <m1@home.example> <m2@home.example>',
      'In-Reply-To: <a@b.example> text <c d@e> <f\u0000g@h>',
      `References: ${Array.from({ length: 80 }, (_, at) => `<r${at}@x.example>`).join('\r\n ')}`,
    );
    expect(header.messageId).toBe('<m1@home.example>');
    expect(header.inReplyTo).toEqual(['<a@b.example>']);
    expect(header.references?.split(' ')).toHaveLength(50);
    expect(header.references).toMatch(/<r79@x\.example>$/);
  });

  it('are null when absent', async () => {
    expect(await read('X: y')).toEqual({
      from: null,
      subject: null,
      messageId: null,
      inReplyTo: [],
      references: null,
      date: null,
      recipients: [],
      contentType: 'text/plain',
      reportType: null,
      guards: {},
      isAutoReply: false,
    });
  });

  it('state what a report reports', async () => {
    const header = await read('Content-Type: Multipart/Report; report-type=Delivery-Status; boundary=b');
    expect(header).toMatchObject({ contentType: 'multipart/report', reportType: 'delivery-status' });
  });

  it('do not mistake object properties for headers', async () => {
    const header = await read('__proto__: x', 'constructor: y', 'toString: z', 'From: jane@home.example');
    expect(header.guards).toEqual({});
    expect(header.from?.address).toBe('jane@home.example');
  });
});

describe('the date of a header', () => {
  it.each([
    ['Mon, 3 Jan 2028 16:05:00 +0000', '2028-01-03T16:05:00.000+00:00'],
    ['Mon, 3 Jan 2028 22:30:00 -0800 (PST)', '2028-01-03T22:30:00.000-08:00'],
    ['Mon, 3 Jan 2028 00:10:00 +0530', '2028-01-03T00:10:00.000+05:30'],
    ['3 Jan 2028 16:05 GMT', '2028-01-03T16:05:00.000+00:00'],
    ['3 Jan 2028 23:05 PST', '2028-01-03T23:05:00.000-08:00'],
    ['2028-01-03T23:05:00-08:00', '2028-01-03T23:05:00.000-08:00'],
    ['2028-01-03T23:05:00Z', '2028-01-03T23:05:00.000+00:00'],
  ])('%s is %s, as its sender wrote it', async (text, iso) =>
    expect((await read(`Date: ${text}`)).date).toBe(iso),
  );

  it.each(['', 'soon', 'Mon, 99 Foo 2028', `${'('.repeat(1_900)}`])('%s is unknown', async (text) =>
    expect((await read(`Date: ${text}`)).date).toBeNull(),
  );
});
