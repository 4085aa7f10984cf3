import { siteConfig } from '../../lib/site-config';

/**
 * The phone number, dialled on a click. An operator without one leaves it empty: the markup is the same in both
 * cases, so that prerendered HTML agrees with the browser, and an empty link is not shown.
 */
export function ContactPhone({ className = '' }: { className?: string }) {
  return (
    <a href={`tel:${siteConfig.supportPhone}`} className={`empty:hidden ${className}`}>
      {siteConfig.supportPhone}
    </a>
  );
}
