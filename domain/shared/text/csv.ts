/**
 * What spreadsheets take for the start of a formula, also after white space and as full-width characters (OWASP, CSV
 * injection).
 */
const formulaStart = /^\s*[=+\-@\t\r＝＋－＠]/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * One CSV line (RFC 4180), every value quoted. A value that a spreadsheet would run as a formula gets a leading
 * apostrophe, so that it is shown as text.
 */
export function csvLine(values: readonly (string | number | null | undefined)[]): string {
  return `${values.map(quoted).join(',')}\r\n`;
}

/** Parses one such line, quoted or not; line breaks inside quotes are not supported. */
export function readCsvLine(line: string): string[] {
  const values = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)];
  return values.map(([, inQuotes, plain]) => unquoted(inQuotes?.replaceAll('""', '"') ?? plain ?? ''));
}

/**
 * The rows of a whole CSV text (RFC 4180): values may be quoted and then hold commas, line breaks and doubled quotes.
 * Empty lines are left out. A quote that is never closed takes the rest of the text as its value.
 */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const close = (): void => {
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  const value = /"((?:[^"]|"")*)(?:"|$)[^,\r\n]*|([^,\r\n]*)/y;
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at <= text.length; at += 1) {
    value.lastIndex = at;
    const found = value.exec(text);
    row.push(found?.[1]?.replaceAll('""', '"') ?? found?.[2] ?? '');
    at = value.lastIndex;
    if (text[at] === ',') continue;
    close();
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
  }
  return rows;
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
