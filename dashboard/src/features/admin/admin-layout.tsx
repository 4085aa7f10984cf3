import { Link, Navigate, NavLink, Outlet, useLocation } from 'react-router-dom';
import { Notice } from '../../components/ui/notice';
import { classNames } from '../../lib/class-names';
import { siteConfig } from '../../lib/site-config';
import { adminPaths } from './admin-paths';
import { wordsFor } from './admin-words';
import { useSession } from './session';

const places = [
  { to: adminPaths.overview, label: 'Overview' },
  { to: adminPaths.purchases, label: 'Purchases' },
  { to: adminPaths.drops, label: 'Drops' },
  { to: adminPaths.claims, label: 'Claims' },
  { to: adminPaths.targets, label: 'Watched' },
  { to: adminPaths.hosts, label: 'Hosts' },
  { to: adminPaths.retailers, label: 'Retailers' },
  { to: adminPaths.outbox, label: 'Outbox' },
  { to: adminPaths.account, label: 'Account' },
];

/** The frame of every admin page; sends whoever is not signed in to the sign-in page and back. */
export function AdminLayout() {
  const { pathname, search } = useLocation();
  const { session, error } = useSession();
  if (session === null) {
    return (
      <Navigate replace to={`${adminPaths.signIn}?next=${encodeURIComponent(`${pathname}${search}`)}`} />
    );
  }
  return (
    <div className="min-h-dvh">
      <header className="border-b-2 border-dotted border-line bg-sheet">
        <div className="page-width flex flex-wrap items-center gap-x-8">
          <Link to={adminPaths.overview} className="py-4 font-display text-lg font-extrabold tracking-tight">
            {siteConfig.brandName} <span className="text-soft">admin</span>
          </Link>
          <nav aria-label="Admin" className="-mx-3 flex flex-wrap gap-x-1">
            {places.map((place) => (
              <NavLink
                key={place.to}
                to={place.to}
                className={({ isActive }) =>
                  classNames(
                    '-mb-0.5 inline-flex min-h-11 items-center border-b-4 px-3 pt-1 font-semibold',
                    isActive ? 'border-green text-ink' : 'border-transparent text-soft hover:text-ink',
                  )
                }
              >
                {place.label}
              </NavLink>
            ))}
          </nav>
        </div>
      </header>
      <main id="main" className="page-width py-8">
        {error && <Notice tone="bad">{wordsFor(error)}</Notice>}
        {session && <Outlet />}
      </main>
    </div>
  );
}
