import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Slovak: automatic replies and the sums of an order. */
export const slovak: ReadingVocabulary = {
  language: 'sk',
  items: {
    nameColumns: 'produkt|tovar|názov',
    quantity: 'množstvo|počet kusov|počet',
    pieces: 'ks|kus[yo]?v?',
  },
  amounts: {
    subtotal: 'MEDZISUCET',
    shipping: 'DOPRAVA|DORUCENIE|POSTOVNE',
    discount: 'ZLAV[AY]',
    tax: 'DPH',
    total: 'CELKOM|SPOLU|NA UHRADU|K UHRADE',
  },
  orderNumber: { order: 'objedn[áa]vk[ayu]|[čc][íi]slo objedn[áa]vky' },
  mail: {
    outOfOffice: 'automatická odpoveď|mimo kancelárie|na dovolenke',
    notDelivered: String.raw`nedoručiteľn\p{L}*|nepodarilo sa doručiť`,
  },
  evidence: { sums: 'celkom|spolu', buying: 'objednávk\\w*|faktúra' },
};
