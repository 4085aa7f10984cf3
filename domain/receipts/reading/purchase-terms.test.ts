import { expect, it } from 'vitest';
import { linesOfText } from '../../../tests/support/documents/text-lines.js';
import { readLines } from './read-lines.js';
import { languages } from './words/vocabulary.js';

const order = ['Order number: 102-4471', 'Desk Lamp  Qty: 1  $30.00', 'Order total: $30.00'];
const termsOf = (subject: string, ...lines: string[]) =>
  readLines({
    lines: linesOfText(...lines, ...order),
    source: 'html',
    context: { today: '2026-11-27', mail: { subject } },
  }).terms;

it.each([
  ['Your order', 'Shipping address: 4 Mill Lane', 'online'],
  ['Your order', 'Estimated delivery: December 2', 'online'],
  ['Ihre Bestellung', 'Lieferadresse: Mühlgasse 4', 'online'],
  ['Votre commande', 'Adresse de livraison : 4 rue du Moulin', 'online'],
  ['Your receipt', 'Cashier: Kim  Register 4', 'store'],
  ['Ihr Beleg', 'Es bediente Sie Frau Kim', 'store'],
  ['Your receipt', 'Cashier: Kim, ship to 4 Mill Lane', undefined],
  ['Your receipt', 'Thank you', undefined],
])('“%s” with “%s” was bought: %s', (subject, line, channel) => {
  expect(termsOf(subject, line)?.channel).toBe(channel);
});

it.each([
  [['COSTCO', 'WHOLESALE', 'Everett #190', '10200 19th Ave SE'], '190'],
  [['Costco Wholesale', 'Warehouse #1234'], '1234'],
  [['TARGET', 'Store #2761'], '2761'],
  [['COSTCO WHOLESALE', 'Store: Everett, number 190'], '190'],
  [['COSTCO', 'Store number 190'], '190'],
  [["Sam's Club", 'Club #6372'], '6372'],
  [["BJ's", 'Club Lyndhurst # 118'], '118'],
  [['SHOP', 'Store policy: order number 4411'], undefined],
  [['SHOP', 'Store receipt number 4411'], undefined],
  [['COSTCO', 'Member #111812345678'], undefined],
  [['SHOP', 'Receipt #4411', 'Order #123'], undefined],
  [['Store #12', 'Store #13'], undefined],
])('%s names store %s', (lines, number) => {
  const terms = termsOf('Your receipt', ...lines, 'TOTAL NUMBER OF ITEMS SOLD = 1');
  expect([terms?.channel, terms?.storeNumber]).toEqual(['store', number]);
  expect(termsOf('Your order', ...lines, 'Shipping address: 4 Mill Lane')?.storeNumber).toBeUndefined();
});

it.each([
  [['Best Buy #1234', '123 Main St', 'Spokane, WA 99201'], 'US-WA'],
  [['COSTCO WHOLESALE', 'SAN DIEGO CA 92121-1234'], 'US-CA'],
  [['HMV', 'Vancouver, BC V6B 1A1'], 'CA-BC'],
  [['JB Hi-Fi', 'Fitzroy VIC 3065'], 'AU-VIC'],
  [['TARGET', '20745 Stevens Creek Blvd', 'Cupertino, California 95014-2152'], 'US-CA'],
  [['SHOP', 'ALBUQUERQUE NEW MEXICO 87110'], 'US-NM'],
  [['SHOP', 'SAN JOSE CA 95122 (408) 555-0101'], 'US-CA'],
  [['SHOP', '10200 19th Ave SE, Everett, WA 98208, USA'], 'US-WA'],
  // A year, a sum and a number are no post codes.
  [['SHOP', 'IN 2026', 'OR 12345', 'MA 1234567'], undefined],
  // The post code is of another state, so one of the two was misread.
  [['Target', 'Spokane, WA 10001'], undefined],
  [['Target', 'TERMINAL ID 83702'], undefined],
  [['Target', 'Boise, ID 83702'], 'US-ID'],
  // Two addresses.
  [['Target', 'Reno, NV 89501', 'Minneapolis, MN 55403'], undefined],
  [['Target', 'Spokane'], undefined],
  // The customer's.
  [['Target', 'Bill to: 1 Oak St, Denver, CO 80202'], undefined],
  [['Target', 'Sold to', 'Ann Smith', '1 Oak St', 'Denver, CO 80202'], undefined],
  [['Target', 'Reno, NV 89501', 'Customer: Ann Smith, Denver, CO 80202'], 'US-NV'],
])('%s names a store in %s', (lines, state) => {
  const terms = termsOf('Your receipt', ...lines, 'TOTAL NUMBER OF ITEMS SOLD = 1');
  expect([terms?.channel, terms?.storeState]).toEqual(['store', state]);
  expect(termsOf('Your order', ...lines, 'Shipping address: 4 Mill Lane')?.storeState).toBeUndefined();
});

