import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Turkish: enough to know what a machine wrote. */
export const turkish: ReadingVocabulary = {
  language: 'tr',
  mail: {
    outOfOffice: String.raw`otomatik (?:yanıt|cevap)|ofis dışında\p{L}*|izindeyim`,
    notDelivered: 'teslim edilemedi|iletilemedi|iletim hatası|gönderilemedi',
  },
  evidence: { sums: 'toplam', buying: 'sipariş\\w*|fatura\\w*|fiş' },
};
