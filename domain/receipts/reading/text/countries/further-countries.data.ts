import { type Country, hosts } from './country.types.js';

/** Countries whose shops foreign shoppers seldom use: identified only by their own signs, never by language. */
export const furtherCountries: Record<string, Country> = {
  MA: {
    currency: 'MAD',
    dateOrder: 'dmy',
    sure: /\bMAROC\b|\bMOROCCO\b|\+212\b|\bCASABLANCA\b|\bMARRAKE(?:CH|SH)\b|\bTANGER\b|\bAGADIR\b/i,
    signs: [
      /\bMAD\b|\d ?DHS?\b|\bDIRHAMS?\b/i,
      /\bMAROC\b|\bMOROCCO\b|\bCASABLANCA\b|\bRABAT\b|\bMARRAKE(?:CH|SH)\b|\bTANGER\b|\bAGADIR\b|\bF[EÈ]S\b/i,
      hosts('ma'),
      /\bICE\b[ .:]*\d{15}|\+212\b/,
      /\bTVA\b/i,
      /\bS\.?A\.?R\.?L\b/i,
      /\bFACTURE\b/i,
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
      /[әғқңөұүһ]/i,
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