it.each([
  ['Promo code SAVE5  -$5.00', true],
  ['Coupon savings  -$5.00', true],
  ['Gutschein  -5,00 €', true],
  ['Coupon  5.00- T', true],
  ['Rabattcode HERBST  -5,00 €', true],
  ['Code promo ETE5  -5,00 €', true],
  ['Use code NEXT10 for $10 off your next order', undefined],
  // Worth nothing.
  ['Coupons  $0.00', undefined],
  ['Promo code discount  -$0.00', undefined],
  ['Gutschein  0,00 €', undefined],
  // Earned, offered or missed: asked.
  ['You earned a $10 coupon', 'perhaps'],
  ['Get a $25 coupon when you spend $50', 'perhaps'],
  ['You could have saved $7.00 with a coupon', 'perhaps'],
  ['Gutschein -10,00 € ab 50,00 € Einkauf', 'perhaps'],
  ['Bon de réduction de 5,00 € offert', 'perhaps'],
  // May have been taken off or not: asked.
  ['Coupon savings  $5.00', 'perhaps'],
  // A policy may leave out a code for free shipping: asked.
  ['Promo code FREESHIP  -$7.00', 'perhaps'],
  ['Free shipping promo code  -$7.00', 'perhaps'],
  ['Promo code FREE DELIVERY  -$7.00', 'perhaps'],
  ['Rabattcode VERSANDFREI  -4,95 €', 'perhaps'],
  ['Code promo livraison offerte  -4,95 €', 'perhaps'],
  ['Desk Mat  $5.00', undefined],
])('“%s” names a used code: %s', (line, usesCode) => {
  expect(termsOf('Your order', line)?.usesCode).toBe(usesCode);
});

it.each([
  // Printed without a minus, and taken off by the sums.
  [['Lamp  $30.00', 'Mug  $10.00', 'Subtotal  $40.00', 'Coupon savings  $5.00', 'Total  $35.00'], true],
  [['Lamp  $30.00', 'Mug  $10.00', 'Promo code SAVE5  -$5.00', 'Total  $35.00'], true],
  [['Lamp  $30.00', 'Coupon  -$5.00', 'Mug  $10.00', 'Subtotal  $35.00', 'Total  $35.00'], true],
  // The prices are net of it, and it is summed up again.
  [['Lamp  $25.00', 'Mug  $10.00', 'Total  $35.00', 'Total coupon savings  $5.00'], 'perhaps'],
  // Printed with a minus, and not taken off.
  [['Lamp  $30.00', 'Mug  $10.00', 'Total  $40.00', 'Coupon balance  -$5.00'], 'perhaps'],
  // A code without a saving: the prices may have it in them.
  [['Lamp  $30.00', 'Mug  $10.00', 'Promo code: WELCOME', 'Total  $40.00'], 'perhaps'],
  [['Lamp  $30.00', 'Mug  $10.00', 'Rabattcode HERBST26', 'Total  $40.00'], 'perhaps'],
  [['Lamp  $30.00', 'Mug  $10.00', 'Promo code: none', 'Total  $40.00'], undefined],
  [['Lamp  $30.00', 'Mug  $10.00', 'Promo code', 'Total  $40.00'], undefined],
  [['Lamp  $30.00', 'Mug  $10.00', 'Have a promo code?', 'Total  $40.00'], undefined],
  // A saving without a code.
  [['Lamp  $30.00', 'Mug  $10.00', 'Subtotal  $40.00', 'Discount  -$5.00', 'Total  $35.00'], undefined],
])('%s takes a code off by its sums: %s', (lines, usesCode) => {
  const { terms } = readLines({
    lines: linesOfText('Order number: 102-4471', ...lines),
    source: 'html',
    context: { today: '2026-11-27' },
  });
  expect(terms?.usesCode).toBe(usesCode);
});

