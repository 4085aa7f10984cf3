import { expect, it } from 'vitest';
import { linesOfText } from '../../../tests/support/documents/text-lines.js';
import { readLines } from './read-lines.js';

/** What a mail of November 16 tells of a parcel: the step, and the day it states. */
function parcelIn(subject: string, opening: string) {
  const { terms, isParcel } = readLines({
    lines: linesOfText(opening, '102-4471'),
    source: 'html',
    context: { today: '2026-11-27', mail: { subject, sentAt: '2026-11-16T10:00:00Z' } },
  });
  return [isParcel, terms?.parcel, terms?.parcelOn];
}

/** By language: an order that left, a parcel that arrived, and one that is still to come. */
const mails: Record<string, [shipped: string, delivered: string, toCome: string]> = {
  pt: ['A sua encomenda foi enviada', 'O seu pedido foi entregue', 'O seu pedido será entregue em breve'],
  sv: ['Din order har skickats', 'Ditt paket är levererat', 'Din order kommer snart att skickas'],
  da: ['Din ordre er afsendt', 'Din pakke er leveret', 'Din pakke bliver snart leveret'],
  nb: ['Bestillingen din er sendt', 'Pakken din er levert', 'Pakken blir snart levert'],
  fi: ['Tilauksesi on lähetetty', 'Pakettisi on toimitettu', 'Tilauksesi lähetetään pian'],
  pl: ['Twoje zamówienie zostało wysłane', 'Przesyłka została doręczona', 'Zamówienie zostanie wysłane'],
  cs: ['Vaše objednávka byla odeslána', 'Zásilka byla doručena', 'Zásilka bude brzy doručena'],
  sk: ['Vaša objednávka bola odoslaná', 'Zásielka bola doručená', 'Zásielka bude čoskoro doručená'],
  sl: ['Vaše naročilo je bilo odposlano', 'Pošiljka je bila dostavljena', 'Pošiljka bo kmalu dostavljena'],
  hr: ['Vaša narudžba je poslana', 'Vaš paket je isporučen', 'Vaš paket će uskoro biti isporučen'],
  sr: ['Vaša porudžbina je poslata', 'Vaša pošiljka je uručena', 'Vaša porudžbina uskoro biće poslata'],
  hu: ['Rendelését feladtuk', 'Csomagját kézbesítettük', 'Rendelését hamarosan feladjuk'],
  ro: ['Comanda ta a fost expediată', 'Coletul a fost livrat', 'Comanda va fi livrată în curând'],
  tr: ['Siparişiniz kargoya verildi', 'Siparişiniz teslim edildi', 'Siparişiniz yarın teslim edilecek'],
  ms: ['Pesanan anda telah dihantar', 'Bungkusan anda telah sampai', 'Pesanan anda akan dihantar'],
  id: ['Pesanan Anda telah dikirim', 'Paket Anda sudah sampai', 'Pesanan Anda akan segera dikirim'],
  vi: ['Đơn hàng của bạn đã được gửi', 'Đơn hàng đã giao thành công', 'Đơn hàng sẽ được gửi'],
  ca: ['La teva comanda ha estat enviada', 'El paquet ha estat lliurat', 'La comanda serà lliurada aviat'],
  lt: ['Jūsų užsakymas išsiųstas', 'Jūsų siunta pristatyta', 'Jūsų siunta netrukus bus pristatyta'],
  lv: ['Jūsu pasūtījums ir nosūtīts', 'Jūsu sūtījums ir piegādāts', 'Jūsu pasūtījums drīz tiks nosūtīts'],
  et: [
    'Sinu tellimus on teele pandud',
    'Sinu pakk on kohale toimetatud',
    'Tellimus on peagi teel, kui makstud',
  ],
  ru: ['Ваш заказ отправлен', 'Ваш заказ доставлен', 'Ваш заказ будет доставлен'],
  uk: ['Ваше замовлення відправлено', 'Ваше замовлення доставлено', 'Замовлення буде доставлено'],
  bg: ['Вашата поръчка е изпратена', 'Пратката е доставена', 'Пратката ще бъде доставена'],
  el: ['Η παραγγελία σας έχει αποσταλεί', 'Το δέμα παραδόθηκε', 'Η παραγγελία σας θα παραδοθεί'],
  he: ['ההזמנה שלך נשלחה', 'החבילה נמסרה', 'ההזמנה טרם נשלחה'],
  ar: ['تم شحن طلبك', 'تم توصيل طلبك', 'سيتم توصيل طلبك'],
  ja: ['ご注文の商品を発送しました', '商品をお届けしました', '商品を発送する予定です'],
  zh: ['您的订单已发货', '您的包裹已送达', '您的订单未发货'],
  ko: ['상품이 발송되었습니다', '배송이 완료되었습니다', '곧 출발할 예정입니다'],
  th: ['คำสั่งซื้อของคุณจัดส่งแล้ว', 'พัสดุจัดส่งสำเร็จ', 'พัสดุยังไม่จัดส่ง'],
};

it.each(Object.entries(mails))('%s: a parcel left, arrived, or neither yet', (_language, mail) => {
  const [shipped, delivered, toCome] = mail;
  expect(parcelIn(shipped, '')).toEqual([true, 'shipped', undefined]);
  expect(parcelIn('102-4471', shipped)).toEqual([true, 'shipped', undefined]);
  expect(parcelIn(delivered, '')).toEqual([true, 'delivered', undefined]);
  expect(parcelIn(toCome, '')[1]).toBeUndefined();
});

it.each([
  ['pt', 'O seu pedido foi entregue em 15 de novembro de 2026'],
  ['sv', 'Ditt paket är levererat den 15 november 2026'],
  ['da', 'Din pakke er leveret den 15. november 2026'],
  ['nb', 'Pakken din er levert 15. november 2026'],
  ['fi', 'Pakettisi on toimitettu 15.11.2026'],
  ['pl', 'Przesyłka została doręczona 15 listopada 2026'],
  ['cs', 'Zásilka byla doručena 15. listopadu 2026'],
  ['hu', 'Csomagját kézbesítettük: 2026. 11. 15.'],
  ['tr', 'Siparişiniz teslim edildi: 15.11.2026'],
  ['ru', 'Ваш заказ доставлен 15 ноября 2026'],
  ['ja', '商品をお届けしました 2026年11月15日'],
])('%s: the day it states is the day of the delivery: %s', (_language, text) => {
  expect(parcelIn('102-4471', text)).toEqual([true, 'delivered', '2026-11-15']);
});

it('an order number in front is no “no”', () => {
  expect(parcelIn('Your order no. 4471 has shipped', '')[1]).toBe('shipped');
});
