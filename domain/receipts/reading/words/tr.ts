import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Turkish: what a machine wrote, and the sums of an order. */
export const turkish: ReadingVocabulary = {
  language: 'tr',
  items: { quantity: 'miktar|adet\\s?:', pieces: 'ad|adet|tane' },
  amounts: {
    subtotal: 'ARA TOPLAM',
    shipping: 'KARGO( UCRETI)?|TESLIMAT',
    discount: 'INDIRIM',
    tax: 'KDV',
    total: 'TOPLAM|ODENECEK( TUTAR)?',
  },
  orderNumber: { order: 'sipari[şs](?: no(?:su)?| numaras[ıi])?' },
  mail: {
    outOfOffice: String.raw`otomatik (?:yanıt|cevap)|ofis dışında\p{L}*|izindeyim`,
    notDelivered: 'teslim edilemedi|iletilemedi|iletim hatası|gönderilemedi',
  },
  evidence: { sums: 'toplam', buying: 'sipariş\\w*|fatura\\w*|fiş' },
  shops: { thanks: 'teşekkür' },
};
