import { shareTargets } from '../../content/navigation';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { siteConfig } from '../../lib/site-config';

/** Names of networks by host suffix; any other profile is named by its host. */
const networks: Readonly<Record<string, string>> = {
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
  'threads.net': 'Threads',
  'bsky.app': 'Bluesky',
  'youtube.com': 'YouTube',
  'linkedin.com': 'LinkedIn',
  'pinterest.com': 'Pinterest',
  'reddit.com': 'Reddit',
};

function networkOf(href: string): string {
  const host = new URL(href).hostname.replace(/^www\./, '');
  return networks[host] ?? host;
}

/**
 * The operator's own profiles (`SOCIAL_LINKS`) if there are any, else links to share this site on the networks, so that
 * no link leads nowhere.
 */
export function useSocialLinks(): { isOwn: boolean; links: { href: string; label: string; name: string }[] } {
  const profiles = useHydrated() ? siteConfig.socialLinks : [];
  if (profiles.length > 0) {
    const links = profiles.map((href) => ({ href, label: networkOf(href), name: networkOf(href) }));
    return { isOwn: true, links };
  }
  const links = shareTargets.map(({ href, label }) => ({ href, label, name: `Share on ${label}` }));
  return { isOwn: false, links };
}

/** Links to the networks in a row. */
export function SocialLinks({ className, linkClassName }: { className?: string; linkClassName: string }) {
  return (
    <ul className={className}>
      {useSocialLinks().links.map((link) => (
        <li key={link.label}>
          <a
            href={link.href}
            aria-label={link.name}
            rel="noopener noreferrer"
            target="_blank"
            className={linkClassName}
          >
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
