import type { Country } from './country.types.js';

/** The web addresses of a country; letters of others come before and behind theirs in running text. */
const hosts = (tld: string) => new RegExp(String.raw`[a-z0-9-]{3,}\.(?:com?\.)?${tld}(?![\w-]|\.\w)`);

/** Spanish is spoken in all of them, and prices are so much alike that a sign of the country must tell. */
const latinAmerica: Record<string, Country> = {
  MX: {
    currency: 'MXN',
    dateOrder: 'dmy',
    languages: ['es'],
    decimal: '.',
    signs: [
      /\bMXN\b|MX\$/,
      /(?<!NEW )\bM[EÉ]XICO\b|\bCDMX\b|\bJALISCO\b|\bGUADALAJARA\b|\bMONTERREY\b|\bPUEBLA\b/i,
      /\.(COM\.)?MX\b/i,
      /\bR\.?F\.?C\.?:? ?[A-Z&]{3,4}\d{6}/,
      /\bIVA\b/i,
    ],
  },
  AR: {
    currency: 'ARS',
    dateOrder: 'dmy',
    languages: ['es'],
    decimal: ',',
    sure: /\bCUIT\b|\bARGENTINA\b/i,
    signs: [
      /\bARS\b|AR\$/,
      /\bARGENTINA\b|\bBUENOS AIRES\b|\bC\.?A\.?B\.?A\b|\bROSARIO\b|\bMENDOZA\b/i,
      hosts('ar'),
      /\bCUIT\b|\bINGRESOS BRUTOS\b|\bMONOTRIBUTO\b/i,
      /\bIVA\b/i,
    ],
  },
  CO: {
    currency: 'COP',
    dateOrder: 'dmy',
    languages: ['es'],
    decimal: ',',
    sure: /\bCOLOMBIA\b/i,
    signs: [
      /\bCOP\b|COL\$/,
      /\bCOLOMBIA\b|\bBOGOT[AÁ]\b|\bMEDELL[IÍ]N\b|\bBARRANQUILLA\b|\bANTIOQUIA\b|\bCUNDINAMARCA\b/i,
      /[a-z0-9-]{3,}\.com\.co\b/,
      /\bNIT\b[ .:]*\d/i,
      /\bIVA\b/i,
    ],
  },
  CL: {
    currency: 'CLP',
    dateOrder: 'dmy',
    languages: ['es'],
    decimal: ',',
    sure: /\bCHILE\b/i,
    signs: [
      /\bCLP\b/,
      /\bCHILE\b|\bVALPARA[IÍ]SO\b|\bVI[NÑ]A DEL MAR\b|\bPROVIDENCIA\b|\bLAS CONDES\b/i,
      hosts('cl'),
      /\bR\.?U\.?T\.?[ .:]*\d{1,2}\.?\d{3}/i,
      /\bBOLETA ELECTR[OÓ]NICA\b/i,
      /\bIVA\b/i,
    ],
  },
  UY: {
    currency: 'UYU',
    dateOrder: 'dmy',
    languages: ['es'],
    decimal: ',',
    sure: /\bURUGUAY\b/i,
    signs: [/\bUYU\b|\$U\b/, /\bURUGUAY\b|\bMONTEVIDEO\b/i, hosts('uy'), /\bIVA\b/i],
  },
  PE: {
    currency: 'PEN',
    dateOrder: 'dmy',
    languages: ['es'],
    decimal: '.',
    sure: /\bIGV\b/,
    signs: [
      /\bS\/\.? ?\d|\bSOLES\b/i,
      /\bPER[UÚ]\b|\bAREQUIPA\b|\bMIRAFLORES\b|\bTRUJILLO\b/i,
      hosts('pe'),
      /\bIGV\b/,
      /\bRUC\b[ .:]*\d{11}/i,
    ],
  },
  EC: {
    currency: 'USD',
    dateOrder: 'dmy',
    languages: ['es'],
    decimal: '.',
    sure: /\bECUADOR\b/i,
    signs: [/\bECUADOR\b|\bQUITO\b|\bGUAYAQUIL\b/i, hosts('ec'), /\bRUC\b[ .:]*\d{13}/i, /\bIVA\b/i],
  },
  CR: {
    currency: 'CRC',
    dateOrder: 'dmy',
    signs: [/₡|\bCRC\b/, /\bCOSTA RICA\b/i, hosts('cr')],
  },
  GT: {
    currency: 'GTQ',
    dateOrder: 'dmy',
    signs: [/\bGTQ\b/, /\bGUATEMALA\b/i, hosts('gt')],
  },
  DO: {
    currency: 'DOP',
    dateOrder: 'dmy',
    signs: [/\bDOP\b|RD\$/, /\bSANTO DOMINGO\b|\bREP[UÚ]BLICA DOMINICANA\b/i, hosts('do'), /\bITBIS\b/],
  },
  BO: {
    currency: 'BOB',
    dateOrder: 'dmy',
    signs: [/\bBOB\b|\bBS\.? ?\d/i, /\bBOLIVIA\b|\bLA PAZ\b|\bCOCHABAMBA\b/i, hosts('bo')],
  },
};

