import type { ComponentType } from 'react';
import { paths } from '../lib/paths';
import { createPage, type Page } from './page';

/** One public address and what it shows. */
export type PageEntry = {
  path: string;
  /** Source file of the page, as the build manifest names it. */
  module: string;
  page: Page;
  /** Kept out of search results, and out of the sitemap. */
  noindex?: boolean;
  /** `done=` and `error=` queries that have a prerendered message of their own. */
  notices?: readonly string[];
  /** Addresses to prerender when `path` is a pattern. */
  examples?: readonly string[];
};

function entry(
  path: string,
  module: string,
  load: () => Promise<ComponentType>,
  rest: Pick<PageEntry, 'noindex' | 'notices' | 'examples'> = {},
): PageEntry {
  return { path, module: `src/pages/${module}.page.tsx`, page: createPage(load), ...rest };
}

/** Every public page. */
export const pageEntries: readonly PageEntry[] = [
  entry(paths.home, 'home', () => import('../pages/home.page').then((module) => module.HomePage)),
  entry(
    paths.upload,
    'upload-receipt',
    () => import('../pages/upload-receipt.page').then((module) => module.UploadReceiptPage),
    {
      notices: [
        'done=stored',
        'done=partly',
        'error=receipt.rejected',
        'error=receipt.no_files',
        'error=email.required',
        'error=email.invalid',
        'error=failed',
      ],
    },
  ),
];

/** The page for addresses that do not exist. */
export const notFoundPage = createPage(() =>
  import('../pages/not-found.page').then((module) => module.NotFoundPage),
);

/** Old addresses and where they went (spec section 2). */
export const redirects: Readonly<Record<string, string>> = {
  '/students': paths.parents,
  '/baby-product': paths.home,
};
