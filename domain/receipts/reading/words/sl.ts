import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Slovenian: automatic replies and the sums of an order. */
export const slovenian: ReadingVocabulary = {
  language: 'sl',
  items: { nameColumns: 'izdelek|naziv', quantity: 'količina|kol', pieces: 'kos|kos[ai]' },
  amounts: {
    total: 'SKUPAJ|ZA PLACILO|SKUPNI ZNESEK',
    subtotal: 'VMESNI SESTEVEK',
    tax: 'DDV',
    shipping: 'DOSTAVA|POSTNINA',
    discount: 'POPUST',
    paid: 'GOTOVINA|KARTICA',
  },
  mail: {
    outOfOffice: 'samodejni odgovor|nisem v pisarni|na dopustu',
    notDelivered: 'ni bilo mogoče dostaviti',
  },
};
