import { describe, expect, it } from 'vitest';
import { envelopeOf, headerOf } from '../../../tests/support/mail/mail-header.js';
import type { MailDocument } from '../mail-documents.types.js';
import { senderOf } from '../sender/sender.rules.js';
import { guardAgainstLoops } from './loop-guard.rules.js';

const receiptsAddress = 'receipts@example.com';
const ownAddresses = [receiptsAddress, 'hello@example.com'];

type Given = Parameters<typeof headerOf>[0] & {
  envelopeFrom?: string;
  partTypes?: string[];
  textStart?: string;
  /** Documents in it that may be receipts. */
  documents?: MailDocument[];
  isReplyToUs?: boolean;
};

const documents: MailDocument[] = [
  { key: 'body', bytes: new Uint8Array(), fileName: 'mail.txt', fileType: 'text/plain', mail: {} },
];

function guard({
  envelopeFrom,
  partTypes = [],
  textStart = 'Hello',
  documents: found = [],
  isReplyToUs = false,
  ...changes
}: Given = {}) {
  const header = headerOf(changes);
  const envelope = envelopeOf(envelopeFrom === undefined ? {} : { from: envelopeFrom });
  const sender = senderOf({ header, envelope, receiptsAddress, tokenAddress: null, isForwarder: () => true });
  const links = textStart.match(/https:\S+/g) ?? [];
  const mail = { header, partTypes, textStart, links, documents: found, rejected: [], isReplyToUs };
  return guardAgainstLoops({ mail, envelope, sender, ownAddresses });
}

const byRule = { 'x-forwarded-for': ['jane@home.example receipts@example.com'] };

describe('a person’s mail', () => {
  it.each<[string, Given]>([
    ['without any marker', {}],
    ['that is marked as not automatic', { guards: { 'auto-submitted': ['no'], precedence: ['normal'] } }],
    ['that asks for no delivery reports', { guards: { 'x-auto-response-suppress': ['DR, RN, NRN'] } }],
    ['that suppresses nothing', { guards: { 'x-auto-response-suppress': ['None'] } }],
    ['about an office', { subject: 'Office chair receipt' }],
    ['whose From only resembles our address', { from: 'receipts@example.com.evil.example' }],
  ])('%s is answered', (_, given) => expect(guard(given)).toBeNull());
});

describe('our own mail coming back', () => {
  it.each<[string, Given, string]>([
    ['with our header', { guards: { 'x-dropback-loop': ['1'] } }, 'own_loop_header'],
    [
      'with our header, forwarded by a rule',
      { guards: { ...byRule, 'x-dropback-loop': ['1'] } },
      'own_loop_header',
    ],
    ['from our address', { from: 'hello@example.com' }, 'own_address'],
    ['from a plus-address of ours', { from: 'receipts+jane=home.example@example.com' }, 'own_address'],
    ['by our own forwarding', { from: null, envelopeFrom: 'hello@example.com' }, 'own_address'],
  ])('%s is never answered', (_, given, reason) => {
    expect(guard(given)).toEqual({ outcome: 'auto_generated', reason });
  });
});

describe('a failure report', () => {
  it.each<[string, Given, string]>([
    ['as in RFC 3464', { contentType: 'multipart/report', reportType: 'delivery-status' }, 'delivery-status'],
    ['without its report type', { contentType: 'multipart/report' }, 'delivery_failure'],
    [
      'that only has the report part',
      { partTypes: ['text/plain', 'message/delivery-status'] },
      'delivery_failure',
    ],
    ['from Exim', { guards: { 'x-failed-recipients': ['x@y.example'] } }, 'delivery_failure'],
    [
      'from a daemon with an empty envelope sender',
      { from: 'mailer-daemon@mx.example', envelopeFrom: '' },
      'delivery_failure',
    ],
    [
      'from a postmaster with such a subject',
      { from: 'postmaster@mx.example', subject: 'Undeliverable: hi' },
      'delivery_failure',
    ],
  ])('%s is a bounce', (_, given, reason) => expect(guard(given)).toEqual({ outcome: 'bounce', reason }));

  it('of another kind, such as a read receipt, is neither a bounce nor a person’s mail', () => {
    const given = { contentType: 'multipart/report', reportType: 'disposition-notification' };
    expect(guard(given)).toEqual({ outcome: 'auto_generated', reason: 'report' });
  });
});

