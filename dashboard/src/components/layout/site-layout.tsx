import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Toaster } from '../ui/toaster';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SkipLink } from './skip-link';

/** The frame of every public page; it stays while the page inside it changes. */
export function SiteLayout() {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <Toaster />
      <main id="main" tabIndex={-1} className="outline-none">
        <Suspense fallback={<div className="min-h-dvh" />}>
          <Outlet />
        </Suspense>
      </main>
      <SiteFooter />
    </>
  );
}
