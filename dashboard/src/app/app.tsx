import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { Navigate, Route, Routes, useLocation, useMatch } from 'react-router-dom';
import type { PageData } from '../../../domain/contracts/page-data.js';
import { SiteLayout } from '../components/layout/site-layout';
import { ErrorBoundary } from '../components/ui/error-boundary';
import { Toaster } from '../components/ui/toaster';
import { ConsentBar } from '../features/consent/consent-bar';
import { consentStore, trackPageView } from '../lib/analytics';
import { PageDataProvider } from '../lib/page-data';
import { PageView } from './page';
import { PageChange } from './page-change';
import { adminPage, notFoundPage, pageEntries, redirects } from './page-registry';

/** Header, footer and visit counter of the public pages. */
function PublicFrame() {
  return (
    <>
      <SiteLayout />
      <VisitCounter />
    </>
  );
}

/** The administration has its own frame; only the loading state of its code is ours. */
function AdminFrame() {
  return (
    <>
      <Toaster />
      <Suspense fallback={null}>
        <PageView page={adminPage} />
      </Suspense>
    </>
  );
}

/** Counts visits of public pages after consent; admin pages are never counted. */
function VisitCounter() {
  const isAdmin = useMatch('/admin/*') !== null;
  if (isAdmin) return null;
  return (
    <>
      <PageViews />
      <ConsentBar />
    </>
  );
}

/** The whole site: one route per page, the same tree on the server and in the browser. */
export function App({ data }: { data: PageData | null }) {
  return (
    <ErrorBoundary>
      <PageDataProvider data={data}>
        <Routes>
          <Route element={<PublicFrame />}>
            {pageEntries.map(({ path, page }) => (
              <Route key={path} caseSensitive path={path} element={<PageView page={page} />} />
            ))}
            <Route path="*" element={<PageView page={notFoundPage} />} />
          </Route>
          <Route caseSensitive path="/admin/*" element={<AdminFrame />} />
          {Object.entries(redirects).map(([from, to]) => (
            <Route key={from} caseSensitive path={from} element={<Navigate replace to={to} />} />
          ))}
        </Routes>
      </PageDataProvider>
      <PageChange />
    </ErrorBoundary>
  );
}

/** Records a view of every page shown, and of the current one when the visitor consents. */
function PageViews() {
  const { pathname } = useLocation();
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.read, consentStore.readOnServer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new view
  useEffect(() => {
    if (consent === 'yes') trackPageView();
  }, [pathname, consent]);
  return null;
}
