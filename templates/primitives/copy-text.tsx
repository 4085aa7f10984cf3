import { colors, edgeClass, fillClass, inkClass } from './theme.js';

/** Text to be copied, line breaks included. */
export function CopyText({ text }: { text: string }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 14px' }}>
      <tbody>
        <tr>
          <td
            className={`${fillClass('receipt')} ${edgeClass('line')} ${inkClass('ink')}`}
            style={{
              backgroundColor: colors.receipt.light,
              borderColor: colors.line.light,
              borderRadius: 8,
              borderStyle: 'dashed',
              borderWidth: 1,
              color: colors.ink.light,
              fontSize: 15,
              lineHeight: 1.55,
              padding: '14px 18px',
            }}
          >
            {text.split('\n').map((line, index) => (
              // Outlook does not support white-space: pre-line.
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
              <span key={index}>
                {index > 0 && <br />}
                {line}
              </span>
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
