import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { headerBadges, headerLinks, menuLinks } from '../../content/navigation';
import { classNames } from '../../lib/class-names';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../ui/button';
import { Icon } from '../ui/icon';
import { Brand } from './brand';

/** The header of every public page: the promises, then the sticky bar. */
export function SiteHeader() {
  return (
    // No box of its own: the bar inside must stick to the page, not to the end of the header.
    <header className="contents">
      <ul className="mx-auto flex flex-wrap justify-center gap-x-3 px-2 py-1.5 text-[0.6875rem] font-medium text-soft sm:gap-x-5 sm:text-xs">
        {headerBadges.map((badge) => (
          <li key={badge} className="flex items-center gap-0.5 sm:gap-1">
            <Icon name="check" className="hidden size-3.5 text-green sm:block" />
            {badge}
          </li>
        ))}
      </ul>
      <div className="sticky top-0 z-30 [@media(max-height:30rem)]:static border-b-2 border-dotted border-line bg-paper">
        <div className="page-width relative flex min-h-16 flex-wrap items-center justify-between gap-x-4 max-[22rem]:gap-x-1">
          <Brand />
          <nav aria-label="Main" className="hidden gap-1 lg:flex">
            {headerLinks.map((link) => (
              <HeaderLink key={link.to} {...link} />
            ))}
          </nav>
          <div className="flex items-center gap-2 max-[22rem]:gap-1">
            <UploadLink />
            <SmallScreenMenu />
          </div>
        </div>
      </div>
    </header>
  );
}

/** Hidden on the page it links to, where it would compete with the form. */
function UploadLink() {
  const { pathname } = useLocation();
  return (
    <ButtonLink to={paths.upload} className={pathname === paths.upload ? 'invisible' : ''}>
      <span>
        Upload<span className="hidden sm:inline"> Receipt</span>
      </span>
    </ButtonLink>
  );
}

function HeaderLink({ to, label }: { to: string; label: string }) {
  return (
    <NavLink
      to={to}
      end={to === paths.home}
      className={({ isActive }) =>
        classNames(
          'flex min-h-11 items-center rounded-md px-3 font-semibold hover:text-green-deep',
          isActive ? 'text-green-deep underline decoration-2 underline-offset-8' : 'text-ink',
        )
      }
    >
      {label}
    </NavLink>
  );
}

/** A native disclosure, so that the menu opens without JavaScript; it closes on navigation. */
function SmallScreenMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the event that closes the menu
  useEffect(() => menu.current?.removeAttribute('open'), [pathname]);
  useEffect(() => {
    const close = (event: Event) => {
      const element = menu.current;
      if (!element?.open) return;
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (
        event instanceof KeyboardEvent
          ? !isEscape
          : event.target instanceof Node && element.contains(event.target)
      )
        return;
      element.open = false;
      if (isEscape) element.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, []);
  return (
    <details ref={menu} className="lg:hidden">
      <summary className="grid size-11 list-none place-items-center rounded-md [&::-webkit-details-marker]:hidden">
        <Icon name="menu" className="size-6" />
        <span className="sr-only">Menu</span>
      </summary>
      <nav
        aria-label="Menu"
        className="absolute top-full right-5 mt-2 grid w-60 max-w-[85vw] rounded-lg border border-line bg-sheet p-2 shadow-float"
      >
        {menuLinks.map((link) => (
          <HeaderLink key={link.to} {...link} />
        ))}
      </nav>
    </details>
  );
}
