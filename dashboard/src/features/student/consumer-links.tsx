import { Link } from 'react-router-dom';
import { Icon } from '../../components/ui/icon';
import { SampleMark } from '../../components/ui/sample-mark';
import { consumerContent } from '../../content/consumer';
import { paths } from '../../lib/paths';

const quickLinks = [
  { to: paths.home, label: 'Home' },
  { to: paths.consumerHome, label: 'Students' },
  { to: paths.successStories, label: 'Success Stories' },
  { to: paths.blog, label: 'Blog' },
  { to: paths.contact, label: 'Contact' },
];

const legalLinks = [
  { to: paths.privacy, label: 'Privacy Policy' },
  { to: paths.terms, label: 'Terms of Service' },
  { to: paths.contact, label: 'Contact Us' },
];

/** The end of the student page: its claims, its quick links, and what they are worth. */
export function ConsumerLinks() {
  return (
    <section aria-label="More" className="page-width pt-4">
      <ul className="flex flex-wrap gap-x-8 gap-y-2 border-y-2 border-dotted border-line py-5 font-semibold">
        {consumerContent.claims.map(({ text, isSample }) => (
          <li key={text} className="flex items-center gap-2">
            <Icon name="check" className="size-5 text-green" />
            <span>
              {text}
              {isSample && <SampleMark />}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-between gap-x-10 gap-y-2 py-4">
        <LinkRow label="Quick links" links={quickLinks} />
        <LinkRow label="Legal" links={legalLinks} />
      </div>
      <p className="text-sm text-soft">{consumerContent.smallPrint}</p>
    </section>
  );
}

function LinkRow({ label, links }: { label: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={`${label} of this page`}>
      <ul className="flex flex-wrap gap-x-5">
        {links.map((link) => (
          <li key={link.label}>
            <Link to={link.to} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