describe('a machine’s mail is not answered', () => {
  it.each<[string, Given, string]>([
    ['automatic reply', { guards: { 'auto-submitted': ['auto-replied (vacation)'] } }, 'auto_replied'],
    ['automatic notice', { guards: { 'auto-submitted': ['Auto-Notified; x=y'] } }, 'auto_replied'],
    [
      'automatic reply forwarded by a rule',
      { guards: { ...byRule, 'auto-submitted': ['auto-replied'] } },
      'auto_replied',
    ],
    ['generated mail', { guards: { 'auto-submitted': ['auto-generated'] } }, 'auto_submitted'],
    ['autoresponder', { isAutoReply: true }, 'auto_replied'],
    ['newsletter', { guards: { 'list-unsubscribe': ['<https://x.example/u>'] } }, 'newsletter'],
    ['absence notice', { subject: 'Out of Office: back Monday' }, 'out_of_office'],
    ['absence notice in German', { subject: 'AW: Abwesenheit bis Montag' }, 'out_of_office'],
    ['absence notice from Outlook', { subject: 'Automatic reply: Your receipt' }, 'out_of_office'],
    ['empty return path', { envelopeFrom: '' }, 'null_return_path'],
    ['bulk', { guards: { precedence: ['BULK'] } }, 'bulk_precedence'],
    ['junk', { guards: { precedence: ['junk'] } }, 'bulk_precedence'],
    ['mailing list', { guards: { 'list-id': ['<x.list.example>'] } }, 'mailing_list'],
    [
      'answers unwanted',
      { guards: { 'x-auto-response-suppress': ['DR, OOF, AutoReply'] } },
      'answers_suppressed',
    ],
    ['all unwanted', { guards: { 'x-auto-response-suppress': ['All'] } }, 'answers_suppressed'],
    ['machine writing to us', { from: 'noreply@x.example', envelopeFrom: 'b@x.example' }, 'nobody_to_answer'],
    [
      'mailing list’s manager',
      { from: 'lamps-request@lists.example', envelopeFrom: 'b@lists.example' },
      'nobody_to_answer',
    ],
    [
      'mailing list’s program',
      { from: 'majordomo@lists.example', envelopeFrom: 'b@lists.example' },
      'nobody_to_answer',
    ],
    ['mail without a single author', { from: null }, 'no_single_from'],
  ])('%s', (_, given, reason) => expect(guard(given)).toEqual({ outcome: 'auto_generated', reason }));
});

describe('wording of machines in a mail with a receipt', () => {
  const refusal = '550 5.7.1 The parcel could not be delivered; your order is refunded';
  it.each<[string, Given]>([
    ['about a chair', { subject: 'Re: out of office chair' }],
    ['about a valve', { subject: 'automatic response valve order' }],
    ['that is a request', { subject: 'Request #7654321 receipt' }],
    ['that quotes a code', { textStart: refusal }],
    [
      'that a rule forwarded, marked as automatic',
      { from: 'orders@shop.example', guards: { ...byRule, 'auto-submitted': ['auto-replied'] } },
    ],
  ])('%s still count as the shopper’s mail', (_, given) => {
    expect(guard({ ...given, documents })).toBeNull();
    expect(guard({ ...given, documents: [] })).not.toBeNull();
  });

  it('counts if the mail answers one of ours, which it may quote', () => {
    const given = { subject: 'Out of office: Your receipt', documents, isReplyToUs: true };
    expect(guard(given)).toMatchObject({ reason: 'out_of_office' });
  });

  it('counts if nobody or a mail system sent it', () => {
    for (const by of [{ envelopeFrom: '' }, { from: 'mailer-daemon@mx.example' }])
      expect(guard({ ...by, textStart: refusal, documents })).toMatchObject({ outcome: 'bounce' });
  });
});

