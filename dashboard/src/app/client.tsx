import '../theme/theme.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchPath } from 'react-router-dom';
import { hearStepsFirst } from '../lib/step-guard';
import { App } from './app';
import { adminPage, notFoundPage, pageEntries } from './page-registry';

const root = document.getElementById('root') as HTMLElement;
const tree = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/** Prerendered pages are hydrated once their own chunk is here; the shell is drawn from nothing. */
async function start(): Promise<void> {
  const isAdmin = matchPath('/admin/*', window.location.pathname) !== null;
  const entry = pageEntries.find(({ path }) => matchPath(path, window.location.pathname));
  await (isAdmin ? adminPage : (entry?.page ?? notFoundPage)).load();
  // As a transition the work is cut into slices, and the page answers a finger in between.
  if (root.hasAttribute('data-prerendered')) startTransition(() => void hydrateRoot(root, tree));
  else {
    // The shell's own head tags would stand beside those of the page drawn into it.
    for (const tag of document.head.querySelectorAll('[data-shell]')) tag.remove();
    createRoot(root).render(tree);
  }
}

hearStepsFirst();
void start();
prepareForShares();

/**
 * Has the share worker stand by where the site is installed, or was shared with before it stood by. It is asked about
 * `/share` alone; ordinary visitors never get it.
 */
function prepareForShares(): void {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  const wasMissed = window.location.search.includes('error=share.files');
  if (isInstalled || wasMissed) void import('../lib/share-worker').then(({ register }) => register());
}
