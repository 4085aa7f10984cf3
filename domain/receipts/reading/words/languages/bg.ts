import type { ReadingVocabulary } from '../reading-vocabulary.types.js';

/** Bulgarian: automatic replies and the sums of an order. */
export const bulgarian: ReadingVocabulary = {
  language: 'bg',
  terms: { someItems: 'избран' },
  items: { nameColumns: 'продукт|наименование', quantity: 'количество|кол', pieces: 'бр|броя|брой' },
  orderNumber: { order: 'поръчка', number: 'номер|№' },
  glossary: [
    ['поръчка(?:та)?(?: (?!не )\\S+){0,3} (?:отменена|анулирана|отказана)', 'order cancelled '],
    [
      'възстановихме(?: (?!не )\\S+){0,2} (?:сумата|парите)|(?:сумата|парите)(?: (?!не )\\S+){0,3} (?:възстановен|върнат)[аи]',
      'refund issued ',
    ],
    ['ще бъде (?:доставен|изпратен)[ао]?', 'order will be delivered '],
    ['не (?:е|беше) (?:доставен|изпратен)[ао]?', 'order not delivered '],
    ['изпратен[ао]?|(?:вече )?е на път|предаден[ао]? на куриер[а]?', 'order shipped '],
    ['доставен[ао]?', 'order has been delivered '],
    ['междинна сума', 'subtotal'],
    ['обща сума|общо(?: за плащане)?|за плащане', 'total'],
    ['доставка', 'shipping'],
    ['отстъпка', 'discount'],
    ['с ддс', 'incl vat'],
    ['без ддс', 'excl vat'],
    ['ддс', 'vat'],
    ['дата(?: на поръчката)?', 'order date'],
    ['благодарим (?:ви|за поръчката)|потвърждение на поръчка', 'thank you for your order '],
    ['в брой', 'cash'],
    ['ресто', 'change'],
  ],
  mail: {
    outOfOffice: 'автоматичен отговор|извън офиса|в отпуск',
    notDelivered: String.raw`недоставен\p{L}*|не може да бъде доставен\p{L}*`,
    stopMail: String.raw`отпишете ме|отпи(?:сване|ши)\p{L}*|(?:спрете|престанете) (?:да )?(?:ми )?(?:пишете|изпращате|пращате)(?: \S{1,10}){0,2}|не ми (?:пишете|изпращайте|пращайте)(?: (?:повече|вече|имейли))*|оставете ме на мира`,
    stopMailAlone: 'стоп|стига|спрете',
    eraseData: String.raw`изтрийте (?:\S{1,10} )?(?:всички|всичко|моите|данните)(?: (?:мои|моите|данни|ми|лични|за|мен)(?!\p{L}))*`,
  },
  documents: { kinds: 'фактура|касова бележка|разписка' },
};
