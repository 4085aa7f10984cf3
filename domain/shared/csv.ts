/** What a spreadsheet takes for the start of a formula, also behind white space (OWASP, CSV injection). */
const formulaStart = /^[\s]*[=+\-@\t\r]/;

/**
 * One line of a table (RFC 4180), every value in quotes. A value that a spreadsheet would run as a formula gets an
 * apostrophe in front: it is shown as the text it is.
 */
export function csvLine(values: readonly (string | null)[]): string {
  return `${values.map(quoted).join(',')}\r\n`;
}

function quoted(value: string | null): string {
  const text = value ?? '';
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
