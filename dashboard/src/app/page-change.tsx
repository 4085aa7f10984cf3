import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Does what a full page load does by itself and client-side navigation does not: scroll to the top or the fragment, and
 * announce the new page to screen readers.
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

/** A fragment cut off inside an escape (`#%E0%A4`) matches nothing, and must not crash the page. */
function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
