import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Catalan: automatic replies and quantity words only. */
export const catalan: ReadingVocabulary = {
  language: 'ca',
  items: { quantity: 'quantitat|quant', pieces: 'unitats?|uts?' },
  mail: {
    outOfOffice: "resposta automàtica|fora de l['’]oficina|de vacances",
    notDelivered: "no s['’]ha pogut lliurar",
    stopMail: String.raw`doneu-me de baixa|donar(?:-me)? de baixa|deixeu d[’'](?:enviar|escriure)(?:-me)?(?: \S{1,10}){0,2}|no (?:m[’']envieu|m[’']escriviu) més(?: \S{1,10})?|deixeu-me en pau`,
    stopMailAlone: 'baixa|prou|stop',
    eraseData: String.raw`(?:esborreu|elimineu|suprimiu) (?:\S{1,8} )?(?:totes|tot|les meves)(?: (?:les|meves|dades|personals)(?!\p{L}))*`,
  },
};
