import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { consentStore, isPrivate, setConsent } from '../../lib/analytics';
import { paths } from '../../lib/paths';

/**
 * Asks once whether the visit may be counted. Nothing is counted before consent, and refusing is just as easy. Never on
 * a private page: what is asked there is about the shopper's own money.
 */
export function ConsentBar() {
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.read, consentStore.readOnServer);
  const { pathname } = useLocation();
  const isAsking = consent === null && !isPrivate(pathname);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-asking', isAsking);
    if (!bar.current) return;
    // Floating elements and the end of the page keep clear of its height.
    const observer = new ResizeObserver(([entry]) =>
      root.style.setProperty('--dock', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--dock');
    };
  }, [isAsking]);
  if (!isAsking) return null;
  return (
    <aside
      ref={bar}
      aria-label="Visit counter"
      className="fixed inset-x-0 bottom-0 z-40 border-t-2 border-dotted border-line bg-sheet text-sm"
    >
      <div className="page-width flex min-h-15 flex-wrap items-center justify-between gap-x-4 py-1.5 max-md:pr-[84px]">
        <p>
          May we count this visit?{' '}
          <span className="hidden sm:inline">Our own counter: no cookies, no email address.</span>{' '}
          <Link to={paths.cookies} className="inline-flex min-h-6 items-center underline underline-offset-4">
            What we keep
          </Link>
        </p>
        <div className="flex flex-wrap gap-2 sm:shrink-0">
          <Button variant="secondary" onClick={() => setConsent('yes')}>
            Yes
          </Button>
          <Button variant="secondary" onClick={() => setConsent('no')}>
            No
          </Button>
        </div>
      </div>
    </aside>
  );
}
