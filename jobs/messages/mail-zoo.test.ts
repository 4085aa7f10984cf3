import type { SendMailOptions } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { composeMail, heicOf, jpegOf, orderHtmlOf, pdfOf, pngOf } from '../../tests/support/mail/compose.js';
import { type Arrival, endOf, type ZooEnd } from '../../tests/support/mail/mail-zoo.js';
import { outlookFileOf } from '../../tests/support/mail/outlook-file.js';
import { encodedWord, rawMail } from '../../tests/support/mail/raw-mail.js';

/** Name, mail, expected ending, and how it arrived if not in the ordinary way. */
type Shape = [name: string, mail: Mail, end: ZooEnd, arrival?: Arrival];
type Mail = SendMailOptions | Buffer | (() => Promise<SendMailOptions>);

const jane = 'jane@home.example';
const receipts = 'receipts@example.com';
const order = orderHtmlOf();
const textOrder =
  'Thanks for your order!\nOrder number: 7654321\nDesk lamp  $39.99\nTax  $3.30\nOrder total: $43.29\n';
const pdf = { filename: 'receipt.pdf', content: pdfOf() };
const attached = (...attachments: SendMailOptions['attachments'] & object): SendMailOptions => ({
  text: 'see',
  attachments,
});
const named = (filename: string, content: string | Buffer, contentType?: string) =>
  attached({ filename, content, ...(contentType ? { contentType } : {}) });
const photo = () => jpegOf({ width: 1_200, height: 1_600 });
const logo = () => pngOf({ width: 300, height: 80 });
const pixel = () => pngOf({ width: 1, height: 1 });
const headers = (more: Record<string, string>, mail: SendMailOptions = attached(pdf)): SendMailOptions => ({
  ...mail,
  headers: more,
});
const eml = async (mail: SendMailOptions): Promise<Buffer> =>
  composeMail({ from: 'Lamps <orders@lamps.example>', to: jane, ...mail });
const gmailForward = (what: string) =>
  `Is it cheaper now?<br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">---------- Forwarded message ---------<br>From: <strong>Lamps</strong> &lt;orders@lamps.example&gt;<br>Date: Wed, Jan 5, 2028 at 9:41 AM<br>Subject: Your order<br>To: &lt;${jane}&gt;<br></div><br>${what}</div>`;
const textForward = (quote = '') =>
  `look\n\n${['-------- Forwarded Message --------', 'Subject: Your order', 'Date: Wed, 5 Jan 2028 09:41:00 +0000', 'From: Lamps <orders@lamps.example>', `To: ${jane}`, '', ...textOrder.split('\n')].map((line) => `${quote}${line}`).join('\n')}`;
const shop = { from: 'Target <orders@target.com>', to: jane, subject: 'Thanks for your order', html: order };
const report = (type: string, part: string) =>
  rawMail(
    [
      'From: MAILER-DAEMON@relay.example',
      `To: ${receipts}`,
      'Subject: Report',
      `Content-Type: multipart/report; report-type=${type}; boundary=b`,
    ],
    `--b\r\n\r\ntext\r\n--b\r\nContent-Type: message/${part}\r\n\r\nFinal-Recipient: rfc822;x@y.example\r\nAction: failed\r\n--b--\r\n`,
  );

const taken = (count = 1, who: string = jane): ZooEnd => ['receipt_created', who, count, 'files', 'pass'];
const nothing: ZooEnd = ['no_receipt_found', jane, 0, 'notice', 'pass'];
const unsupported: ZooEnd = ['unsupported_attachment', jane, 0, 'files', 'pass'];
const pgp = '-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----\n';
const machine = (count = 0): ZooEnd => ['auto_generated', null, count, null, 'unasked'];
const bounce: ZooEnd = ['bounce', null, 0, null, 'unasked'];
const held: ZooEnd = ['unauthenticated_sender', jane, 1, null, 'pass'];
const unproved = (who: string, count = 1): ZooEnd => ['unauthenticated_sender', who, count, null, 'fail'];

