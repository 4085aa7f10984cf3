import { describe, expect, it } from 'vitest';
import { toTextLine } from '../../view/group-lines.rules.js';
import { readLines } from '../read-lines.js';

function read(...texts: string[]) {
  const lines = texts.map((text, index) =>
    toTextLine({ page: 1, pieces: [{ text, confidence: 1, box: [0, index, text.length, index + 1] }] }),
  );
  return readLines({
    lines,
    source: 'text',
    context: {
      today: '2026-11-21',
      mail: { fromAddress: 'dana@example.com', sentAt: '2026-11-20T10:00:00Z' },
    },
  });
}

const order = ['Thanks for your order!', 'Order number: 48213377', 'Soap  $6.00', 'Total  $6.00'];

describe('forwarded and quoted mails', () => {
  it('take the shop from the sender of the original', () => {
    const reading = read(
      '---------- Forwarded message ---------',
      'From: Target.com <orders@oe1.target.com>',
      'Date: Sat, Nov 14, 2026 at 9:41 AM',
      'Subject: Here is your order',
      'To: <dana@example.com>',
      'Placed on September 3, 2026',
      ...order,
    );
    expect(reading).toMatchObject({ retailerId: 'target', purchasedAt: { value: '2026-09-03' } });
  });

  it.each([
    ['Від', 'Дата', 'Тема', 'Кому', '------- Пересланий лист -------'],
    ['Subiect', 'Data', 'Subiectul', 'Către', '-------- Mesaj redirecționat --------'],
    ['Saatja', 'Kuupäev', 'Teema', 'Saaja', '---------- Edastatud ----------'],
    ['გამგზავნი', 'თარიღი', 'თემა', 'ვის', '---------- გადაგზავნილი ----------'],
    ['Sandi', 'Dagsetning', 'Efni', 'Til', '---------- Áframsent ----------'],
  ])('take the sender from a block whose words nobody listed: %s', (from, sent, subject, to, above) => {
    const reading = read(
      above,
      `${from}: Juniper Goods <orders@juniper.example>`,
      `${sent}: 14.11.2026 09:41`,
      `${subject}: 48213377`,
      `${to}: <dana@example.com>`,
      ...order,
    );
    expect(reading.retailer?.value).toBe('Juniper Goods');
    expect(reading.purchasedAt?.value).toBe('2026-11-14');
  });

  it('leave a block of the customer, which has one address', () => {
    const reading = read(
      'Juniper Goods',
      'Name: Dana Reyes <dana@example.com>',
      'Phone: 555 0134',
      'Ordered: 14.11.2026',
      ...order,
    );
    expect(reading.retailer?.value).toBe('Juniper Goods');
  });

  it.each([
    ['in English', 'From: Old Navy <orders@email.oldnavy.com>', 'Date: Wed, Nov 4, 2026 at 9:14 AM'],
    ['in German', 'Von: Old Navy <orders@email.oldnavy.com>', 'Gesendet: Mittwoch, 4. November 2026 09:14'],
    ['in French', 'De : Old Navy <orders@email.oldnavy.com>', 'Envoyé : mercredi 4 novembre 2026 09:14'],
    [
      'in Spanish',
      'De: Old Navy <orders@email.oldnavy.com>',
      'Enviado el: miércoles, 4 de noviembre de 2026',
    ],
    ['in Italian', 'Da: Old Navy <orders@email.oldnavy.com>', 'Inviato: mercoledì 4 novembre 2026 09:14'],
    ['in Dutch', 'Van: Old Navy <orders@email.oldnavy.com>', 'Verzonden: woensdag 4 november 2026 09:14'],
  ])('take the date of the original where the order has none: %s', (_, from, sent) => {
    const reading = read(from, sent, 'Subject: Your order', 'To: <dana@example.com>', ...order);
    expect(reading).toMatchObject({ retailer: { value: 'Old Navy' }, purchasedAt: { value: '2026-11-04' } });
  });

  it('are not dated by an attribution line', () => {
    const reading = read('On Sat, Nov 14, 2026 at 9:41 AM Dana wrote:', 'Order date: Sep 3, 2026', ...order);
    expect(reading.purchasedAt?.value).toBe('2026-09-03');
  });

  it('keep lines that only look like a header', () => {
    const reading = read('From: our garden to yours', ...order);
    expect(reading.totalCents?.value).toBe(600);
  });

  const words = ['hey is it cheaper now', 'Hi Target, it is $5.00 now'];
  it.each([
    ['in one line', ['On Tue, Nov 17, 2026 at 3:14 PM Old Navy <orders@email.oldnavy.com> wrote:']],
    ['broken', ['On Tue, Nov 17, 2026 at 3:14 PM Old Navy <', 'orders@email.oldnavy.com> wrote:']],
    ['in German', ['Am 17. November 2026 um 15:14 schrieb Old Navy <orders@email.oldnavy.com>:']],
  ])('take shop and day from the attribution line, never from the text above it: %s', (_, attribution) => {
    const reading = read(...words, ...attribution, ...order.slice(0, 3), 'Total  $6.00');
    expect(reading).toMatchObject({
      retailer: { value: 'Old Navy' },
      purchasedAt: { value: '2026-11-17' },
      totalCents: { value: 600 },
    });
    expect(reading.items.map(({ value }) => value.name)).toEqual(['Soap']);
  });

  it('keep an order the shop wrote above a quote', () => {
    const reading = read(
      ...order,
      'On Tue, Nov 17, 2026 at 3:14 PM Kim <kim@example.com> wrote:',
      'where is it',
    );
    expect(reading.totalCents?.value).toBe(600);
  });
});
