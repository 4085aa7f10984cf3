import { Button, ButtonLink } from '../../components/ui/button';
import { Mascot } from '../../components/ui/mascot';
import { claimContent } from '../../content/private/claim';
import { paths } from '../../lib/paths';

/** A claim page without a claim, and the reason. */
export function ClaimMessage({
  title,
  text,
  onRetry,
}: {
  title: string;
  text?: string;
  onRetry?: () => void;
}) {
  return (
    <div className="page-width grid justify-items-center gap-4 py-20 text-center">
      <Mascot mood={text ? 'waiting' : 'reading'} className="w-28" />
      <h1 className="text-3xl">{title}</h1>
      {text && (
        <p role="status" className="max-w-(--container-text) text-soft">
          {text}
        </p>
      )}
      {onRetry && <Button onClick={onRetry}>{claimContent.unreachable.button}</Button>}
      {text && !onRetry && <ButtonLink to={paths.home}>Return to Home</ButtonLink>}
    </div>
  );
}
