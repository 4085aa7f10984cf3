import type { ReactNode } from 'react';
import { useFocusOnMount } from '../../lib/hooks/use-focus-on-mount';

/** Confirmation in place of the button that was pressed; takes over its focus. */
export function DoneNote({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  const note = useFocusOnMount<HTMLParagraphElement>({ when: isNew });
  return (
    <p
      ref={note}
      tabIndex={-1}
      role="status"
      className="flex min-h-11 items-center font-semibold text-green-deep outline-none"
    >
      {children}
    </p>
  );
}
