import type { ReactNode } from 'react';
import { colors, inkClass } from './theme.js';

/** The title of a mail (`level` 1, once) or of one of its sections (`level` 2). */
export function Heading({ level = 2, children }: { level?: 1 | 2; children: ReactNode }) {
  const isTitle = level === 1;
  const Tag = isTitle ? 'h1' : 'h2';
  return (
    <Tag
      className={`${isTitle ? 'title ' : ''}${inkClass('ink')}`}
      style={{
        color: colors.ink.light,
        fontSize: isTitle ? 28 : 18,
        fontWeight: 800,
        letterSpacing: '-0.02em',
        lineHeight: 1.2,
        margin: isTitle ? '0 0 14px' : '28px 0 8px',
      }}
    >
      {children}
    </Tag>
  );
}
