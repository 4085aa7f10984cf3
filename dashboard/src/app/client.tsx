import '../theme/theme.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchPath } from 'react-router-dom';
import { readPageData } from '../lib/page-data';
import { hearStepsFirst } from '../lib/step-guard';
import { App } from './app';
import { adminPage, notFoundPage, pageEntries } from './page-registry';

const root = document.getElementById('root') as HTMLElement;
const data = readPageData();
const tree = (
  <StrictMode>
    <BrowserRouter>
      <App data={data} />
    </BrowserRouter>
  </StrictMode>
);

/** Hydrates prerendered pages once their chunk has loaded; the shell is rendered from scratch. */
async function start(): Promise<void> {
  // As the server does: the page it sent has to be the one that is hydrated.
  const isAt = (path: string) => matchPath({ path, caseSensitive: true }, window.location.pathname) !== null;
  const entry = pageEntries.find(({ path }) => isAt(path));
  await (isAt('/admin/*') ? adminPage : (entry?.page ?? notFoundPage)).load();
  // As a transition the work is sliced, so that the page responds to input in between.
  if (root.hasAttribute('data-prerendered')) startTransition(() => void hydrateRoot(root, tree));
  else {
    // The shell's own head tags would duplicate those of the page rendered into it.
    for (const tag of document.head.querySelectorAll('[data-shell]')) tag.remove();
    createRoot(root).render(tree);
  }
}

hearStepsFirst();
void start();
prepareForShares();

/**
 * Registers the share worker if the site is installed, or a share was missed because it was not registered yet. It only
 * handles `/share`; ordinary visitors never get it.
 */
function prepareForShares(): void {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  const wasMissed = window.location.search.includes('error=share.files');
  if (isInstalled || wasMissed) void import('../lib/share/share-worker').then(({ register }) => register());
}
