import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Turkish: automatic replies and the sums of an order. */
export const turkish: ReadingVocabulary = {
  language: 'tr',
  items: {
    quantity: 'miktar|adet(?=\\s?:|$)',
    pieces: 'ad|adet|tane',
    unitPrice: 'birim fiyat[ıi]?',
    columns:
      'ÜRÜN(?: AD[Iİ])?|M[Iİ]KTAR|ADET|B[Iİ]R[Iİ]M F[Iİ]YAT[Iİ]?|F[Iİ]YAT|(?:ÜRÜN )?TUTAR[Iİ]?|KARGO(?: [ÜU]CRET[Iİ])?|TOPLAM|KDV',
    numberColumns: '(?:ürün|stok) kodu|model',
    nameColumns: 'ürün(?: ad[ıi])?',
  },
  amounts: {
    subtotal: 'ARA TOPLAM',
    shipping: 'KARGO( UCRETI| TUTARI)?|TESLIMAT|GONDERIM',
    discount: 'INDIRIM',
    tax: 'KDV',
    total: 'TOPLAM|ODENECEK( TUTAR)?',
  },
  orderNumber: { order: 'sipari[şs](?: no(?:su)?| numaras[ıi])?' },
  mail: {
    replyPrefix: 'ynt',
    outOfOffice: String.raw`otomatik (?:yanıt|cevap)|ofis dışında\p{L}*|izindeyim`,
    notDelivered: 'teslim edilemedi|iletilemedi|iletim hatası|gönderilemedi',
    stopMail: String.raw`abonelikten çık\p{L}*|(?:bana |artık |lütfen )*(?:e-?posta|mail|mesaj) (?:göndermeyi (?:bırak\p{L}*|kes\p{L}*|durdur\p{L}*)|göndermeyin|atmayın|yollamayın)|(?:bana )?(?:artık |bir daha )?yazmayın|beni rahat bırak\p{L}*|beni listeden çıkar\p{L}*`,
    stopMailAlone: 'dur|durdurun|yeter|stop',
    eraseData: String.raw`(?:tüm |bütün )?(?:kişisel )?(?:verilerimi|bilgilerimi|hesabımı)(?: \S{1,10})? silin\p{L}*|her şeyi silin`,
  },
  evidence: { sums: 'toplam', buying: 'sipariş\\w*|fatura\\w*|fiş' },
  shops: { thanks: 'teşekkür' },
};
