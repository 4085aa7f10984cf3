import type { ReactNode } from 'react';
import { colors, fillClass, tornEdge } from './theme.js';

/** Height of a tooth of the torn edge, px. */
const toothSize = 8;

/** A till receipt: white, with a torn lower edge. */
export function Slip({ children }: { children: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '20px 0 18px' }}>
      <tbody>
        <tr>
          <td
            className={`slip ${fillClass('receipt')}`}
            style={{
              backgroundColor: colors.receipt.light,
              borderRadius: '10px 10px 0 0',
              padding: '22px 24px 12px',
            }}
          >
            {children}
          </td>
        </tr>
        <tr>
          <td
            className="tear"
            style={{
              backgroundImage: tornEdge(colors.receipt.light),
              // Two triangles fill the upper half of a square tile; its lower half forms the teeth.
              backgroundPosition: 'left bottom',
              backgroundRepeat: 'repeat-x',
              backgroundSize: `${toothSize * 2}px ${toothSize * 2}px`,
              fontSize: 1,
              height: toothSize,
              lineHeight: `${toothSize}px`,
            }}
          >
            &nbsp;
          </td>
        </tr>
      </tbody>
    </table>
  );
}