// biome-ignore format: one line per shape
const byHand: Shape[] = [
  ['a PDF', attached(pdf), taken()],
  ['a PDF declared as a byte stream', named('r.pdf', pdfOf(), 'application/octet-stream'), taken()],
  ['a PDF declared as a picture', named('r.jpg', pdfOf(), 'image/jpeg'), taken()],
  ['a PDF without a name', attached({ content: pdfOf() }), taken()],
  ['a PDF whose name is a path', named('../../etc/passwd', pdfOf()), taken()],
  ['a PDF shown inline, as Apple Mail does', attached({ ...pdf, contentDisposition: 'inline' }), taken()],
  ['a photo', async () => named('r.jpg', await photo()), taken()],
  ['a photo inline in HTML', async () => ({ html: '<img src="cid:a">', attachments: [{ content: await photo(), cid: 'a', filename: 'r.jpg' }] }), taken()],
  ['a photo and nothing else', async () => ({ attachments: [{ filename: 'r.jpg', content: await photo() }] }), taken()],
  ['a photo from an iPhone', named('IMG_1.HEIC', heicOf(), 'image/heic'), taken()],
  ['a screenshot', async () => named('s.png', await pngOf({ width: 1_170, height: 2_532 })), taken()],
  ['two PDFs', attached(pdf, { filename: 'two.pdf', content: pdfOf('two') }), taken(2)],
  ['a PDF twice', attached(pdf, { ...pdf, filename: 'again.pdf' }), taken()],
  ['a PDF and a logo', async () => ({ html: 'see <img src="cid:l">', attachments: [pdf, { content: await logo(), cid: 'l', filename: 'logo.png' }] }), taken()],
  ['a PDF and a tracking pixel', async () => ({ html: 'see <img src="cid:p">', attachments: [pdf, { content: await pixel(), cid: 'p', filename: 'p.png' }] }), taken()],
  ['a PDF and an archive', attached(pdf, { filename: 'all.zip', content: 'PK\u0003\u0004' }), taken()],
  ['a logo in a signature', async () => ({ html: 'bye <img src="cid:l">', attachments: [{ content: await logo(), cid: 'l', filename: 'logo.png' }] }), nothing],
  ['an archive', named('all.zip', 'PK\u0003\u0004'), unsupported],
  ['a word processor document', named('r.docx', 'PK\u0003\u0004', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'), unsupported],
  ['S/MIME, which is encrypted', rawMail([`From: ${jane}`, `To: ${receipts}`, 'Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m', 'Content-Transfer-Encoding: base64'], 'MIAGCSqGSIb3DQEHA6CA'), unsupported],
  ['OpenPGP with its version part', rawMail([`From: ${jane}`, `To: ${receipts}`, 'Content-Type: multipart/encrypted; boundary=b; protocol="application/pgp-encrypted"'], `--b\r\nContent-Type: application/pgp-encrypted\r\n\r\nVersion: 1\r\n--b\r\nContent-Type: application/octet-stream; name=encrypted.asc\r\n\r\n${pgp}\r\n--b--\r\n`), unsupported],
  ['OpenPGP as the text', { text: pgp }, unsupported],
  ['an Outlook winmail.dat', named('winmail.dat', Buffer.from('789f3e220100', 'hex'), 'application/ms-tnef'), unsupported],
  ['a program', named('r.exe', 'MZ'), unsupported],
  ['a question', { text: 'How does this work?' }, nothing],
  ['nothing at all', { text: '' }, nothing],
  ['blank HTML', { html: '<p>&nbsp;</p>' }, nothing],
  ['an order as HTML', { html: order }, taken()],
  ['an order as text', { text: textOrder }, taken()],
  ['an order as HTML beside an uninformative text', { text: 'See the HTML.', html: order }, taken()],
  ['an order forwarded from Gmail', { subject: 'Fwd: Your order', html: gmailForward(order) }, taken()],
  ['an order forwarded as text', { subject: 'Fwd: Your order', text: textForward() }, taken()],
  ['an order forwarded as quoted text, as by Apple Mail', { subject: 'Fwd: Your order', text: textForward('> ') }, taken()],
  ['two orders in a chain of forwards', { subject: 'Fwd: Fwd: orders', html: gmailForward(`${order}${gmailForward(orderHtmlOf({ shop: 'Chairs', total: '$99.00' }).replace('7654321', '1112223'))}`) }, taken(2)],
  ['an attached mail', async () => attached({ filename: 'order.eml', content: await eml({ html: order }), contentType: 'message/rfc822' }), taken()],
  ['a mail attached as a plain file', async () => attached({ filename: 'order.eml', content: await eml({ html: order }), contentType: 'application/octet-stream' }), taken()],
  ['a mail in a mail in a mail, with a PDF', async () => attached({ filename: 'a.eml', contentType: 'message/rfc822', content: await eml({ attachments: [{ filename: 'b.eml', contentType: 'message/rfc822', content: await eml(attached(pdf)) }] }) }), taken()],
  ['an attached mail as saved by Outlook', attached({ filename: 'Your order.msg', content: outlookFileOf({ senderAddress: 'orders@lamps.example', subject: 'Your order', html: order }) }), taken()],
  ['two attached mails', async () => attached({ filename: 'a.eml', contentType: 'message/rfc822', content: await eml({ html: order }) }, { filename: 'b.eml', contentType: 'message/rfc822', content: await eml(attached(pdf)) }), taken(2)],
  ['no Message-ID, no Date, no Subject', rawMail([`From: ${jane}`, `To: ${receipts}`, 'Content-Type: text/html'], order), taken()],
  ['bare line feeds', Buffer.from(`From: ${jane}\nTo: ${receipts}\nContent-Type: text/html\n\n${order}`), taken()],
  ['an order in Latin-1, quoted-printable', rawMail([`From: ${jane}`, `To: ${receipts}`, 'Content-Type: text/plain; charset=iso-8859-1', 'Content-Transfer-Encoding: quoted-printable'], textOrder.replace('Desk lamp', 'Caf=E9 table')), taken()],
  ['an order in truncated base64', rawMail([`From: ${jane}`, `To: ${receipts}`, 'Content-Type: text/html', 'Content-Transfer-Encoding: base64'], Buffer.from(order).toString('base64').slice(0, -3)), taken()],
  ['an unknown charset', rawMail([`From: ${jane}`, `To: ${receipts}`, 'Content-Type: text/html; charset=x-unknown'], order), taken()],
  ['an unterminated multipart', rawMail([`From: ${jane}`, `To: ${receipts}`, 'Content-Type: multipart/mixed; boundary=b'], `--b\r\nContent-Type: text/html\r\n\r\n${order}`), taken()],
  ['a name and a subject in encoded words', { ...attached(pdf), from: `${encodedWord('Jané')} <${jane}>`, subject: encodedWord('Beleg für dich') }, taken()],
  ['an address in capitals', { ...attached(pdf), from: 'JANE@HOME.EXAMPLE' }, taken()],
  ['an answer to a mail of ours, with a PDF', headers({ 'In-Reply-To': '<0123456789abcdef01234567@example.com>' }), taken()],
  ['an answer to a mail of ours that quotes our words', headers({ 'In-Reply-To': '<0123456789abcdef01234567@example.com>' }, { text: `Thanks!\n\nOn Wed, Jan 5, 2028, Dropback wrote:\n${textOrder.replace(/^/gm, '> ')}` }), nothing],
  ['a mail to a plus-address we issued', { ...attached(pdf), from: 'work@office.example' }, ['receipt_created', jane, 1, 'files', 'pass'], { token: jane }],
];

// biome-ignore format: one line per shape
const byRule: Shape[] = [
  ['Gmail, which names the mailbox in the envelope', shop, taken(), { from: 'jane+caf_=receipts=example.com@home.example', vouching: ['home.example'] }],
  ['Exchange, which names it too', shop, taken(), { from: 'jane+SRS=aB1=xY=target.com=orders@home.example', vouching: ['home.example'] }],
  ['X-Forwarded-For', headers({ 'X-Forwarded-For': `${jane} ${receipts}` }, shop), taken(), { from: jane, vouching: ['home.example'] }],
  ['Resent-From', headers({ 'Resent-From': jane }, shop), taken(), { from: jane, vouching: ['home.example'] }],
  ['the header of Exchange’s rules', headers({ 'X-MS-Exchange-Inbox-Rules-Loop': jane }, shop), taken(), { from: jane, vouching: ['home.example'] }],
  ['the envelope of the mailbox', shop, taken(), { from: jane, vouching: ['home.example'] }],
  ['to a plus-address we issued', { ...shop, headers: { 'X-Forwarded-For': jane } }, ['receipt_created', jane, 1, 'files', 'pass'], { from: 'srs0=aB1=xY=target.com=orders@home.example', token: jane }],
  ['whose server proves only itself', headers({ 'X-Forwarded-For': jane }, shop), held, { from: 'srs0=aB1=xY=target.com=orders@home.example', vouching: ['home.example'] }],
  ['whose provider only signed it', headers({ 'X-Forwarded-For': jane }, shop), held, { from: 'bounce@target.com', vouching: ['home.example'] }],
  ['unchanged, with only the shop vouching for it', shop, held, { from: 'bounce-1@target.com' }],
  ['a newsletter', headers({ 'List-Unsubscribe': '<https://target.com/u>', 'X-Forwarded-For': jane }, { ...shop, html: '<p>New lamps are here</p>' }), ['auto_generated', null, 0, null, 'pass'], { from: jane, vouching: ['home.example'] }],
  ['from a mailbox, whose Return-Path proves nothing', headers({ 'Return-Path': '<jane+caf_=receipts=example.com@home.example>' }, shop), held, { from: null, vouching: ['home.example'] }],
];

// biome-ignore format: one line per shape
const byMachine: Shape[] = [
  ['a delivery report', report('delivery-status', 'delivery-status'), bounce, { from: '' }],
  ['a delivery report from a mailbox', report('delivery-status', 'delivery-status'), bounce, { from: null }],
  ['a bounce in plain words', { from: 'Mail Delivery System <MAILER-DAEMON@relay.example>', subject: 'Undelivered Mail Returned to Sender', text: 'sorry' }, bounce, { from: '' }],
  ['a bounce in plain words from a mailbox, with a null Return-Path', rawMail(['Return-Path: <>', 'From: postmaster@relay.example', `To: ${receipts}`, 'Subject: Hello'], 'sorry'), bounce, { from: null }],
  ['a read receipt', report('disposition-notification', 'disposition-notification'), machine(), { from: jane }],
  ['the null return path', attached(pdf), machine(1), { from: '' }],
  ['the null return path, from a mailbox', headers({ 'Return-Path': '<>' }), machine(1), { from: null }],
  ['an automatic reply', headers({ 'Auto-Submitted': 'auto-replied' }), machine(1)],
  ['an automatic reply of older programs', headers({ 'X-Autoreply': 'yes' }), machine(1)],
  ['an absence only in the subject', { ...attached(pdf), subject: 'Out of Office: back on Monday' }, machine(1)],
  ['bulk', headers({ Precedence: 'bulk' }), machine(1)],
  ['a mailing list', headers({ 'List-Id': '<lamps.example>' }), machine(1)],
  ['a request for no replies', headers({ 'X-Auto-Response-Suppress': 'All' }), machine(1)],
  ['a no-reply address', { ...attached(pdf), from: 'no-reply@home.example' }, machine(1)],
  ['a shop that writes to us', { ...shop, to: receipts }, machine(1)],
  ['ourselves', { ...attached(pdf), from: receipts }, machine(1)],
  ['ourselves, by our own loop header', headers({ 'X-Dropback-Loop': '1' }), machine(1)],
  ['Gmail asking to confirm forwarding', { from: 'forwarding-noreply@google.com', subject: 'Gmail Forwarding Confirmation', text: 'https://mail.google.com/mail/vf-1' }, ['forwarding_confirmation', null, 0, null, 'pass']],
];

// biome-ignore format: one line per shape
const byLiar: Shape[] = [
  ['a forged From', attached(pdf), unproved(jane), { vouching: [] }],
  ['a From that another domain vouches for', attached(pdf), ['unauthenticated_sender', jane, 1, null, 'pass'], { vouching: ['evil.example'] }],
  ['a forged From, with the null return path', attached(pdf), machine(1), { from: '', vouching: [] }],
  ['a forwarding header that nobody vouches for', headers({ 'X-Forwarded-For': 'victim@bank.example' }), taken(1, jane)],
  ['two From headers', rawMail([`From: ${jane}`, 'From: tom@home.example', `To: ${receipts}`, 'Content-Type: text/html'], order), machine(1), { from: 'evil@evil.example', vouching: ['evil.example'] }],
  ['a From without an address', rawMail(['From: Jane', `To: ${receipts}`, 'Content-Type: text/html'], order), machine(1), { from: 'evil@evil.example', vouching: [] }],
  ['a plus-address that is not a token', { ...attached(pdf), to: 'receipts+victim=bank.example@example.com' }, taken(1, jane), { to: 'receipts+victim=bank.example@example.com' }],
];

const zoo = { 'by hand': byHand, 'by a rule': byRule, 'from a machine': byMachine, 'from a liar': byLiar };

describe.each(Object.entries(zoo))('a mail %s', (_kind, shapes) => {
  it.each(shapes)('%s', async (_name, mail, end, arrival = {}) => {
    const raw = Buffer.isBuffer(mail)
      ? mail
      : await composeMail(typeof mail === 'function' ? await mail() : mail);
    expect(await endOf({ raw, arrival })).toEqual(end);
  });
});

it('the zoo has at least sixty shapes', () => {
  expect(Object.values(zoo).flat().length).toBeGreaterThanOrEqual(60);
});