describe('a notice without a receipt is not answered', () => {
  it.each<[string, Given, string]>([
    ['absence stated in its text', { textStart: 'Hi, I am currently out of the office.' }, 'out_of_office'],
    ['a help desk ticket', { subject: 'Your receipt [#48213]' }, 'acknowledgement'],
    ['a ticket with the word', { subject: 'Your receipt (Ticket 99123)' }, 'acknowledgement'],
    ['an issue tracker ticket', { subject: '[ACME-1] Your receipt' }, 'acknowledgement'],
    ['a read notice', { subject: 'Read: Your receipt' }, 'read_notice'],
    ['a reply to an invitation', { partTypes: ['text/plain', 'text/calendar'] }, 'calendar'],
    ['a read receipt', { partTypes: ['message/disposition-notification'] }, 'report'],
    [
      'a list that only names its address',
      { guards: { 'list-post': ['<mailto:f@x.example>'] } },
      'mailing_list',
    ],
    [
      'precedence under another header name',
      { guards: { 'x-precedence': ['auto_reply'] } },
      'bulk_precedence',
    ],
  ])('%s', (_, given, reason) => expect(guard(given)).toEqual({ outcome: 'auto_generated', reason }));
});

describe('an order mail forwarded by a shopper’s rule counts as the shopper’s', () => {
  it.each<[string, Given]>([
    ['though it is bulk', { guards: { ...byRule, precedence: ['bulk'], 'list-id': ['<x>'] } }],
    ['though a machine generated it', { guards: { ...byRule, 'auto-submitted': ['auto-generated'] } }],
    ['though a machine sent it', { from: 'no-reply@shop.example', guards: byRule }],
    ['though its return path is empty', { from: 'no-reply@shop.example', guards: byRule, envelopeFrom: '' }],
  ])('%s', (_, given) =>
    expect(guard({ from: 'orders@shop.example', to: ['jane@home.example'], ...given })).toBeNull(),
  );
});

describe('a mailbox provider that asks to confirm forwarding', () => {
  const verify = { from: 'noreply@mail.example', envelopeFrom: 'b@mail.example' };
  it.each<[string, Given]>([
    ['is Gmail', { from: 'forwarding-noreply@google.com', subject: '(#12) Gmail Forwarding Confirmation' }],
    [
      'asks in the subject',
      { ...verify, subject: 'Confirm your forwarding address', textStart: 'https://mail.example/x' },
    ],
    [
      'asks in another language',
      { ...verify, subject: 'Weiterleitung bestätigen', textStart: 'https://mail.example/x' },
    ],
    [
      'asks in the text',
      { ...verify, subject: 'Mail forwarding', textStart: 'Verify: https://mail.example/x' },
    ],
  ])('%s', (_, given) => {
    expect(guard(given)).toEqual({ outcome: 'forwarding_confirmation', reason: 'mailbox_forwarding' });
  });

  it.each<[string, Given]>([
    [
      'a shop that looks forward to confirm an order',
      { ...verify, to: ['jane@home.example'], subject: 'We look forward to your order' },
    ],
    ['a question without a link', { ...verify, subject: 'Mail forwarding', textStart: 'please confirm' }],
    ['a person who asks', { subject: 'Forwarding: please confirm' }],
  ])('is not %s', (_, given) => {
    const textStart = given.textStart ?? 'confirm at https://shop.example';
    expect(guard({ ...given, textStart })?.outcome).not.toBe('forwarding_confirmation');
  });
});

