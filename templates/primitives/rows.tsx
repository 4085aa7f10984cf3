import { colors, inkClass, tillFont } from './theme.js';

/** A row of label and value; `strong` for the total. */
export type Row = { label: string; value: string; strong?: boolean };

/** Rows of label and value, amounts right-aligned in tabular figures as on a till receipt. */
export function Rows({ rows }: { rows: Row[] }) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} role="presentation">
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
          <tr key={index}>
            <td className={inkClass('ink')} style={{ ...cellStyle(row), paddingRight: 16 }}>
              {row.label}
            </td>
            <td
              className={inkClass('ink')}
              align="right"
              style={{
                ...cellStyle(row),
                fontFamily: tillFont,
                fontVariantNumeric: 'tabular-nums',
                whiteSpace: 'nowrap',
              }}
            >
              {row.value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cellStyle({ strong }: Row) {
  return {
    color: colors.ink.light,
    fontSize: strong ? 18 : 15,
    fontWeight: strong ? 800 : 400,
    lineHeight: 1.4,
    padding: strong ? '6px 0' : '3px 0',
    verticalAlign: 'top',
  } as const;
}
