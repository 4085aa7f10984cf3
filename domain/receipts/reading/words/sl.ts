import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Slovenian: enough to know what a machine wrote. */
export const slovenian: ReadingVocabulary = {
  language: 'sl',
  items: { quantity: 'količina|kol', pieces: 'kos|kos[ai]' },
  mail: {
    outOfOffice: 'samodejni odgovor|nisem v pisarni|na dopustu',
    notDelivered: 'ni bilo mogoče dostaviti',
  },
};
