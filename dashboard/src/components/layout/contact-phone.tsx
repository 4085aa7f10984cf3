import { siteConfig } from '../../lib/site-config';

/**
 * The phone number as a dialling link. It may be empty: the markup is the same in both cases, so that prerendered HTML
 * agrees with the browser, and an empty link is hidden.
 */
export function ContactPhone({ className = '' }: { className?: string }) {
  return (
    <a href={`tel:${siteConfig.supportPhone}`} className={`empty:hidden ${className}`}>
      {siteConfig.supportPhone}
    </a>
  );
}
