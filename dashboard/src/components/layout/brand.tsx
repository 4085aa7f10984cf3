import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { siteConfig } from '../../lib/site-config';

/** Logo and name. The dollar sign is under the image and shows until the image has loaded. */
export function Brand({ className = 'text-ink' }: { className?: string }) {
  return (
    <Link
      to={paths.home}
      className={`inline-flex min-h-11 items-center gap-2.5 font-display text-xl font-extrabold tracking-tight max-[22rem]:gap-1.5 max-[22rem]:text-lg ${className}`}
    >
      <span className="relative grid size-9 shrink-0 place-items-center overflow-hidden rounded-md bg-green text-on-green">
        <span aria-hidden="true" className="text-lg font-extrabold">
          $
        </span>
        <img src="/logo.svg" alt="" width="36" height="36" className="absolute inset-0 size-full" />
      </span>
      {siteConfig.brandName}
    </Link>
  );
}
