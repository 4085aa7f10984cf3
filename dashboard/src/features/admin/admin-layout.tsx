import { Activity, useEffect, useId, useState } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom';
import { SkipLink } from '../../components/layout/skip-link';
import { Button } from '../../components/ui/button';
import { Icon } from '../../components/ui/icon';
import { Notice } from '../../components/ui/notice';
import { classNames } from '../../lib/class-names';
import { focusHeading } from '../../lib/hooks/use-focus-heir';
import { siteConfig } from '../../lib/site-config';
import { SignInAgain } from './access/sign-in-page';
import { AdminMenu } from './admin-menu';
import { Alarms } from './overview/alarms';
import { adminPaths } from './shared/admin-paths';
import { wordsFor } from './shared/admin-words';
import { Loading } from './shared/facts';
import { useSession } from './shared/session';

/**
 * The frame of every admin page; redirects to the sign-in page and back if not signed in. If the session ended while
 * something was being typed, the sign-in form covers the page, which is kept but hidden.
 */
export function AdminLayout() {
  const { pathname, search } = useLocation();
  const { session, ended, error } = useSession();
  const [typedAt, setTypedAt] = useState<string | null>(null);
  const kept = ended && typedAt === pathname ? ended : null;
  const isKept = kept !== null;
  useEffect(() => {
    return isKept ? focusHeading : undefined;
  }, [isKept]);
  if (session === null && !kept) {
    return (
      <Navigate replace to={`${adminPaths.signIn}?next=${encodeURIComponent(`${pathname}${search}`)}`} />
    );
  }
  return (
    <>
      {kept && <SignInAgain email={kept.email} />}
      <Activity key={(session ?? kept)?.email ?? ''} mode={kept ? 'hidden' : 'visible'}>
        <SkipLink />
        <div className="min-h-dvh xl:grid xl:grid-cols-[13rem_minmax(0,1fr)]">
          <AdminHeader pathname={pathname} />
          <main
            id="main"
            className="w-full max-w-[80rem] px-5 py-8 xl:px-10"
            onInput={() => setTypedAt(pathname)}
          >
            {error && <Notice tone="bad">{wordsFor(error)}</Notice>}
            {session === undefined && !error && <Loading />}
            {(session || kept) && <Alarms />}
            {(session || kept) && <Outlet />}
          </main>
        </div>
      </Activity>
    </>
  );
}

function AdminHeader({ pathname }: { pathname: string }) {
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was chosen closes the menu
  useEffect(() => setOpen(false), [pathname]);
  return (
    <header className="bg-sheet max-xl:border-b-2 max-xl:border-dotted max-xl:border-line xl:border-r-2 xl:border-dotted xl:border-line">
      <div className="xl:sticky xl:top-0 xl:max-h-dvh xl:overflow-y-auto xl:pb-6">
        <div className="flex items-center justify-between px-5 xl:px-3">
          <Link to={adminPaths.overview} className="py-4 font-display text-lg font-extrabold tracking-tight">
            {siteConfig.brandName} <span className="text-soft">admin</span>
          </Link>
          <Button
            variant="secondary"
            className="xl:hidden"
            aria-expanded={isOpen}
            aria-controls={menuId}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'close' : 'menu'} className="size-5" /> Menu
          </Button>
        </div>
        <AdminMenu
          id={menuId}
          className={classNames('xl:block', isOpen ? 'block px-2 pb-4 sm:columns-2' : 'hidden')}
        />
      </div>
    </header>
  );
}
