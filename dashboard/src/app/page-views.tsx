import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { consentStore, trackPageView } from '../lib/analytics';

/** Records a view of every page shown, and of the current one when the visitor consents. */
export function PageViews() {
  const { pathname } = useLocation();
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.read, consentStore.readOnServer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new view
  useEffect(() => {
    if (consent === 'yes') trackPageView();
  }, [pathname, consent]);
  return null;
}
