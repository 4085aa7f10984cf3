import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Bulgarian: enough to know what a machine wrote. */
export const bulgarian: ReadingVocabulary = {
  language: 'bg',
  items: { quantity: 'количество|кол', pieces: 'бр|броя|брой' },
  mail: {
    outOfOffice: 'автоматичен отговор|извън офиса|в отпуск',
    notDelivered: String.raw`недоставен\p{L}*|не може да бъде доставен\p{L}*`,
  },
};
