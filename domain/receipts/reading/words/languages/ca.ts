import type { ReadingVocabulary } from '../reading-vocabulary.types.js';

/** Catalan: automatic replies and quantity words only. */
export const catalan: ReadingVocabulary = {
  language: 'ca',
  terms: {
    returnRefunded: 'hem reemborsat|reemborsament (?:\\S+ ){0,2}(?:realitzat|efectuat|processat)',
    shipped: "(?:ha estat|s['’]ha|hem) (?:enviad[ao]|enviat|expedit)|est[àa] en cam[íi]",
    delivered: "(?:ha estat|s['’]ha) (?:lliurad[ao]|lliurat|entregad[ao]|entregat)",
    notYet: 'quan|un cop|serà',
  },
  items: { quantity: 'quantitat|quant', pieces: 'unitats?|uts?' },
  mail: {
    outOfOffice: "resposta automàtica|fora de l['’]oficina|de vacances",
    notDelivered: "no s['’]ha pogut lliurar",
    stopMail: String.raw`doneu-me de baixa|donar(?:-me)? de baixa|deixeu d[’'](?:enviar|escriure)(?:-me)?(?: \S{1,10}){0,2}|no (?:m[’']envieu|m[’']escriviu) més(?: \S{1,10})?|deixeu-me en pau`,
    stopMailAlone: 'baixa|prou|stop',
    eraseData: String.raw`(?:esborreu|elimineu|suprimiu) (?:\S{1,8} )?(?:totes|tot|les meves)(?: (?:les|meves|dades|personals)(?!\p{L}))*`,
  },
  letters: {
    cancelled: 'comanda (?:(?!no )\\S+ ){0,3}(?:cancel[· ]?lada|anul[· ]?lada)',
    refund: 'hem reemborsat|reemborsament (?:(?!no )\\S+ ){0,2}(?:realitzat|efectuat|processat)',
    delivery:
      '(?:comanda|paquet|enviament)\\b.{0,40}\\b(?:enviad[ao]|enviat|expedit|en cami|lliurad[ao]|lliurat|entregad[ao]|entregat)',
    deliveryToCome: 'quan|un cop|sera|aviat|prevista',
  },
  documents: { kinds: 'factura(?: simplificada)?|tiquet|confirmaci[óo] de comanda|resum de la comanda' },
};
