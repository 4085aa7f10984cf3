import type { ReactNode } from 'react';
import { type ColorName, colors, edgeClass, fillClass, inkClass } from './theme.js';

const tones = {
  /** Good news: an open window. */
  good: { fill: 'greenTint', edge: 'green', title: 'green' },
  /** Needs attention. */
  look: { fill: 'goldTint', edge: 'goldLine', title: 'gold' },
  /** Neither. */
  plain: { fill: 'receipt', edge: 'line', title: 'ink' },
} as const satisfies Record<string, { fill: ColorName; edge: ColorName; title: ColorName }>;

/** Tone of a notice. */
export type NoticeTone = keyof typeof tones;

/** A highlighted note with a title and, in large type, the one thing to remember. */
export function Notice({
  tone,
  title,
  highlight = null,
  children = null,
}: {
  tone: NoticeTone;
  title: string;
  highlight?: string | null;
  children?: ReactNode;
}) {
  const { fill, edge, title: titleColor } = tones[tone];
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 14px' }}>
      <tbody>
        <tr>
          <td
            className={`slip ${fillClass(fill)} ${edgeClass(edge)}`}
            style={{
              backgroundColor: colors[fill].light,
              borderColor: colors[edge].light,
              borderLeftStyle: 'solid',
              borderLeftWidth: 4,
              borderRadius: 8,
              padding: '16px 20px 8px',
            }}
          >
            <p
              className={inkClass(titleColor)}
              style={{
                color: colors[titleColor].light,
                fontSize: 16,
                fontWeight: 800,
                lineHeight: 1.35,
                margin: '0 0 6px',
              }}
            >
              {title}
            </p>
            {highlight && <Highlight text={highlight} />}
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Highlight({ text }: { text: string }) {
  return (
    <p
      className={inkClass('ink')}
      style={{
        color: colors.ink.light,
        fontSize: 24,
        fontWeight: 800,
        letterSpacing: '-0.02em',
        lineHeight: 1.2,
        margin: '0 0 10px',
      }}
    >
      {text}
    </p>
  );
}
