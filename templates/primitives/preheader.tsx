/** Blank characters after the preview text, so that inboxes do not fill it with the first lines of the mail. */
const filler = '\u00a0\u200c'.repeat(60);

/** The line an inbox shows next to the subject; invisible in the mail itself. */
export function Preheader({ children }: { children: string }) {
  return (
    <div
      style={{
        display: 'none',
        fontSize: 1,
        lineHeight: '1px',
        maxHeight: 0,
        maxWidth: 0,
        opacity: 0,
        overflow: 'hidden',
      }}
    >
      {children}
      {filler}
    </div>
  );
}
