import { useState } from 'react';
import type { RetailerLogo } from '../../content/old-home';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { siteConfig } from '../../lib/site-config';

/** Twelve retailers. Logos come from the configured service; without it, or if one fails, the name is shown. */
export function RetailerGrid({ retailers }: { retailers: readonly RetailerLogo[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {retailers.map((retailer) => (
        <li
          key={retailer.name}
          className="grid min-h-20 grid-cols-[minmax(0,1fr)] place-items-center rounded-md bg-sheet px-4 py-3 text-center ring-1 ring-line"
        >
          <Logo retailer={retailer} />
        </li>
      ))}
    </ul>
  );
}

function Logo({ retailer }: { retailer: RetailerLogo }) {
  const [isBroken, setBroken] = useState(false);
  const isHydrated = useHydrated();
  // The setting is known only in the browser, so the prerendered page shows names.
  const service = isHydrated ? siteConfig.logoServiceUrl : null;
  if (service === null || isBroken) {
    return (
      <span data-placeholder className="max-w-full font-display text-lg font-bold [overflow-wrap:anywhere]">
        {retailer.name}
      </span>
    );
  }
  return (
    <img
      src={`${service}/${retailer.domain}`}
      alt={retailer.name}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
      className="max-h-10 max-w-full"
    />
  );
}
