import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * What a full page load does by itself and a client-side one does not: start at the top, or at the fragment, and
 * tell a screen reader where it is now.
 */
export function PageChange() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    const target = hash ? document.getElementById(decodeFragment(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else if (shown.current !== pathname) window.scrollTo({ top: 0, behavior: 'instant' });
    if (shown.current === pathname) return;
    shown.current = pathname;
    setAnnouncement(document.title);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return (
    <div role="status" className="sr-only">
      {announcement}
    </div>
  );
}

/** A link cut in the middle of an escape (`#%E0%A4`) names nothing here; it must not take the page down. */
function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
