import type { ReactNode } from 'react';
import { Paragraph } from './paragraph.js';

/** Below the page: why this mail was sent, how to stop it, who sends it. */
export function Footer({ lines }: { lines: ReactNode[] }) {
  return (
    <>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <Paragraph key={index} small color="muted">
          {line}
        </Paragraph>
      ))}
    </>
  );
}
