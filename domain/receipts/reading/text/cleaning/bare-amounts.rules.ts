/** `SUM 6 624 Ft`: forints have no decimals. */
const forints = /\d\s?Ft(?![A-Za-z])/;
/** Not in a date or a rate. */
const decimals = /(?<![\d.,])\d{1,6}[.,]\d{2}(?![\d.,]|\s?%)/;
/** `BREAD   1 899`, `3 x 289`: whole numbers in the column of amounts, without a mark. */
const bareForints = /(?:(?<=\p{L}.*\s{2})-?\d{1,3}(?:[ .]\d{3})*|(?<=\d.*[x×*]\s?)\d{2,6})(?=\s*$)/u;
/** Characters of a line searched for one. */
const maxChars = 120;

/** Whether only the sums of a document are marked as forints, as tills print them. */
export function hasBareForints(texts: readonly string[]): boolean {
  return texts.some((text) => forints.test(text)) && !texts.some((text) => decimals.test(text));
}

/** Marks the whole number at the end of a line as forints. */
export function markForints(text: string): string {
  return text.length > maxChars ? text : text.replace(bareForints, '$& Ft');
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
