import { purchaseContent } from '../../content/private/purchases';
import { formatCents } from '../../lib/format';
import { ButtonLink } from '../ui/button';

/** The button that leads to a claim which can be sent: `Ask for it: $50.00`. */
export function AskLink({ to, cents, currency }: { to: string; cents: number; currency: string }) {
  return (
    <ButtonLink to={to}>
      {purchaseContent.claim}: {formatCents({ cents, currency })}
    </ButtonLink>
  );
}