/** Countries whose shops shoppers of elsewhere seldom meet: only signs of their own tell of them, never a language. */
export const furtherCountries: Record<string, Country> = {
  ...latinAmerica,
  MA: {
    currency: 'MAD',
    dateOrder: 'dmy',
    sure: /\bMAROC\b|\bMOROCCO\b|\+212\b/i,
    signs: [
      /\bMAD\b|\d ?DHS?\b|\bDIRHAMS?\b/i,
      /\bMAROC\b|\bMOROCCO\b|\bCASABLANCA\b|\bRABAT\b|\bMARRAKE(?:CH|SH)\b|\bTANGER\b|\bAGADIR\b|\bF[EÈ]S\b/i,
      hosts('ma'),
      /\bICE\b[ .:]*\d{15}|\+212\b/,
      /\bTVA\b/i,
    ],
  },
  RS: {
    currency: 'RSD',
    dateOrder: 'dmy',
    languages: ['sr'],
    decimal: ',',
    sure: /\bSRBIJA\b|\bSERBIA\b|СРБИЈА/i,
    signs: [
      /\bRSD\b|\d ?DIN\b|ДИН\b/i,
      /\bSRBIJA\b|\bSERBIA\b|\bBEOGRAD\b|\bBELGRADE\b|\bNOVI SAD\b|\bKRAGUJEVAC\b|БЕОГРАД|НОВИ САД|СРБИЈА/i,
      hosts('rs'),
      /\bPIB\b[ .:]*\d{9}|ПИБ/i,
      /\bPDV\b|ПДВ/,
      /[ђћџљњј]/i,
    ],
  },
  BA: {
    currency: 'BAM',
    dateOrder: 'dmy',
    signs: [
      /\bBAM\b|\d ?KM\b/,
      /\bBOSN[AI]\b|\bSARAJEVO\b|\bBANJA LUKA\b|\bMOSTAR\b/i,
      hosts('ba'),
      /\bPDV\b/,
    ],
  },
  KZ: {
    currency: 'KZT',
    dateOrder: 'dmy',
    sure: /КАЗАХСТАН|\bKAZAKHSTAN\b/i,
    signs: [
      /\bKZT\b|₸|тенге|\d ?тг(?![а-яё])/i,
      /КАЗАХСТАН|\bKAZAKHSTAN\b|АЛМАТЫ|АСТАНА|ШЫМКЕНТ|КАРАГАНДА|\bALMATY\b|\bASTANA\b/i,
      hosts('kz'),
      /(?:БИН|ИИН)[ .:]*\d{12}/,
      /НДС|[ыэё]/i,
      /[әғқңөұүһі]/i,
    ],
  },
  BY: {
    currency: 'BYN',
    dateOrder: 'dmy',
    sure: /БЕЛАРУСЬ|\bBELARUS\b/i,
    signs: [
      /\bBYN\b/,
      /БЕЛАРУСЬ|\bBELARUS\b|МИНСК|ГОМЕЛЬ|\bMINSK\b/i,
      hosts('by'),
      /УНП[ .:]*\d{9}/,
      /НДС|[ыэё]/i,
    ],
  },
  PH: {
    currency: 'PHP',
    dateOrder: 'mdy',
    sure: /\bPHILIPPINES\b|\bPILIPINAS\b/i,
    signs: [
      /₱|\bPHP\b|\bPESOS?\b/i,
      /\bPHILIPPINES\b|\bPILIPINAS\b|\bMANILA\b|\bQUEZON\b|\bMAKATI\b|\bCEBU\b|\bDAVAO\b|\bTAGUIG\b|\bPASIG\b/i,
      hosts('ph'),
      /\bVATABLE SALES?\b|\bVAT[- ]?EXEMPT SALES?\b|\bVAT REG(?:ISTERED)? TIN\b/i,
    ],
  },
  ID: {
    currency: 'IDR',
    dateOrder: 'dmy',
    signs: [
      /\bIDR\b|\bRP\.? ?\d/i,
      /\bINDONESIA\b|\bJAKARTA\b|\bSURABAYA\b|\bBANDUNG\b/i,
      /[a-z0-9-]{3,}\.co\.id\b/,
      /\bNPWP\b|\bPPN\b/,
    ],
  },
  TH: {
    currency: 'THB',
    dateOrder: 'dmy',
    signs: [
      /฿|\bTHB\b|\bBAHT\b/i,
      /\bTHAILAND\b|\bBANGKOK\b|\bCHIANG MAI\b/i,
      /[a-z0-9-]{3,}\.co\.th\b/,
      /[\u0e01-\u0e3a]/,
    ],
  },
  AE: {
    currency: 'AED',
    dateOrder: 'dmy',
    sure: /\bU\.?A\.?E\b|\bUNITED ARAB EMIRATES\b/,
    signs: [
      /\bAED\b|\d ?DHS?\b/i,
      /\bU\.?A\.?E\b|\bUNITED ARAB EMIRATES\b|\bDUBAI\b|\bABU DHABI\b|\bSHARJAH\b/i,
      hosts('ae'),
      /\bTRN\b[ .:]*\d{15}/,
    ],
  },
  IL: {
    currency: 'ILS',
    dateOrder: 'dmy',
    signs: [
      /₪|\bILS\b|\bNIS\b/,
      /\bISRAEL\b|\bTEL AVIV\b|\bJERUSALEM\b/i,
      /[a-z0-9-]{3,}\.co\.il\b/,
      /[\u05d0-\u05ea]/,
    ],
  },
  BG: {
    currency: 'BGN',
    dateOrder: 'dmy',
    signs: [/\bBGN\b|лв\b/i, /\bBULGARIA\b|\bSOFIA\b|СОФИЯ|ПЛОВДИВ|ВАРНА/i, hosts('bg')],
  },
};
