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
    stopMail: String.raw`odjav(?:ite|iti|i)(?: me)?|nehajte (?:mi )?(?:pošiljati|pisati)(?: \S{1,10}){0,2}|ne pošiljajte mi(?: več)?(?: \S{1,10})?|pustite me (?:pri miru|na miru)`,
    stopMailAlone: 'stop|dovolj|nehajte',
    eraseData: String.raw`(?:izbriši\p{L}*|pobriši\p{L}*) (?:\S{1,8} )?(?:vse|moje)(?: (?:moje|podatke|osebne|račun|o|meni)(?!\p{L}))*`,
  },
};
