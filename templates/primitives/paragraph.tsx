import type { ReactNode } from 'react';
import { type ColorName, colors, inkClass } from './theme.js';

/** A paragraph; `small` for asides. */
export function Paragraph({
  color = 'ink',
  small = false,
  children,
}: {
  color?: ColorName;
  small?: boolean;
  children: ReactNode;
}) {
  return (
    <p
      className={inkClass(color)}
      style={{
        color: colors[color].light,
        fontSize: small ? 14 : 16,
        lineHeight: 1.55,
        margin: small ? '0 0 8px' : '0 0 14px',
      }}
    >
      {children}
    </p>
  );
}
