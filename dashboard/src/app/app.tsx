import { Suspense } from 'react';
import { Navigate, Route, Routes, useMatch } from 'react-router-dom';
import { SiteLayout } from '../components/layout/site-layout';
import { ErrorBoundary } from '../components/ui/error-boundary';
import { Toaster } from '../components/ui/toaster';
import { ConsentBar } from '../features/consent/consent-bar';
import { PageView } from './page';
import { PageChange } from './page-change';
import { adminPage, notFoundPage, pageEntries, redirects } from './page-registry';
import { PageViews } from './page-views';

/** Header, footer, and the visit counter, which is for public pages alone. */
function PublicFrame() {
  return (
    <>
      <SiteLayout />
      <VisitCounter />
    </>
  );
}

/** The administration brings its own frame; only the wait for its code is ours. */
function AdminFrame() {
  return (
    <Suspense fallback={null}>
      <PageView page={adminPage} />
    </Suspense>
  );
}

/** Visits of the public pages may be counted, after asking; what an admin does is nobody's figure. */
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

/** The whole site: one element a page, the same tree while prerendering and in the browser. */
export function App() {
  return (
    <ErrorBoundary>
      <Routes>
        <Route element={<PublicFrame />}>
          {pageEntries.map(({ path, page }) => (
            <Route key={path} path={path} element={<PageView page={page} />} />
          ))}
          <Route path="*" element={<PageView page={notFoundPage} />} />
        </Route>
        <Route path="/admin/*" element={<AdminFrame />} />
        {Object.entries(redirects).map(([from, to]) => (
          <Route key={from} path={from} element={<Navigate replace to={to} />} />
        ))}
      </Routes>
      <PageChange />
      <Toaster />
    </ErrorBoundary>
  );
}
