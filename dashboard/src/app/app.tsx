import { Suspense } from 'react';
import { Navigate, Route, Routes, useMatch } from 'react-router-dom';
import type { PageData } from '../../../domain/contracts/page-data.js';
import { SiteLayout } from '../components/layout/site-layout';
import { ErrorBoundary } from '../components/ui/error-boundary';
import { Toaster } from '../components/ui/toaster';
import { ConsentBar } from '../features/consent/consent-bar';
import { PageDataProvider } from '../lib/page-data';
import { PageView } from './page';
import { PageChange } from './page-change';
import { adminPage, notFoundPage, pageEntries, redirects } from './page-registry';
import { PageViews } from './page-views';

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
