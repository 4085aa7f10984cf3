import type { ReadingVocabulary } from '../reading-vocabulary.types.js';

/** Turkish: automatic replies and the sums of an order. */
export const turkish: ReadingVocabulary = {
  language: 'tr',
  terms: {
    someItems: 'secili',
    returnRefunded:
      '(?:[iİ]adeniz|para iadesi|[iİ]ade tutarı) (?:\\S+ ){0,3}(?:tamamlandı|yapıldı|gerçekleş\\S*|aktarıldı)',
    shipped: 'kargoya (?:verildi|verilmiştir|teslim edildi)|yola ç[ıi]kt[ıi]|gönderildi|sevk edildi',
    delivered: '(?<!kargoya )teslim edil(?:di|miştir)',
  },
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
    owed: 'HEDIYE (KARTI|CEKI)',
    fee: '^(?:DEPOZITO|HEDIYE PAKETI( ADET)?$|KAPIDA ODEME( UCRETI)?|HIZMET BEDELI|POSET$)',
    subtotal: 'ARA TOPLAM|KDV HARIC',
    shipping: 'KARGO( UCRETI| TUTARI)?|TESLIMAT|GONDERIM',
    discount: 'INDIRIM',
    codeDiscount: 'KUPON|INDIRIM KODU',
    tax: '(?:TOP)?KDV',
    inclusive: 'KDV DAHIL',
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
    erasure: String.raw`silinme\p{L}*`,
    ownData: String.raw`verilerim\p{L}*|bilgilerim\p{L}*|hesabım\p{L}*`,
  },
  evidence: { sums: 'toplam', buying: 'sipariş\\w*|fatura\\w*|fiş' },
  shops: { greeting: 'merhaba|sayın|sevgili', thanks: 'teşekkür' },
  letters: {
    cancelled: 'siparis\\S* (?:\\S+ ){0,2}iptal edil(?:di|mistir)',
    refund:
      '(?:iadeniz|para iadesi|iade tutar[ıi]) (?:\\S+ ){0,3}(?:tamamland[ıi]|yap[ıi]ld[ıi]|gerceklesti\\w*|aktar[ıi]ld[ıi])',
    delivery:
      '(?:siparis\\w*|paket\\w*|kargo\\w*|gonderi\\w*|urun\\w*)(?:\\W.{0,40}\\W|\\W)(?:kargoya verildi|kargoya verilmistir|kargoda|yola c[ıi]kt[ıi]|gonderildi|teslim edildi|teslim edilmistir|dag[ıi]t[ıi]ma c[ıi]kt[ıi]|sevk edildi)|kargo takip|takip numaras[ıi]',
    deliveryToCome: 'edildiginde|edilecek\\w*|verildiginde|verilecek\\w*|tahmini',
  },
  documents: {
    kinds: '(?:e-)?(?:ar[sş]iv )?fatura|fi[sş]|satış fişi|bilgi fişi|sipariş (?:onayı|özeti|detayı)',
  },
};
