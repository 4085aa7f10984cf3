import { Button, ButtonLink } from '../../components/ui/button';
import { Mascot } from '../../components/ui/mascot';
import { statusContent } from '../../content/status';
import { paths } from '../../lib/paths';

/** A private page that shows no receipts, and why. */
export function StatusMessage({
  title,
  text,
  onRetry,
}: {
  title: string;
  text: string;
  onRetry?: () => void;
}) {
  return (
    <div className="page-width grid justify-items-center gap-4 py-20 text-center">
      <Mascot mood="waiting" className="w-28" />
      <h1 className="text-3xl">{title}</h1>
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
