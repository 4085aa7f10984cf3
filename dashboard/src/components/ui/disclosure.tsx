import type { ReactNode } from 'react';

/** Something that opens below its summary, also without scripts; takes the whole row once it is open. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="open:basis-full">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-green-deep">{summary}</summary>
      {children}
    </details>
  );
}
