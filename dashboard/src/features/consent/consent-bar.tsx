import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { consentStore, setConsent } from '../../lib/analytics';
import { paths } from '../../lib/paths';

/** Asks once whether a visit may be counted. Nothing is counted before a yes, and no is as easy. */
export function ConsentBar() {
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.read, consentStore.readOnServer);
  const isAsking = consent === null;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-asking', isAsking);
  }, [isAsking]);
  if (!isAsking) return null;
  return (
    <aside
      aria-label="Visit counter"
      className="fixed inset-x-0 bottom-0 z-40 border-t-2 border-dotted border-line bg-sheet"
    >
      <div className="page-width flex min-h-(--dock) flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 text-sm">
        <p className="max-w-2xl">
          May we count this visit? Our own counter: no cookie, no address.{' '}
          <Link to={paths.cookies} className="whitespace-nowrap underline underline-offset-4">
            What is kept
          </Link>
        </p>
        <div className="flex gap-2">
          <Button variant="secondary" onClick={() => setConsent('yes')}>
            Yes, count me
          </Button>
          <Button variant="secondary" onClick={() => setConsent('no')}>
            No, thanks
          </Button>
        </div>
      </div>
    </aside>
  );
}
