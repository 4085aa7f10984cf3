/** `SUM 6 624 Ft`, `TOTAL $14.453`: forints and pesos have no decimals. */
const forints = /\d\s?Ft(?![A-Za-z])/;
const pesos = /\$\s?\d{1,3}(?:\.\d{3})+(?![\d.,])/;
const yen = /[¥￥]\s?\d|\d\s?円/;
/** Yuan have the same mark, and decimals. */
const kana = /[\u3040-\u30ff]/;
/** Not in a date or a rate. */
const decimals = /(?<![\d.,])\d{1,6}[.,]\d{2}(?![\d.,]|\s?%)/;
/** `BREAD   1 899`, `3 x 289`: whole numbers in the column of amounts, without a mark. */
const bareForints = /(?:(?<=\p{L}.*\s{2})-?\d{1,3}(?:[ .]\d{3})*|(?<=\d.*[x×*]\s?)\d{2,6})(?=\s*$)/u;
/** `CUADERNO   3.870`, `3 X 1.290   3.870`, `DESCTO   -387`. */
const barePesos =
  /(?<=\p{L}.*\s{2})(?<![\d$])-?\d{1,3}(?:\.\d{3})*(?=\s*$)|(?<=\d\s?[xX×*]\s?)\d{1,3}(?:\.\d{3})+(?=\s{2}|\s*$)/gu;
/** `割引 20%   -46`, `クーポン   -100`: what is taken off may have no mark; a temperature has none either. */
const bareYen = /(?<=(?:引|%|クーポン|券).*\s{2})-(?=\d{1,3}(?:,\d{3})*\s*$)/u;
/** `550内`, `3,960軽`: with the mark of its tax. */
const bareYenTaxed = /(?<=\s{2})(?<![\d,¥])(?=\d{1,3}(?:,\d{3})*\s?[内外軽非]\s*$)/u;
/** `@150 x 2点  ¥300`: the price of one. */
const bareYenEach = /(?<=^\s*@)(?=\d{1,3}(?:,\d{3})*\s?[x×])/u;
/** Characters of a line searched for one. */
const maxChars = 120;

type BareCurrency = 'forints' | 'pesos' | 'yen';

/** The currency of which only the sums of a document are marked, as tills print them; null if there is none. */
export function bareCurrency(texts: readonly string[]): BareCurrency | null {
  if (texts.some((text) => decimals.test(text))) return null;
  if (texts.some((text) => forints.test(text))) return 'forints';
  if (texts.some((text) => yen.test(text)) && texts.some((text) => kana.test(text))) return 'yen';
  return texts.some((text) => pesos.test(text)) ? 'pesos' : null;
}

/** Marks the whole number at the end of a line as an amount of the document's currency. */
export function markBare(text: string, currency: BareCurrency): string {
  if (text.length > maxChars) return text;
  if (currency === 'yen')
    return text.replace(bareYen, '-¥').replace(bareYenEach, '¥').replace(bareYenTaxed, '¥');
  if (currency === 'forints') return text.replace(bareForints, '$& Ft');
  return text.replace(barePesos, (number) => number.replace(/(?=\d)/, '$').replaceAll('.', ','));
}

/** `RICE 2 165.00 330.00`: a count, the price of one and of all; 2 165.00 could also be one number. */
const countAndPrices =
  /(?<![\d.,])(\d{1,2}) (\d{3}[.,]\d{2})(?=\s+(\d{1,3}(?:[ .,]?\d{3})?[.,]\d{2})(?:\s|$))/g;

/** Sets a count apart from the price behind it if the two multiply to the next amount. */
export function partCounts(text: string): string {
  return text.replace(countAndPrices, (all, count: string, price: string, sum: string) => {
    const cents = (number: string) => Number(number.replace(/\D/g, ''));
    return Number(count) * cents(price) === cents(sum) ? `${count}  ${price}` : all;
  });
}
