import { useSyncExternalStore } from 'react';
import { Button } from '../../components/ui/button';
import { consentStore, isRefusedByBrowser, setConsent } from '../../lib/analytics';
import { useHydrated } from '../../lib/hooks/use-hydrated';

/** The switch in the cookie policy: shows the current choice and changes it. */
export function ConsentChoice() {
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.read, consentStore.readOnServer);
  const isHydrated = useHydrated();
  const isRefused = isHydrated && isRefusedByBrowser();
  const state = isRefused
    ? 'Your browser has opted out for you. Your visits are not counted.'
    : consent === 'yes'
      ? 'Your visits are counted.'
      : 'Your visits are not counted.';
  return (
    <div className="rounded-md bg-wash p-5">
      <p role="status" className="font-semibold">
        {state}
      </p>
      {!isRefused && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setConsent('yes')}>
            Count my visits
          </Button>
          <Button variant="secondary" onClick={() => setConsent('no')}>
            Do not count
          </Button>
        </div>
      )}
    </div>
  );
}
