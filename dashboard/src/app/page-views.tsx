import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { consentStore, trackPageView } from '../lib/analytics';

/** Records a page view for every page shown, and for the present one when the visitor says yes. */
export function PageViews() {
  const { pathname } = useLocation();
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.read, consentStore.readOnServer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new view
  useEffect(() => {
    if (consent === 'yes') trackPageView();
  }, [pathname, consent]);
  return null;
}
