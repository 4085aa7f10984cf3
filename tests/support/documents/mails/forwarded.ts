import type { DocumentShape } from '../document.types.js';
import { escapeHtml } from '../html.js';

/** Any order mail forwarded by hand from Gmail, days later: a note, then a header block, then the mail. */
export function forwarded(shape: DocumentShape): DocumentShape {
  const name = shape.name.replace('mail/', 'forwarded/');
  return {
    name,
    async make({ random }) {
      const { document, expected } = await shape.make({ random });
      const { mail } = document;
      const inner = Buffer.from(document.bytes).toString();
      const html = `<div dir="ltr">Is this one cheaper now?<br><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">
        ---------- Forwarded message ---------<br>From: <strong>${escapeHtml(mail?.fromName ?? '')}</strong>
        <span dir="auto">&lt;<a href="mailto:${mail?.fromAddress}">${mail?.fromAddress}</a>&gt;</span><br>
        Date: Sat, Nov 14, 2026 at 9:41 AM<br>Subject: ${escapeHtml(mail?.subject ?? '')}<br>To: &lt;dana@example.com&gt;<br></div><br>
        ${inner}</div></div>`;
      return {
        shape: name,
        expected,
        document: {
          ...document,
          bytes: Buffer.from(html),
          // As when the original sender cannot be determined: only the shopper's own header is known.
          mail: {
            fromAddress: 'dana@example.com',
            fromName: 'Dana Reyes',
            subject: `Fwd: ${mail?.subject}`,
            sentAt: '2026-11-14T17:41:00.000Z',
          },
        },
      };
    },
  };
}
