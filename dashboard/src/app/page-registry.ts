import type { ComponentType } from 'react';
import { blogPostIds } from '../content/blog/blog-ids';
import { paths } from '../lib/paths';
import { createPage, type Page } from './page';

/** A public path and its page. */
export type PageEntry = {
  path: string;
  /** Source file of the page, as named in the build manifest. */
  module: string;
  page: Page;
  /** Excluded from search results and the sitemap. */
  noindex?: boolean;
  /** Drawn by the server when it is asked for, with what it shows. */
  isPrivate?: boolean;
  /** Paths to prerender if `path` is a pattern. */
  examples?: readonly string[];
};

function entry(
  path: string,
  module: string,
  load: () => Promise<ComponentType>,
  rest: Pick<PageEntry, 'noindex' | 'isPrivate' | 'examples'> = {},
): PageEntry {
  return { path, module: `src/pages/${module}.page.tsx`, page: createPage(load), ...rest };
}

/** Every page. One with a `:` and no examples has no HTML of its own unless it is private. */
export const pageEntries: readonly PageEntry[] = [
  entry(paths.home, 'home', () => import('../pages/home.page').then((module) => module.HomePage)),
  entry(paths.parents, 'parents', () => import('../pages/parents.page').then((module) => module.ParentsPage)),
  entry(paths.consumerHome, 'consumer-home', () =>
    import('../pages/consumer-home.page').then((module) => module.ConsumerHomePage),
  ),
  entry(paths.signUp, 'sign-up', () => import('../pages/sign-up.page').then((module) => module.SignUpPage)),
  entry(paths.upload, 'upload/upload-receipt', () =>
    import('../pages/upload/upload-receipt.page').then((module) => module.UploadReceiptPage),
  ),
  entry(
    paths.uploadOcr,
    'upload/upload-receipt-ocr',
    () => import('../pages/upload/upload-receipt-ocr.page').then((module) => module.UploadReceiptOcrPage),
    { noindex: true },
  ),
  entry(paths.babyProductsOriginal, 'baby-products', () =>
    import('../pages/baby-products.page').then((module) => module.BabyProductsPage),
  ),
  entry(
    paths.oldHome,
    'old-home',
    () => import('../pages/old-home.page').then((module) => module.OldHomePage),
    {
      noindex: true,
    },
  ),
  entry(paths.successStories, 'success-stories', () =>
    import('../pages/success-stories.page').then((module) => module.SuccessStoriesPage),
  ),
  entry(paths.contact, 'contact', () => import('../pages/contact.page').then((module) => module.ContactPage)),
  entry(paths.faq, 'faq', () => import('../pages/faq.page').then((module) => module.FaqPage)),
  entry(paths.blog, 'blog/blog', () => import('../pages/blog/blog.page').then((module) => module.BlogPage)),
  entry(
    paths.blogPost(':id'),
    'blog/blog-post',
    () => import('../pages/blog/blog-post.page').then((module) => module.BlogPostPage),
    { examples: blogPostIds.map(paths.blogPost) },
  ),
  entry(paths.privacy, 'privacy-policy', () =>
    import('../pages/privacy-policy.page').then((module) => module.PrivacyPolicyPage),
  ),
  entry(paths.terms, 'terms-of-service', () =>
    import('../pages/terms-of-service.page').then((module) => module.TermsOfServicePage),
  ),
  entry(paths.cookies, 'cookie-policy', () =>
    import('../pages/cookie-policy.page').then((module) => module.CookiePolicyPage),
  ),
  entry(paths.robot, 'about-our-robot', () =>
    import('../pages/about-our-robot.page').then((module) => module.AboutOurRobotPage),
  ),
  entry(paths.my, 'private/my', () => import('../pages/private/my.page').then((module) => module.MyPage)),
  entry(
    paths.myPurchases(':token'),
    'private/my-purchases',
    () => import('../pages/private/my-purchases.page').then((module) => module.MyPurchasesPage),
    { isPrivate: true },
  ),
  // Prerendered without a token; with one, the server sends the same page and the browser reads the token here.
  ...[paths.unsubscribe, `${paths.unsubscribe}/:token`].map((path) =>
    entry(
      path,
      'private/unsubscribe',
      () => import('../pages/private/unsubscribe.page').then((module) => module.UnsubscribePage),
      { noindex: true },
    ),
  ),
  ...[paths.confirmSender, `${paths.confirmSender}/:token`].map((path) =>
    entry(
      path,
      'private/confirm-sender',
      () => import('../pages/private/confirm-sender.page').then((module) => module.ConfirmSenderPage),
      { noindex: true },
    ),
  ),
  entry(
    paths.status(':token'),
    'private/status',
    () => import('../pages/private/status.page').then((module) => module.StatusPage),
    { isPrivate: true },
  ),
  entry(
    paths.claim({ token: ':token', id: ':id' }),
    'private/claim',
    () => import('../pages/private/claim.page').then((module) => module.ClaimPage),
    { isPrivate: true },
  ),
];

/** The administration, with its own chunk and frame. */
export const adminPage = createPage(() => import('../pages/admin.page').then((module) => module.AdminPage));

/** The not-found page. */
export const notFoundPage = createPage(() =>
  import('../pages/not-found.page').then((module) => module.NotFoundPage),
);

/** Old paths and their replacements. */
export const redirects: Readonly<Record<string, string>> = {
  '/students': paths.parents,
  '/baby-product': paths.home,
};
