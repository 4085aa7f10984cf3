import type { ReactNode } from 'react';
import { useFocusOnMount } from '../../lib/hooks/use-focus-on-mount';
import { Mascot } from '../ui/mascot';

/** A private page without its content, the reason, and what to do. */
export function PageMessage({
  title,
  text,
  isOutcome = false,
  children,
}: {
  title: string;
  text: string;
  /** It replaced content further down: it is focused, and so scrolled into view. */
  isOutcome?: boolean;
  children?: ReactNode;
}) {
  const heading = useFocusOnMount<HTMLHeadingElement>({ when: isOutcome });
  return (
    <div className="page-width grid justify-items-center gap-4 py-20 text-center">
      <Mascot mood="waiting" className="w-28" />
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {title}
      </h1>
      <p role="status" className="max-w-(--container-text) text-soft">
        {text}
      </p>
      {children}
    </div>
  );
}

/** A private page whose content is on its way. */
export function PageLoading({ title }: { title: string }) {
  return (
    <div role="status" className="page-width grid justify-items-center gap-4 py-24 text-center">
      <Mascot mood="reading" className="w-28" />
      <h1 className="text-2xl">{title}</h1>
    </div>
  );
}
