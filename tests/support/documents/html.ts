/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A table from rows of cells; cells are already HTML. */
export function table(rows: string[][], attributes = 'width="100%" cellpadding="4"'): string {
  const body = rows.map(
    (cells) => `<tr>${cells.map((cell) => `<td valign="top">${cell}</td>`).join('')}</tr>`,
  );
  return `<table ${attributes}>${body.join('')}</table>`;
}

/** Wraps a body in a page with the preheader, nesting and footer typical of order mails. */
export function mailPage({
  title,
  body,
  footer,
  head = '',
}: {
  title: string;
  body: string;
  footer: string;
  head?: string;
}): string {
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>.b{font-weight:bold} @media (max-width:600px){.x{width:100%}}</style>${head}</head>
<body style="margin:0"><div style="display:none;max-height:0;overflow:hidden">Your receipt inside. Save $20.00 on your next visit.</div>
<table width="100%" bgcolor="#f4f4f4"><tr><td align="center"><table width="600" bgcolor="#ffffff"><tr><td>
${body}
</td></tr><tr><td style="font-size:11px;color:#777">${footer}</td></tr></table></td></tr></table></body></html>`;
}
