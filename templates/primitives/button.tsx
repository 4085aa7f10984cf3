import { colors, fillClass, inkClass } from './theme.js';

/** The next action. A table cell has the colour, because Outlook gives links no background. */
export function Button({ href, children }: { href: string; children: string }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '24px 0 20px' }}>
      <tbody>
        <tr>
          <td
            className={fillClass('green')}
            style={{ backgroundColor: colors.green.light, borderRadius: 10, textAlign: 'center' }}
          >
            <a
              href={href}
              className={inkClass('onGreen')}
              style={{
                color: colors.onGreen.light,
                display: 'inline-block',
                fontSize: 16,
                fontWeight: 700,
                lineHeight: 1.2,
                padding: '15px 26px',
                textDecoration: 'none',
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
