import { shareTargets } from '../../content/navigation';
import { siteConfig } from '../../lib/site-config';
import { useHydrated } from '../../lib/use-hydrated';

/** Names of networks by the end of their host; any other profile is called by its host. */
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
 * The operator's own profiles where there are any (`SOCIAL_LINKS`), else the networks' ways to share this site:
 * never a link that leads to nobody.
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

/** Links to the networks, in a row. */
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