const parcelIn = (subject: string, ...opening: string[]) => {
  const { terms } = readLines({
    lines: linesOfText(...opening, 'Order number: 102-4471'),
    source: 'html',
    context: { today: '2026-11-27', mail: { subject, sentAt: '2026-11-16T10:00:00-05:00' } },
  });
  return [terms?.parcel, terms?.parcelOn];
};

it.each([
  ['Delivered', 'Your package was delivered on November 15.', 'delivered', '2026-11-15'],
  ['Your package has arrived', 'Delivered: Sunday, November 15, 2026', 'delivered', '2026-11-15'],
  [
    'Ihr Paket wurde zugestellt',
    'Ihr Paket wurde am 15. November 2026 zugestellt',
    'delivered',
    '2026-11-15',
  ],
  ['Your order has shipped', 'Shipped on November 13, 2026', 'shipped', '2026-11-13'],
  ['Your order has shipped', 'Arriving Wednesday, November 18', 'shipped', undefined],
  ['Your order has shipped', 'We email you once it has been delivered.', 'shipped', undefined],
  ['Your order has shipped', 'It was not delivered yet.', 'shipped', undefined],
  // A day to come is an estimate: nothing was delivered.
  ['Your package', 'Delivered on November 30, 2026', undefined, undefined],
  ['Your order has shipped', 'Delivered: Monday, November 30, 2026', 'shipped', undefined],
  ['Your order has shipped', 'It has shipped and arrives on November 30, 2026.', 'shipped', undefined],
  ['Your package was delivered', 'Your package was delivered on 03/04/2026', 'delivered', undefined],
  ['Your package was delivered', 'Delivered on August 1, 2026', 'delivered', undefined],
])('“%s”, “%s” tells of a parcel: %s, %s', (subject, opening, parcel, day) => {
  expect(parcelIn(subject, opening)).toEqual([parcel, day]);
});

it.each([
  ['Your order has shipped', 'shipped'],
  ['Your package was delivered', 'delivered'],
  ['Ihre Bestellung wurde versandt', 'shipped'],
  ['Votre commande a été expédiée', 'shipped'],
  ['Thanks for your order', undefined],
])('“%s” is about a parcel that was: %s', (subject, parcel) => {
  expect(termsOf(subject)?.parcel).toBe(parcel);
});

const returnIn = (subject: string, ...lines: string[]) => {
  const { terms, notPurchase } = readLines({
    lines: linesOfText(...lines, 'Order number: 102-4471', 'Desk Lamp  Qty: 1  $30.00'),
    source: 'html',
    context: { today: '2026-11-27', mail: { subject } },
  });
  return [notPurchase, terms?.returnStage, terms?.returnNumber];
};

it.each<[string, string, string, string | undefined]>([
  ['Your return has been started', 'Return number: R-118042', 'started', 'R-118042'],
  ['Your return was approved', 'Print your return label.', 'started', undefined],
  ['We received your return', 'You will be refunded within 5 days.', 'received', undefined],
  ['We received your return', 'RMA #77120', 'received', '77120'],
  ['Your refund has been issued', 'Refund total: $30.00', 'refunded', undefined],
  ['Your refund', 'We have refunded $30.00 to your card.', 'refunded', undefined],
  ['Ihre Retoure wurde angemeldet', 'Retourennummer: 4471180', 'started', '4471180'],
  ['Ihre Rücksendung ist bei uns eingegangen', 'Vielen Dank.', 'received', undefined],
  ['Ihre Erstattung', 'Wir haben Ihnen 30,00 € erstattet.', 'refunded', undefined],
  ['Nous avons reçu votre retour', 'Numéro de retour : 118042', 'received', '118042'],
  ['Votre remboursement a été effectué', 'Bonjour', 'refunded', undefined],
  ['Hemos recibido tu devolución', 'Hola', 'received', undefined],
  ['Te hemos reembolsado 30,00 €', 'Hola', 'refunded', undefined],
  ['Abbiamo ricevuto il tuo reso', 'Numero di reso: 118042', 'received', '118042'],
  ['Ti abbiamo rimborsato 30,00 €', 'Ciao', 'refunded', undefined],
  ['We hebben je retour ontvangen', 'Retournummer 118042', 'received', '118042'],
  ['Je terugbetaling is verwerkt', 'Hallo', 'refunded', undefined],
])('“%s”, “%s” tells of a return that is %s', (subject, line, stage, number) => {
  expect(returnIn(subject, line)).toEqual(['refund', stage, number]);
});

