import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Arabic: enough to know what a machine wrote. */
export const arabic: ReadingVocabulary = {
  language: 'ar',
  items: { quantity: 'الكمية|كمية', pieces: 'قطعة|قطع|حبة' },
  mail: {
    outOfOffice: 'رد تلقائي|الرد التلقائي|خارج المكتب|في إجازة',
    notDelivered: 'تعذر (?:التسليم|تسليم)|فشل التسليم',
  },
};
