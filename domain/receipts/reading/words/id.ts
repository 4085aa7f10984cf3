import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Indonesian: automatic replies and quantity words only. */
export const indonesian: ReadingVocabulary = {
  language: 'id',
  items: { quantity: 'kuantitas', pieces: 'pcs|buah|biji|unit' },
  mail: {
    outOfOffice: 'balasan otomatis|jawaban otomatis|di luar kantor|sedang cuti',
    notDelivered: 'gagal terkirim|tidak terkirim',
  },
};
