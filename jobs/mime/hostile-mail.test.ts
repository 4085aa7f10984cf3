import { afterAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../platform/logger/logger.js';
import { rawMail } from '../../tests/support/mail/raw-mail.js';
import { volume } from '../../tests/support/volume.js';
import { createMailParser } from './mail-parser.js';

/*
 * Runs every regular expression that sees a stranger's text against input that makes backtracking explode. The real
 * parser is the measure: a child that misses its deadline is killed and the test fails. A quadratic expression
 * takes minutes for a quarter of a megabyte.
 */
const parser = createMailParser({ logger: createLogger({ level: 'silent', name: 'test' }), size: 2 });
afterAll(() => parser.close());

const muchBytes = volume({ usual: 2 ** 18, full: 2 ** 20 });
const much = (piece: string): string => piece.repeat(Math.ceil(muchBytes / piece.length));
const receiptsAddress = 'receipts@example.com';
const signs = { ownAddresses: [receiptsAddress], publicUrl: 'https://dropback.example' };
const parse = (raw: Buffer) =>
  parser.parse({ tier: 'slow', raw, ownDomain: 'example.com', receiptsAddress, signs });
const own = 'In-Reply-To: <0123456789abcdef01234567@example.com>';
const plain = [
  'From: jane@home.example',
  'Subject: Fwd: Your order',
  'Content-Type: text/plain; charset=latin1',
];
const html = [...plain.slice(0, 2), 'Content-Type: text/html; charset=latin1'];
/** The same as a reply, which may quote a mail of ours. */
const asReply = (header: string[]) => header.map((line) => line.replace('Fwd:', 'Re:'));

const bodies: [string, string][] = [
  ['blank lines', much('\n')],
  ['blanks', much(' ')],
  ['blanks where an order number belongs', `order${much(' ')}`],
  ['order words joined into one', much('order-')],
  ['words with endless suffixes', `bestell${much('l')} ${much('rechnung ')}`],
  ['endless amounts', much('1 234,')],
  ['currencies without amounts', much('$ ')],
  ['totals without amounts', much('total ')],
  ['lines that begin a quote', much('On \n')],
  ['one line that begins a quote repeatedly', much('On x wrote ')],
  ['quote marks', much('>')],
  ['quoted lines', much('> x\n')],
  ['rules', much('_')],
  ['dashes', `--${much('- ')}`],
  ['forward separators', much('---------- Forwarded message ---------\n')],
  [
    'forwards of forwards',
    much('---------- Forwarded message ---------\nFrom: A <a@b.example>\nDate: x\nSubject: y\nTo: z\n\nx\n'),
  ],
  ['forward introductions', much('On a, "b" <c> ')],
  ['Finnish forward introductions', much('a <b> kirjoitti ')],
  ['angles', much('<>')],
  ['brackets', much('[<')],
  ['addresses', much('a@b.example, ')],
];

describe('a long run of', () => {
  it.each(bodies)(
    '%s is a body like any other: as text, as HTML, as an answer to us',
    async (_, body) => {
      const mails = [
        rawMail(plain, body),
        rawMail(html, body),
        rawMail([...plain, own], body),
        rawMail([...html, own], body),
        rawMail(asReply(plain), body),
        rawMail(asReply(html), body),
      ];
      for (const mail of await Promise.all(mails.map(parse))) {
        expect(mail.header.from?.address).toBe('jane@home.example');
      }
    },
    120_000,
  );

  it.each<[string, string]>([
    ['unclosed class attributes', much('<p class="')],
    ['unfinished markup', much('"@type"  ')],
    ['half of a schema.org address', much('schema.org/')],
    ['image references', much('cid:')],
    ['entities', much('&amp')],
    ['unclosed comments', much('<!--')],
  ])(
    '%s is HTML like any other',
    async (_, body) => {
      expect(await parse(rawMail(html, body))).toMatchObject({ hasText: expect.any(Boolean) });
    },
    60_000,
  );
});

describe('a long header of', () => {
  const long = (piece: string) => piece.repeat(Math.floor((muchBytes * 0.85) / piece.length));
  it.each<[string, string]>([
    ['addresses', `From: ${long('a@b.example, ')}`],
    ['groups', `From: ${long('a: ')}`],
    ['angles', `From: ${long('<')}`],
    ['quotes', `From: ${long('"\\')}`],
    ['comments', `From: ${long('(')}`],
    ['Message-IDs', `References: ${long('<a@b>')}`],
    ['half Message-IDs', `References: ${long('<a')}`],
    ['forwarders', `X-Forwarded-For: ${long('<a ')}`],
    ['comments in a date', `Date: ${long('(')}`],
    ['encoded words', `Subject: ${long('=?utf-8?Q?=41?= ')}`],
    ['half encoded words', `Subject: ${long('=?utf-8?Q?')}`],
    ['parameters', `Content-Type: text/plain; ${long('a*0*=b; ')}`],
    ['file name extensions', `Content-Disposition: attachment; filename="${long('.pd')}"`],
  ])(
    '%s is read or refused without delaying anybody',
    async (_, line) => {
      const outcome = await parse(rawMail([line])).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome).toMatchObject({ code: 'mail.unparsable' });
      else expect(outcome).toMatchObject({ header: expect.any(Object) });
    },
    60_000,
  );
});
