import type { ReadingVocabulary } from '../reading-vocabulary.types.js';

/** Malay, used next to English on Malaysian till receipts. */
export const malay: ReadingVocabulary = {
  language: 'ms',
  terms: {
    returnRefunded: 'bayaran balik (?:\\S+ ){0,2}telah (?:diproses|dibuat|dikeluarkan)',
    shipped: 'telah (?:dihantar|dipos)|dalam perjalanan',
    delivered: 'telah (?:sampai|diserahkan)',
    notYet: 'apabila|akan|belum|jika|sebelum|selepas',
  },
  items: { quantity: 'kuantiti', pieces: 'unit|biji|helai|keping' },
  amounts: {
    rounding: 'PEMBUNDARAN',
    change: 'BAKI',
    total: 'JUMLAH',
    strongTotal: 'JUMLAH',
    paid: 'TUNAI',
  },
  dates: { date: 'TARIKH' },
  shops: {
    generic: 'RESTORAN|RSTORAN|PERNIAGAAN|SYARIKAT|KEDAI',
    genericLong: 'RESTORAN|PERNIAGAAN|SYARIKAT',
    notAName: 'JALAN|\\bJLN\\b|\\bJL\\b|TAMAN|\\bTMN\\b|SELANGOR|KUALA|JOHOR',
  },
  mail: {
    outOfOffice: 'balasan automatik|jawapan automatik|tiada di pejabat|sedang bercuti',
    acknowledges: 'kami telah menerima (?:mesej|permintaan) anda',
    notDelivered: 'gagal (?:dihantar|diserahkan)',
    stopMail: String.raw`henti(?:kan)? (?:langganan|menghantar|hantar)(?: \S{1,12}){0,3}|jangan (?:hantar|hubungi)(?: \S{1,12}){0,4}`,
    stopMailAlone: 'henti|hentikan|stop',
    eraseData: String.raw`padam(?:kan)? (?:\S{1,8} )?(?:semua|data|akaun)(?: (?:data|saya|peribadi|akaun)(?!\p{L}))*`,
  },
  letters: {
    cancelled: 'pesanan (?:\\S+ ){0,2}telah dibatalkan',
    refund: 'bayaran balik (?:\\S+ ){0,2}telah (?:diproses|dibuat|dikeluarkan)',
    delivery:
      '(?:pesanan|bungkusan|barang)\\b.{0,40}\\b(?:telah dihantar|dipos|dalam perjalanan|telah sampai|diserahkan)|nombor penjejakan',
    deliveryToCome: 'apabila|akan|dijangka',
  },
};