/** In each language: a cancelled order, money paid back, and the order's number. */
const inEachLanguage: [language: string, cancelled: string, refunded: string, order: string][] = [
  ['en', 'Your order has been cancelled', 'Your refund has been issued', 'Order number: 102-4471'],
  ['de', 'Ihre Bestellung wurde storniert', 'Ihre Erstattung wurde veranlasst', 'Bestellnummer: 102-4471'],
  [
    'fr',
    'Votre commande a été annulée',
    'Votre remboursement a été effectué',
    'Numéro de commande : 102-4471',
  ],
  ['es', 'Tu pedido ha sido cancelado', 'Te hemos reembolsado 30,00 €', 'Número de pedido: 102-4471'],
  ['it', 'Il tuo ordine è stato annullato', 'Ti abbiamo rimborsato 30,00 €', 'Numero ordine: 102-4471'],
  ['nl', 'Je bestelling is geannuleerd', 'Je terugbetaling is verwerkt', 'Bestelnummer: 102-4471'],
  ['pt', 'O seu pedido foi cancelado', 'O seu reembolso foi efetuado', 'Número do pedido: 102-4471'],
  ['sv', 'Din beställning har avbokats', 'Din återbetalning är genomförd', 'Ordernummer: 102-4471'],
  ['da', 'Din ordre er annulleret', 'Vi har refunderet dit køb', 'Ordrenummer: 102-4471'],
  ['nb', 'Bestillingen din er kansellert', 'Vi har refundert kjøpet ditt', 'Ordrenummer: 102-4471'],
  ['fi', 'Tilauksesi on peruutettu', 'Palautuksesi on hyvitetty', 'Tilausnumero: 102-4471'],
  [
    'pl',
    'Twoje zamówienie zostało anulowane',
    'Twój zwrot został zrealizowany',
    'Numer zamówienia: 102-4471',
  ],
  ['cs', 'Vaše objednávka byla zrušena', 'Peníze byly vráceny', 'Číslo objednávky: 102-4471'],
  ['ms', 'Pesanan anda telah dibatalkan', 'Bayaran balik anda telah diproses', 'Nombor pesanan: 102-4471'],
  ['ru', 'Ваш заказ отменён', 'Мы вернули вам деньги за заказ', 'Номер заказа: 102-4471'],
  ['ja', 'ご注文がキャンセルされました', '返金が完了しました', '注文番号: 102-4471'],
  ['zh', '您的订单已取消', '您的退款已完成', '订单号: 102-4471'],
  ['ko', '주문이 취소되었습니다', '환불이 완료되었습니다', '주문번호: 102-4471'],
  ['tr', 'Siparişiniz iptal edildi', 'İadeniz tamamlandı', 'Sipariş numarası: 102-4471'],
  ['he', 'ההזמנה שלך בוטלה', 'ההחזר הכספי שלך בוצע', 'מספר הזמנה: 102-4471'],
  ['hu', 'Rendelését töröltük', 'Visszatérítése megtörtént', 'Rendelésszám: 102-4471'],
  ['ro', 'Comanda ta a fost anulată', 'Rambursarea ta a fost efectuată', 'Număr comandă: 102-4471'],
  ['el', 'Η παραγγελία σας ακυρώθηκε', 'Η επιστροφή χρημάτων ολοκληρώθηκε', 'Αριθμός παραγγελίας: 102-4471'],
  ['uk', 'Ваше замовлення скасовано', 'Ми повернули вам кошти', 'Номер замовлення: 102-4471'],
  ['bg', 'Поръчката ви е отменена', 'Възстановихме ви сумата', 'Номер на поръчка: 102-4471'],
  ['sk', 'Vaša objednávka bola zrušená', 'Peniaze vám boli vrátené', 'Číslo objednávky: 102-4471'],
  ['sl', 'Vaše naročilo je preklicano', 'Vračilo denarja je izvedeno', 'Številka naročila: 102-4471'],
  ['hr', 'Vaša narudžba je otkazana', 'Povrat novca je izvršen', 'Broj narudžbe: 102-4471'],
  ['sr', 'Vaša porudžbina je otkazana', 'Povraćaj novca je izvršen', 'Broj porudžbine: 102-4471'],
  ['ar', 'تم إلغاء طلبك', 'تم رد المبلغ إليك', 'رقم الطلب: 102-4471'],
  ['th', 'คำสั่งซื้อของคุณถูกยกเลิกแล้ว', 'คืนเงินให้คุณแล้ว', 'หมายเลขคำสั่งซื้อ: 102-4471'],
  ['vi', 'Đơn hàng của bạn đã bị hủy', 'Chúng tôi đã hoàn tiền cho bạn', 'Mã đơn hàng: 102-4471'],
  ['id', 'Pesanan Anda telah dibatalkan', 'Pengembalian dana Anda telah diproses', 'Nomor pesanan: 102-4471'],
  ['ca', 'La teva comanda ha estat cancel·lada', 'T’hem reemborsat l’import', 'Número de comanda: 102-4471'],
  ['lt', 'Jūsų užsakymas atšauktas', 'Pinigai jums grąžinti', 'Užsakymo numeris: 102-4471'],
  ['lv', 'Jūsu pasūtījums ir atcelts', 'Nauda ir atmaksāta', 'Pasūtījuma numurs: 102-4471'],
  ['et', 'Teie tellimus on tühistatud', 'Raha on tagastatud', 'Tellimuse number: 102-4471'],
];

