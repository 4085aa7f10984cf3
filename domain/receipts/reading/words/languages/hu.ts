import type { ReadingVocabulary } from '../reading-vocabulary.types.js';

/** Hungarian: automatic replies and the sums of an order. */
export const hungarian: ReadingVocabulary = {
  language: 'hu',
  terms: {
    someItems: 'kivalasztott',
    returnRefunded: 'visszatérítés\\S* (?:\\S+ ){0,2}(?:megtörtént|jóváírtuk|elindítottuk)|visszatérítettük',
    shipped: 'feladtuk|elküldtük|feladásra került|úton van|átadtuk a futár\\S*',
    delivered: 'kézbesítettük|kézbesítésre került|kézbesítve|csomag\\p{L}* megérkezett',
    notYet: 'amint|amikor|nem|miután|mielőtt',
  },
  items: { nameColumns: 'termék(?:név)?|megnevezés', quantity: 'mennyiség|darabszám', pieces: 'db|darab' },
  amounts: {
    owed: 'AJANDEK(KARTYA|UTALVANY)',
    fee: '^(?:VISSZAVALTASI DIJ|BETETDIJ|DISZCSOMAGOLAS( DB)?$|UTANVET( DIJA?)?|CSOMAGOLASI DIJ)',
    subtotal: 'RESZOSSZE(G|SEN)|AFA NELKUL',
    shipping: 'SZALLITAS(I (DIJ|KOLTSEG))?|KISZALLITAS',
    discount: '(AR)?ENGEDMENY|KEDVEZMENY|KUPON',
    codeDiscount: 'KUPON(KOD)?|KEDVEZMENYKOD',
    tax: 'AFA',
    inclusive: 'AFA VAL',
    total: 'OSSZESEN|VEGOSSZEG|FIZETENDO',
    paid: 'KESZPENZ|BANKKARTYA',
    rounding: 'KEREKITES',
    change: 'VISSZAJARO',
  },
  orderNumber: { order: 'rendel[ée]s(?:sz[áa]m| sz[áa]ma| azonos[íi]t[óo])?' },
  mail: {
    replyPrefix: 'vá',
    outOfOffice: 'automatikus válasz|házon kívül|szabadságon|irodán kívül',
    notDelivered: 'nem kézbesíthető|kézbesítés sikertelen',
    stopMail: String.raw`leiratkoz\p{L}*|iratkoz\p{L}* le|ne (?:küldj\p{L}*|írj\p{L}*) (?:\S{1,10} )?(?:többé|több|többet)(?: \S{1,12}){0,2}|(?:hagyják|hagyja) abba (?:\S{1,12} ){0,2}\S{1,12}|hagyj\p{L}* (?:békén|engem békén)|nem (?:kérek|akarok) több (?:e-?mailt|levelet|üzenetet)`,
    stopMailAlone: 'stop|elég|elég volt|állj',
    eraseData: String.raw`(?:töröl\p{L}*) (?:\S{1,8} )?(?:minden|az összes|összes|adataim\p{L}*|fiókom\p{L}*)(?: \S{1,15})?`,
    erasure: String.raw`törlés\p{L}*`,
    ownData: String.raw`adataim\p{L}*|fiókom\p{L}*`,
  },
  evidence: { sums: 'összesen|végösszeg|fizetendő', buying: 'rendelés\\w*|számla|nyugta' },
  shops: {
    greeting: 'kedves|tisztelt|szia|üdvözöljük',
    thanks: 'köszönjük',
    issuer: 'eladó|szállító',
    addressee: 'vevő|szállítási cím|számlázási cím',
    notAName: 'NYUGTA|ADÓSZÁM|SZÁMLA',
  },
  letters: {
    cancelled: 'rendeles\\w* (?:(?!nem )\\S+ ){0,2}(?:toroltuk|toroltek|torlesre kerult)',
    refund: 'visszaterites\\w* (?:(?!nem )\\S+ ){0,2}(?:megtortent|jovairtuk|elinditottuk)|visszateritettuk',
    delivery:
      '(?:csomag\\w*|rendeles\\w*|kuldemeny\\w*)\\b.{0,40}\\b(?:feladtuk|elkuldtuk|feladasra kerult|uton van|atadtuk|kezbesit\\w*|atveheto)|csomag\\w* megerkezett|(?:feladtuk|elkuldtuk|kezbesitettuk)\\b|csomagszam|nyomkovet\\w*',
    deliveryToCome: 'amint|hamarosan|varhato\\w*',
  },
  documents: {
    kinds:
      '(?:elektronikus )?sz[aá]mla|nyugta|rendel[eé]s visszaigazol[aá]sa|rendel[eé]si? (?:visszaigazol[aá]s|[oö]sszes[ií]t[oő])',
  },
};
