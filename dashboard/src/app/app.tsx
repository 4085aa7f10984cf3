import { Navigate, Route, Routes } from 'react-router-dom';
import { SiteLayout } from '../components/layout/site-layout';
import { ErrorBoundary } from '../components/ui/error-boundary';
import { Toaster } from '../components/ui/toaster';
import { PageView } from './page';
import { PageChange } from './page-change';
import { notFoundPage, pageEntries, redirects } from './page-registry';

/** The whole site: one element a page, the same tree while prerendering and in the browser. */
export function App() {
  return (
    <ErrorBoundary>
      <Routes>
        <Route element={<SiteLayout />}>
          {pageEntries.map(({ path, page }) => (
            <Route key={path} path={path} element={<PageView page={page} />} />
          ))}
          <Route path="*" element={<PageView page={notFoundPage} />} />
        </Route>
        {Object.entries(redirects).map(([from, to]) => (
          <Route key={from} path={from} element={<Navigate replace to={to} />} />
        ))}
      </Routes>
      <PageChange />
      <Toaster />
    </ErrorBoundary>
  );
}