it('every language that is read says when an order was cancelled and when money came back', () => {
  expect(inEachLanguage.map(([language]) => language).sort()).toEqual(
    languages.map(({ language }) => language).sort(),
  );
});

it.each(inEachLanguage)(
  '%s: “%s” is no purchase, and “%s” a return that is paid back',
  (_, cancelled, refunded, order) => {
    const kindOf = (subject: string) => {
      const lines = linesOfText(`${subject}.`, order, 'Desk Lamp  1  30.00');
      const context = { today: '2026-11-27', mail: { subject } };
      const { notPurchase, terms } = readLines({ lines, source: 'html', context });
      return [notPurchase, terms?.returnStage];
    };
    expect([kindOf(cancelled), kindOf(refunded)]).toEqual([
      ['cancelled', undefined],
      ['refund', 'refunded'],
    ]);
  },
);

it.each([
  ['Vaša narudžba nije otkazana', 'hr'],
  ['Ваш заказ не отменён', 'ru'],
  ['Jūsų užsakymas nebuvo atšauktas', 'lt'],
  ['Comanda ta nu a fost anulată', 'ro'],
  ['Teie tellimus ei ole tühistatud', 'et'],
  ['Ваше замовлення не скасовано', 'uk'],
  ['Η παραγγελία σας δεν ακυρώθηκε', 'el'],
])('“%s” (%s) cancels nothing', (subject) => {
  const lines = linesOfText(
    `${subject}.`,
    'Order number: 102-4471',
    'Desk Lamp  1  30.00',
    'Order total: 30.00',
  );
  const context = { today: '2026-11-27', mail: { subject } };
  expect(readLines({ lines, source: 'html', context }).notPurchase).not.toBe('cancelled');
});

it('an order says nothing of a return, whatever it promises', () => {
  expect(returnIn('Your order', 'Returns are refunded within 30 days. Return number R-118042')).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
