import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Russian: enough to recognise a receipt. */
export const russian: ReadingVocabulary = {
  language: 'ru',
  items: {
    quantity: 'количество|кол-во|кол',
    pieces: 'шт|штук[аи]?|ед',
    unitPrice: 'цена(?: за (?:шт|единицу))?',
    headingNouns: '(?:вы заказали|состав заказа|товары(?: в заказе)?)',
    columns: 'ТОВАРЫ?|НАИМЕНОВАНИЕ|КОЛ-?ВО|КОЛИЧЕСТВО|ЦЕНА|СУММА|СТОИМОСТЬ',
    numberColumns: 'модель|артикул|код(?: товара)?',
    nameLabels: 'наименование|товар|название',
    attributes: 'артикул|цвет|размер|количество|продавец',
  },
  evidence: { sums: 'итого\\w*', buying: 'заказ|чек' },
  orderNumber: { order: 'заказа?', number: 'номер|№' },
  glossary: [
    ['промежуточный итог|подытог', 'subtotal'],
    ['итого(?:вая сумма)?(?: к оплате)?|к оплате|всего(?: к оплате)?|сумма заказа', 'total'],
    ['(?:стоимость )?доставк[аи]', 'shipping'],
    ['скидка', 'discount'],
    ['купон|промокод', 'coupon code'],
    ['самовывоз', 'shipping'],
    ['ндс', 'vat'],
    ['дата(?: (?:заказа|покупки))?', 'order date'],
    ['спасибо за (?:ваш )?(?:заказ|покупку)|подтверждение заказа|кассовый чек', 'thank you for your order '],
    ['наличными', 'cash'],
    ['сдача', 'change'],
  ],
  mail: {
    outOfOffice: String.raw`автоответ\p{L}*|автоматический ответ|вне офиса|отсутствую\p{L}*|в отпуске`,
    acknowledges: String.raw`ваш[ае]? (?:обращение|заявка|запрос) (?:принят\p{L}*|получен\p{L}*|зарегистрирован\p{L}*)`,
    notDelivered: String.raw`не доставлен\p{L}*|не удалось доставить`,
  },
  shops: { thanks: 'спасибо' },
};
