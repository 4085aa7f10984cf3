import { describe, expect, it } from 'vitest';
import { cutQuotedReply, writtenQuoteAt } from './quoted-reply.js';

describe('the new text of a plain-text reply ends before', () => {
  it.each([
    ['quoted lines', '> Your order'],
    ['the line of Gmail', 'On Mon, Jan 3, 2028 at 4:05 PM Dropback <r@example.com> wrote:'],
    [
      'the line of Gmail folded onto two lines',
      'On Mon, Jan 3, 2028 at 4:05 PM Dropback <receipts@example.com>\nwrote:',
    ],
    ['the line of Apple Mail in German', 'Am 03.01.2028 um 16:05 schrieb Dropback <r@example.com>:'],
    ['the line in German', 'Am Mo., 3. Jan. 2028 um 16:05 Uhr schrieb:'],
    ['the line in French', 'Le lun. 3 janv. 2028 à 16:05, Dropback <r@example.com> a écrit :'],
    ['the line in Spanish', 'El lun, 3 ene 2028, Dropback escribió:'],
    ['the separator of Outlook', '-----Original Message-----\nFrom: x'],
    ['the rule of Outlook', '________________________________\nFrom: x'],
  ])('%s', (_, quote) => {
    expect(cutQuotedReply({ content: `Thanks!\n\n${quote}\nOrder total $5`, isHtml: false })).toBe(
      'Thanks!\n\n',
    );
  });

  it.each(['On Monday I bought this.\nTotal $5', 'I wrote:\nTotal $5', 'a > b', 'x -- y\n__\n'])(
    'nothing in %j',
    (content) => expect(cutQuotedReply({ content, isHtml: false })).toBe(content),
  );
});

describe('the new text of an HTML reply ends before', () => {
  it.each([
    '<blockquote type="cite">',
    '<div class="gmail_quote gmail_quote_container">',
    '<div class="yahoo_quoted" id="x">',
    '<div class="moz-cite-prefix">',
    '<div id="appendonsend">',
    '<div id="divRplyFwdMsg" dir="ltr">',
  ])('%s', (quote) => {
    const own = cutQuotedReply({ content: `<p>Thanks!</p>${quote}Order total $5`, isHtml: true });
    expect(own).toMatch(/^<p>Thanks!<\/p>(?:<div )?$/);
  });

  it('nothing in a mail without quotes', () => {
    const content = '<p class="quote">Thanks!</p>';
    expect(cutQuotedReply({ content, isHtml: true })).toBe(content);
  });
});

describe('a mail quoted below its header', () => {
  const header = 'From: Dropback <Receipts@example.com>\nSent: Sunday, January 3, 2028\nTo: Jane';
  it.each([
    header,
    header.replace('From', '*From*').replace('Sent', '*Date*'),
    'Von: r@example.com\nGesendet: Montag',
  ])('starts at the header: %j', (written) =>
    expect(writtenQuoteAt({ text: `Thanks!\n\n${written}` })).toBe(9),
  );

  it('is a quote if replies go to its writer, otherwise a forward', () => {
    expect(writtenQuoteAt({ text: header, by: ['jane@home.example', 'receipts@example.com'] })).toBe(0);
    expect(writtenQuoteAt({ text: header, by: ['other@example.com'] })).toBeNull();
  });
});
