import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Russian: enough to know a receipt when it comes. */
export const russian: ReadingVocabulary = {
  language: 'ru',
  items: { quantity: 'количество|кол-во|кол', pieces: 'шт|штук[аи]?|ед' },
  evidence: { sums: 'итого\\w*', buying: 'заказ|чек' },
  mail: {
    outOfOffice: String.raw`автоответ\p{L}*|автоматический ответ|вне офиса|отсутствую\p{L}*|в отпуске`,
    acknowledges: String.raw`ваш[ае]? (?:обращение|заявка|запрос) (?:принят\p{L}*|получен\p{L}*|зарегистрирован\p{L}*)`,
    notDelivered: String.raw`не доставлен\p{L}*|не удалось доставить`,
  },
};
