import { Button, ButtonLink } from '../../components/ui/button';
import { Mascot } from '../../components/ui/mascot';
import { statusContent } from '../../content/private/status';
import { useFocusOnMount } from '../../lib/hooks/use-focus-on-mount';
import { paths } from '../../lib/paths';

/** A private page without receipts, and the reason. */
export function StatusMessage({
  title,
  text,
  isOutcome = false,
  onRetry,
}: {
  title: string;
  text: string;
  /** It replaced content further down: it is focused, and so scrolled into view. */
  isOutcome?: boolean;
  onRetry?: () => void;
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
      {onRetry ? (
        <Button onClick={onRetry}>{statusContent.unreachable.button}</Button>
      ) : (
        <ButtonLink to={paths.upload}>{statusContent.more.button}</ButtonLink>
      )}
    </div>
  );
}
