/** Types of product identifiers with a check digit. */
export type ProductCodeType =
  | 'gtin8'
  | 'gtin12'
  | 'gtin13'
  | 'gtin14'
  | 'isbn10'
  | 'isbn13'
  | 'ismn'
  | 'issn';

/** An identifier with a valid check digit; `code` holds only its digits (and X). */
export type ProductCode = { type: ProductCodeType; code: string };

/** Labels that pages write before the number: `EAN: `, `gtin14: `, `ISBN-13 `. */
const label = /^[^\p{L}\d]*(?:gtin|ean|upc|isbn|issn|ismn)(?:[\s-]?(?:8|10|12|13|14|a)(?!\d))?[\s:.#-]*/iu;
/** Longest text that can be one identifier with its label. */
const maxChars = 60;

/**
 * Reads one product identifier: GTIN-8, -12 (UPC), -13 (EAN), -14, ISBN, ISMN or ISSN, with or without spaces, dashes,
 * brackets and a label.
 *
 * @returns null if the text is not an identifier or its check digit is wrong (GS1 General Specifications 7.9; ISO 2108,
 * 3297)
 */
export function readProductCode(text: string): ProductCode | null {
  if (text.length > maxChars) return null;
  const bare = text.replace(label, '').replace(/[\s()‐–-]/g, '');
  const type = /^\d+X?$/i.test(bare) ? typeOf(bare.toUpperCase()) : null;
  return type ? { type, code: bare.toUpperCase() } : null;
}

/** Digits of a valid GTIN (including ISBN-13 and ISMN), or null; all zeros are a placeholder. */
export function readGtin(text: string): string | null {
  const read = readProductCode(text);
  return read && /^(?:gtin|isbn13|ismn)/.test(read.type) && !/^0+$/.test(read.code) ? read.code : null;
}

/**
 * The barcode of a number that a till prints without its check digit, a zero in front: `088560912345` is
 * `885609123452`. Null if the number is no such one: it is whole, or begins with zeros as no maker's number does.
 */
export function uncutGtin(printed: string): string | null {
  if (!/^0(?!0000)\d{11}$/.test(printed) || readGtin(printed) !== null) return null;
  const digits = [...Array(10).keys()].map((check) => `${printed.slice(1)}${check}`);
  return digits.find((code) => readGtin(code) !== null) ?? null;
}

/** A barcode as tills print it that cut its check digit; null if it is longer than a UPC. */
export function cutGtin(gtin: string): string | null {
  const upc = gtin.replace(/^0+/, '').padStart(12, '0');
  return upc.length === 12 ? `0${upc.slice(0, 11)}` : null;
}

/** Whether two GTINs identify the same product: shorter ones lack only leading zeros. */
export function isSameGtin(one: string, other: string): boolean {
  return one.padStart(14, '0') === other.padStart(14, '0');
}

function typeOf(code: string): ProductCodeType | null {
  switch (code.length) {
    case 8:
      return isGs1(code) ? 'gtin8' : isModulo11(code) ? 'issn' : null;
    case 10:
      return isModulo11(code) ? 'isbn10' : null;
    case 12:
      return isGs1(code) ? 'gtin12' : null;
    case 13:
      return isGs1(code) ? typeOf13(code) : null;
    case 14:
      return isGs1(code) ? 'gtin14' : null;
    default:
      return null;
  }
}

function typeOf13(code: string): ProductCodeType {
  if (code.startsWith('9790')) return 'ismn';
  return /^97[89]/.test(code) ? 'isbn13' : 'gtin13';
}

/** Weights alternate 3 and 1 from the right; the sum including the check digit must be a multiple of ten. */
function isGs1(code: string): boolean {
  if (!/^\d+$/.test(code)) return false;
  const digits = [...code].reverse().map(Number);
  return digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

/** Weights 1, 2, 3 … from the right; X is ten. */
function isModulo11(code: string): boolean {
  const digits = [...code].reverse().map((char) => (char === 'X' ? 10 : Number(char)));
  return digits.reduce((sum, digit, at) => sum + digit * (at + 1), 0) % 11 === 0;
}
