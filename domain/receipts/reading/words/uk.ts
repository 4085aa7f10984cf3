import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Ukrainian: automatic replies and the sums of an order. */
export const ukrainian: ReadingVocabulary = {
  language: 'uk',
  items: {
    nameColumns: 'товар|найменування|назва(?: товару)?',
    quantity: 'кількість|к-сть|к-ть',
    pieces: 'шт|штук[аи]?|од',
  },
  orderNumber: { order: 'замовлення', number: 'номер|№' },
  glossary: [
    ['проміжний підсумок', 'subtotal'],
    ['разом(?: до сплати)?|до сплати|всього|сума(?: замовлення)?', 'total'],
    ['доставка', 'shipping'],
    ['знижка', 'discount'],
    ['пдв', 'vat'],
    ['дата(?: замовлення)?', 'order date'],
    ['дякуємо за (?:ваше )?замовлення|підтвердження замовлення', 'thank you for your order '],
    ['готівк\\p{L}*', 'cash'],
    ['решта', 'change'],
  ],
  mail: {
    outOfOffice: 'автоматична відповідь|автовідповідь|поза офісом|у відпустці',
    notDelivered: 'не доставлено|не вдалося доставити',
  },
  evidence: { sums: 'разом|всього', buying: 'замовлення|чек|рахунок' },
};
