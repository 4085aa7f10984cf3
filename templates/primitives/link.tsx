import type { ReactNode } from 'react';
import { type ColorName, colors, inkClass } from './theme.js';

/** A link in running text, underlined so that colour is not its only mark. */
export function Link({
  href,
  color = 'green',
  children,
}: {
  href: string;
  color?: ColorName;
  children: ReactNode;
}) {
  return (
    <a
      href={href}
      className={inkClass(color)}
      style={{ color: colors[color].light, textDecoration: 'underline' }}
    >
      {children}
    </a>
  );
}
