import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Ukrainian: enough to know what a machine wrote. */
export const ukrainian: ReadingVocabulary = {
  language: 'uk',
  items: { quantity: 'кількість|к-сть|к-ть', pieces: 'шт|штук[аи]?|од' },
  mail: {
    outOfOffice: 'автоматична відповідь|автовідповідь|поза офісом|у відпустці',
    notDelivered: 'не доставлено|не вдалося доставити',
  },
  evidence: { sums: 'разом|всього', buying: 'замовлення|чек|рахунок' },
};
