import { ButtonLink } from '../components/ui/button';
import { Mascot } from '../components/ui/mascot';
import { PageMeta } from '../components/ui/page-meta';
import { paths } from '../lib/paths';
import { siteConfig } from '../lib/site-config';

/** Shown for any path that does not exist. */
export function NotFoundPage() {
  return (
    <>
      <PageMeta
        title={`Page not found | ${siteConfig.brandName}`}
        description="There is no page at this address. Uploading a receipt and the home page are one click away."
        path={null}
        noindex
      />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] justify-items-center gap-5 py-20 text-center">
        <div className="paper-shadow max-w-full">
          <div className="torn w-72 max-w-full bg-sheet px-6">
            <p className="till py-6 font-display text-4xl font-extrabold sm:text-5xl" aria-hidden="true">
              404
            </p>
            <div className="perforation" />
            <p className="till leader flex-wrap py-4 text-sm">
              <span>1 × page</span>
              <span className="leader-dots" />
              <span>not in stock</span>
            </p>
          </div>
        </div>
        <Mascot mood="waiting" className="w-24" />
        <h1 className="text-3xl">Oops! Page not found</h1>
        <p className="max-w-(--container-text) text-soft">
          The address may be old or mistyped. Your receipts are fine.
        </p>
        <ButtonLink to={paths.home} size="lg">
          Return to Home
        </ButtonLink>
      </div>
    </>
  );
}
