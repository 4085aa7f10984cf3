/** Characters at which a spreadsheet begins to calculate (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r]/;

/** One line of CSV (RFC 4180); a text that a spreadsheet would take for a formula is kept as a text. */
export function csvLine(values: readonly (string | null)[]): string {
  return values.map((value) => csvField(value ?? '')).join(',');
}

function csvField(value: string): string {
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) || text !== value ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Fields of one line of CSV, quoted or not; a line break within quotes is not understood. */
export function parseCsvLine(line: string): string[] {
  const fields = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)];
  return fields.map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim().replace(/^'(?=[=+\-@])/, ''),
  );
}
