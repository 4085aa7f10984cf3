import type { Country } from './country.types.js';
import { furtherCountries } from './further-countries.data.js';
import { latinAmericanCountries } from './latin-american-countries.data.js';

/** Signs of a country on a receipt; each adds one point. */
export const countries: Record<string, Country> = {
  US: {
    currency: 'USD',
    dateOrder: 'mdy',
    // Tax on top of the subtotal under no other name; Canada has it too.
    hints:
      /^[^\w\n]*SUB-?TOTAL\b.*(?:\n.*){0,2}\n[^\w\n]*(?:SALES )?TAX\d?\b(?!.*\b(?:ID|NO|REG|INVOICE)\b)/im,
    signs: [
      /\b[A-Z]{2},? \d{5}(-\d{4})?\b/,
      /\(\d{3}\) ?\d{3}[- .]\d{4}/,
      /(?<![\d-])\d{3}[-.]\d{3}[-.]\d{4}(?![\d-])/,
      /\bSALES TAX\b|\bSTATE TAX\b|\bTAX \d? ?\d\.\d{2,5} ?%/i,
      /\bUSD\b|US\$/,
      /\bUNITED STATES\b|\bU\.?S\.?A\b/i,
      /\b(DISCOVER|EBT|SNAP)\b/i,
      /\bL\.?L\.?C\b|\bINC\b/i,
      /(?<![\d./-])(?:0?[1-9]|1[0-2])\/(?:1[3-9]|2\d|3[01])\/(?:20)?\d{2}(?!\d)/,
    ],
  },
  MY: {
    currency: 'MYR',
    dateOrder: 'dmy',
    sure: /SDN\.? ?BHD|MALAYSIA/i,
    hints: /GST (ID|REG)/i,
    signs: [
      /SDN\.? ?BHD|\bS\/B\b|\bBHD\b/i,
      /\bRM ?\d|\(RM\)|\bMYR\b/,
      /MALAYSIA|KUALA ?LUMPUR|SELANGOR|JOHOR|PENANG|PETALING|SHAH ALAM|KLANG/i,
      /JALAN|\bJLN\b|TAMAN/i,
      // Without a dash, it may be any number.
      /\b0[1-9][- ] ?\d{7,8}\b|\b(?:TEL|FAX|PH|PHONE|HP|H\/P)\b\W{0,4}0[1-9]-? ?\d{7,8}\b|\+?603[- ]/i,
    ],
  },
  GB: {
    currency: 'GBP',
    dateOrder: 'dmy',
    hints:
      /\b(UNITED KINGDOM|ENGLAND|SCOTLAND|WALES|LONDON|MANCHESTER|BIRMINGHAM|EDINBURGH|GLASGOW|CARDIFF)\b/i,
    signs: [
      /£/,
      /\bGBP\b/,
      /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/,
      /\bVAT (NO|REG|NUMBER)/i,
      /\.CO\.UK\b|\bPLC\b/i,
      /\+44/,
    ],
  },
  EU: {
    currency: 'EUR',
    dateOrder: 'dmy',
    languages: ['de', 'fr', 'es', 'it', 'nl', 'fi', 'pt', 'el', 'sk', 'sl', 'hr', 'ca', 'lt', 'lv', 'et'],
    decimal: ',',
    hints:
      /\b(BERLIN|M[ÜU]NCHEN|HAMBURG|WIEN|PARIS|LYON|LILLE|MADRID|BARCELONA|ROMA|MILANO|LISBOA|PORTO|AMSTERDAM|ROTTERDAM|BRUXELLES|BRUSSELS?|DUBLIN|IRELAND|HELSINKI)\b/i,
    signs: [
      /€/,
      /\bEUR\b/,
      /\b(MWST|UST|MWSt)\b/i,
      /\bTVA\b/i,
      /\bIVA\b/i,
      /\bBTW\b/i,
      /\b(GMBH|S\.?A\.?R\.?L|S\.?P\.?A|B\.V)(?![A-Z])/i,
      /\b(RECHNUNG|FACTURE|FACTURA|FATTURA|FACTUUR|KASSENBON|TICKET DE CAISSE)\b/i,
      /ΦΠΑ|ΑΦΜ|ДДС|ЕИК/,
      // Tax numbers of countries with the euro.
      /\b(?:AT ?U|BE|DE|EE|EL|ES|FI|FR|HR|IE|IT|LT|LU|LV|NL|PT|SI|SK)[ -]?[A-Z]?\d{7,12}[A-Z]?\b/,
    ],
  },
  CA: {
    currency: 'CAD',
    dateOrder: 'mdy',
    hints: /\b(TORONTO|MONTR[EÉ]AL|VANCOUVER|CALGARY|OTTAWA|EDMONTON|WINNIPEG|HALIFAX|MISSISSAUGA)\b/i,
    sure: /\bTVQ\b|\b1[345](?:\.0+)? ?% ?HST\b|\bHST\W{0,3}1[345](?:\.0+)? ?%|\b[ABCEGHJ-NPRSTVXY]\d[A-Z][ -]\d[A-Z]\d\b|\b[A-Z][a-z]+, (?:AB|BC|MB|NB|NS|ON|QC|SK)\s*$/m,
    signs: [
      /\bCAD\b|C\$/,
      // Behind a time of day, HST and PST are time zones: `12:59 PM PST`.
      /(?<!(?:\d:\d\d|\d\s?[AaPp]\.?[Mm]\.?)\s?\(?)\b(?:HST|PST)\b|\b(?:QST|TVQ|TPS)\b/,
      /\b[ABCEGHJ-NPRSTVXY]\d[A-Z][ -]\d[A-Z]\d\b/,
      // The federal tax rate, and the registration number shops have for it.
      /\bG\.?S\.?T\.?\W{0,3}5(?:\.0+)? ?%|(?<![\d.])5(?:\.0+)? ?% ?GST\b|\b[GH]ST\b[^\n]{0,16}\bR\d{9}\b|\b(?:\d{9} ?RT ?\d{4}|RT ?0001)\b/i,
      /\bINTERAC\b/i,
      /\bGST\b/,
      /\b[A-Z][a-z]+,? (?:AB|BC|MB|NB|NS|ON|QC|SK)\s*$|, [A-Z]{4,},? (?:AB|BC|MB|NB|NS|ON|QC|SK)\s*$/m,
      /\b(ONTARIO|QU[EÉ]BEC|ALBERTA|BRITISH COLUMBIA|MANITOBA|SASKATCHEWAN|NOVA SCOTIA|NEW BRUNSWICK|NEWFOUNDLAND|CANADA)\b/i,
      /@[\w.-]+\.CA\b|\bWWW\.[\w-]+\.CA\b|\b[a-z0-9-]{3,}\.ca\b/i,
    ],
  },
  AU: {
    currency: 'AUD',
    dateOrder: 'dmy',
    includedTax: 10,
    signs: [
      /\bABN\b/,
      // Canada adds it to its prices.
      /\bincl\w*\b[^\n]{0,24}\bGST\b|\bGST\b[^\n]{0,24}\bincl/i,
      /\bGST\b/,
      /\bAUD\b|A\$/,
      /\bAUSTRALIA\b|\bAUSPOST\b/i,
      /\.COM\.AU\b/i,
      /\b(NSW|VIC|QLD)\b/,
      /\b(?:NSW|VIC|QLD|TAS|WA|SA|NT|ACT) \d{4}\b/,
      /\bEFTPOS\b/i,
      /\bG\.?S\.?T\.?\b.{0,24}(?<![\d.])10(?:\.0+)? ?%/i,
    ],
  },
  SG: {
    currency: 'SGD',
    dateOrder: 'dmy',
    sure: /\bPTE\.? LTD\b|SINGAPORE/i,
    signs: [/\bSGD\b|S\$/, /\bPTE\.? LTD\b/i, /\bSINGAPORE\b/i, /\.COM\.SG\b/i],
  },
  IN: {
    currency: 'INR',
    dateOrder: 'dmy',
    sure: /\bGSTIN\b|\bCGST\b/i,
    signs: [
      /₹|\bINR\b|\bRS\.? ?\d/i,
      /\bGSTIN\b|\bCGST\b|\bSGST\b/i,
      /\bHSN\b|\bMRP\b/,
      /\bINDIA\b/i,
      /\.CO\.IN\b/i,
    ],
  },
  NZ: {
    currency: 'NZD',
    dateOrder: 'dmy',
    includedTax: 15,
    signs: [
      /\bNZD\b|NZ\$/,
      /\bGST\b/,
      /\bNEW ZEALAND\b/i,
      /\.CO\.NZ\b/i,
      /\bEFTPOS\b/i,
      /\bGST (?:NO|NUMBER|REG)\b\W{0,3}\d{2,3}-\d{3}-\d{3}\b/i,
      /\b(AUCKLAND|WELLINGTON|CHRISTCHURCH|AOTEAROA|NZ POST)\b/i,
      /\bG\.?S\.?T\b.{0,24}(?<![\d.])15(?:\.0+)? ?%/i,
    ],
  },
  HK: {
    currency: 'HKD',
    dateOrder: 'dmy',
    signs: [/\bHKD\b|HK\$/, /\bHONG KONG\b|\bKOWLOON\b/i, /\.COM\.HK\b/i],
  },
  JP: {
    currency: 'JPY',
    dateOrder: 'mdy',
    signs: [/円|\bJPY\b/, /\bT\d{13}\b/, /[\u3041-\u30ff]/, /\.(CO\.)?JP\b/i, /\bJAPAN\b/i],
  },
  CN: {
    currency: 'CNY',
    dateOrder: 'mdy',
    signs: [/\b(CNY|RMB)\b|元|人民币/, /[订单总额发货优惠]{2}/, /\.(COM\.)?CN\b/i, /\bCHINA\b/i],
  },
  SE: {
    currency: 'SEK',
    dateOrder: 'dmy',
    languages: ['sv'],
    signs: [
      /\bSEK\b/,
      /[\w-]\.SE\b/i,
      /\b([O0]RG\.? ?NR\.? ?\d{6}-|ORDERNUMMER|ORDERNR|KVITTO|BEST[ÄA]LLNING\w*|SUMMA|TOTALT)\b/i,
      /\b(TACK|och|från|för|inte)\b/,
      /\bSVERIGE\b|\bSTOCKHOLM\b|\bG[ÖO]TEBORG\b|\bMALM[ÖO]\b|\bUPPSALA\b|\b[ÖO]REBRO\b|\bLINK[ÖO]PING\b/i,
    ],
  },
  NO: {
    currency: 'NOK',
    dateOrder: 'dmy',
    languages: ['nb'],
    signs: [
      /\bNOK\b/,
      // Not `TEL.NO` and `Inv.no`.
      /(?:@|\bwww\.)[\w.-]+\.no\b|\b[A-Za-z][a-z-]{4,}\.no\b/,
      /\bMVA\b/,
      /\b(TAKK|BESTILLING\w*|ORDREBEKREFTELSE|TOTALT)\b/i,
      /\bNORGE\b|\bOSLO\b|\bBERGEN\b|\bTRONDHEIM\b|\bSTAVANGER\b|\bTROMS[ØO]\b|\bDRAMMEN\b/i,
      /\b(DELSUM|ANTALL|KJ[ØO]P|BEL[ØO]P|ST[ØO]RRELSE|FARGE)\b/i,
    ],
  },
  DK: {
    currency: 'DKK',
    dateOrder: 'dmy',
    languages: ['da'],
    signs: [
      /\bDKK\b/,
      /[\w-]\.DK\b/i,
      /\bCVR\b|\bAPS\b/,
      /\b(TAK FOR|ORDREBEKR[ÆA]FTELSE|I ALT|HERAF MOMS|LEVERING)\b/i,
      /\bDANMARK\b|\bK[ØO]BENHAVN\b|\bAARHUS\b|\bODENSE\b|\bAALBORG\b|\bESBJERG\b/i,
    ],
  },
  PL: {
    currency: 'PLN',
    dateOrder: 'dmy',
    languages: ['pl'],
    sure: /\bPARAGON FISKALNY\b/i,
    signs: [
      /\bPLN\b|\d ?z[łl](?![a-z])/i,
      /\bNIP:? ?\d/,
      /\b(PARAGON|FISKALNY|RAZEM|DO ZAP[ŁL]ATY)\b/i,
      /[\w-]\.PL\b/i,
      /[ąęśćżźłĄĘŚĆŻŹŁ]/,
    ],
  },
  CZ: {
    currency: 'CZK',
    dateOrder: 'dmy',
    languages: ['cs'],
    signs: [/\bCZK\b|Kč/, /\bDPH\b/, /[\w-]\.CZ\b/i, /\b(CELKEM|OBJEDN[ÁA]VK\w*|DI[ČC])(?!\p{L})/iu],
  },
  HU: {
    currency: 'HUF',
    dateOrder: 'dmy',
    languages: ['hu'],
    signs: [/\bHUF\b|\d Ft\b/, /[\w-]\.HU\b/i, /(?<!\p{L})[ÁA]FA\b/iu, /[őűŐŰ]/],
  },
  RO: {
    currency: 'RON',
    dateOrder: 'dmy',
    languages: ['ro'],
    signs: [/\bRON\b|\bLEI\b/i, /[\w-]\.RO\b/i, /[ăşșţțĂȘȚ]/, /\bBON FISCAL\b|\bCOMAND[AĂ](?!\p{L})/iu],
  },
  TR: {
    currency: 'TRY',
    dateOrder: 'dmy',
    languages: ['tr'],
    signs: [/₺|\bTL\b|\bTRY\b/, /\bKDV\b/, /[ğışİĞŞ]/, /\.COM\.TR\b/i, /\b(TOPLAM|F[İI][ŞS])\b/i],
  },
  BR: {
    currency: 'BRL',
    dateOrder: 'dmy',
    languages: ['pt'],
    decimal: ',',
    signs: [/R\$|\bBRL\b/, /\bCNPJ\b|\bCPF\b/, /\.COM\.BR\b/i, /\bCUPOM FISCAL\b|\bNFC-E\b/i],
  },
  CH: {
    currency: 'CHF',
    dateOrder: 'dmy',
    languages: ['de', 'fr', 'it'],
    decimal: '.',
    sure: /\bCHE-\d|\bSFr\b/,
    signs: [
      /\bCHF\b|\bS?Fr\.\s?\d/,
      /\bCHE-\d/,
      /[\w-]\.CH\b/i,
      /\bSCHWEIZ\b|\bSUISSE\b|\bSVIZZERA\b|\bSWITZERLAND\b|\bZ[ÜU]RICH\b|\bGEN[ÈE]VE\b|\bLAUSANNE\b|\bWINTERTHUR\b|\bLUZERN\b|\bBERN\b/i,
      /(?<![\d.,])(?:8[.,]1|2[.,]6|3[.,]8)0? ?%/,
      /\bCH-\d{4}\b|\+41\b/,
    ],
  },
  UA: {
    currency: 'UAH',
    dateOrder: 'dmy',
    signs: [/\bUAH\b|грн/i, /ПДВ|ЄДРПОУ|(?<!\p{L})(?:ІПН|ФОП)(?!\p{L})/u, /[ЇїЄєҐґ]/, /[\w-]\.UA\b/i],
  },
  RU: {
    currency: 'RUB',
    dateOrder: 'dmy',
    hints: /[ыэё]/i,
    signs: [/\bRUB\b|₽|руб/i, /НДС|ИНН \d/, /[\w-]\.RU\b/i],
  },
  ZA: {
    currency: 'ZAR',
    dateOrder: 'dmy',
    signs: [
      /\bZAR\b/,
      /(?:^|\s{2}|[@:] ?)R ?\d{1,3}(?: \d{3}){0,2}\.\d{2}(?!\d)/m,
      /(?:^|\s{2}|[@:] ?)R ?\d{1,3}(?: \d{3}){1,2}\.\d{2}(?!\d)/m,
      /\.CO\.ZA\b/i,
      /\bSOUTH AFRICA\b|\b(JOHANNESBURG|CAPE TOWN|DURBAN|PRETORIA)\b/i,
      /\bVAT\b.{0,12}(?<![\d.,])15 ?%/i,
      /\bVAT (?:REG|NO)\b[ A-Z.:#]{0,20}4\d{9}\b/i,
    ],
  },
  ...latinAmericanCountries,
  ...furtherCountries,
};
