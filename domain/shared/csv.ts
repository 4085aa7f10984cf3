/** What a spreadsheet takes for the start of a formula, also behind white space and as wide letters (OWASP, CSV injection). */
const formulaStart = /^\s*[=+\-@\t\r＝＋－＠]/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * One line of a table (RFC 4180), every value in quotes. A value that a spreadsheet would run as a formula gets an
 * apostrophe in front: it is shown as the text it is.
 */
export function csvLine(values: readonly (string | number | null | undefined)[]): string {
  return `${values.map(quoted).join(',')}\r\n`;
}

/** Values of one such line, quoted or not; a line break within quotes is not understood. */
export function readCsvLine(line: string): string[] {
  const values = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)];
  return values.map(([, inQuotes, plain]) => unquoted(inQuotes?.replaceAll('""', '"') ?? plain ?? ''));
}

function quoted(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  const safe = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

function unquoted(text: string): string {
  const value = text.trim();
  return value.startsWith("'") && formulaStart.test(value.slice(1)) ? value.slice(1) : value;
}