describe('an absence notice is recognised by its subject', () => {
  it.each([
    'Out of Office: My receipt',
    'Re: Jane Smith is out of the office',
    '[External] Automatic reply: My receipt',
    'Abwesenheitsnotiz: Ihr Beleg',
    'Abwesend bis Montag',
    'Automatische Antwort: Beleg',
    'Réponse automatique : reçu',
    'Absence du bureau',
    'Respuesta automática: recibo',
    'Fuera de la oficina',
    'Risposta automatica: ricevuta',
    'Automatisch antwoord: bon',
    'Afwezigheidsbericht',
    'Resposta automática: recibo',
    'Autosvar: kvitto',
    'Frånvaromeddelande',
    'Fravær: ferie',
    'Automaattinen vastaus: kuitti',
    'Automatyczna odpowiedź: paragon',
    'Nieobecność',
    'Automatická odpověď',
    'Автоответ: чек',
    'Я в отпуске',
    '自動返信: レシート',
    '自动回复：收据',
    '자동 응답: 영수증',
    'Otomatik yanıt: fiş',
    "מענה 'אני לא נמצא': Invoice 02722027",
    'OOO: Re: Your receipt from Target',
    'Annual leave Re: your purchase',
    'Urlaubsabwesenheit',
    'Absence : Votre reçu',
    'Ausente hasta el 30 de noviembre',
    'In ferie',
    'Met vakantie tot 30 november',
    'Semester till 30 november',
    'Poissa: kuitti',
    'Urlop do 30 listopada',
    'Automatikus válasz: nyugta',
    'Răspuns automat: chitanță',
    'Αυτόματη απάντηση: απόδειξη',
    'Автоматична відповідь: чек',
    'Samodejni odgovor: račun',
    'رد تلقائي: إيصال',
    'ตอบกลับอัตโนมัติ: ใบเสร็จ',
    'Trả lời tự động: hóa đơn',
    'Balasan otomatis: struk',
  ])('%s', (subject) => expect(guard({ subject })).toMatchObject({ reason: 'out_of_office' }));

  it.each([
    'Office supplies receipt',
    'Your vacation booking is confirmed',
    'Holiday order 1234567',
    'Urlaub in Wien: Rechnung',
    'Leave-in conditioner, order 42',
  ])('and %s is not one', (subject) => expect(guard({ subject })).toBeNull());
});

describe('a help desk’s acknowledgement is not answered', () => {
  it.each([
    'Ticket #48213: My receipt',
    '[Acme] We have received your request',
    'Re: Case 00123456 has been created',
    'Thank you for contacting Acme Support',
    'Eingangsbestätigung: Ihre Anfrage',
    'Votre demande a bien été enregistrée',
    'Hemos recibido su consulta',
  ])('%s', (subject) => expect(guard({ subject })).toMatchObject({ reason: 'acknowledgement' }));

  it.each([
    'We received your order',
    'Thank you for your order',
    'Your order 48213 has been received',
    'Fwd: Thank you for contacting us',
    'Parking ticket',
  ])('and %s is answered', (subject) => expect(guard({ subject })).toBeNull());
});

describe('a failure report without the usual markers', () => {
  it.each<[string, Given]>([
    ['by a daemon without an address', { from: null, subject: 'Undelivered Mail Returned to Sender' }],
    ['by a daemon with another name', { from: 'post_master@x.example', subject: 'failure notice' }],
    [
      'by a person’s address, with a null return path',
      { envelopeFrom: '', subject: 'Unzustellbar: Ihr Beleg' },
    ],
    ['in the wording of a mail server', { textStart: 'We could not deliver it.\n550 5.1.1 User unknown' }],
    [
      'in the wording of an older one',
      { textStart: 'SMTP error from remote server: 550\nno such user here' },
    ],
    ['of unwanted mail', { contentType: 'multipart/report', reportType: 'feedback-report' }],
    ['of unwanted mail, without its markers', { partTypes: ['text/plain', 'message/feedback-report'] }],
  ])('%s', (_, given) => expect(guard(given)).toMatchObject({ outcome: 'bounce' }));

  it.each<[string, Given]>([
    ['a missed parcel delivery', { subject: 'Fwd: Delivery failed, we missed you' }],
    [
      'an order that cannot be sent abroad',
      { textStart: 'Total 5.12.26\nItems cannot be sent to 550 Main Street' },
    ],
    ['a delivery report of a shop', { subject: 'Delivery of your order 7.1.2' }],
  ])('but not %s', (_, given) => expect(guard(given)).toBeNull());
});
