import { Link } from 'react-router-dom';
import { footerColumns, officeLocation } from '../../content/navigation';
import { siteConfig } from '../../lib/site-config';
import { Brand } from './brand';
import { ContactPhone } from './contact-phone';
import { SocialLinks, useSocialLinks } from './social-links';

/** The footer: links, contact details, legal pages. */
export function SiteFooter() {
  return (
    <footer className="torn-top mt-16 bg-till sm:mt-24 pb-[var(--dock,0px)] text-till-text">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-8 pt-10 pb-8 lg:pt-12 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="col-span-2 grid content-start gap-4 lg:col-span-1">
          <Brand className="text-till-text" />
          <p className="max-w-xs text-till-soft">
            Reading, watching and drafting the claim are automatic. You send it, and the shop pays you the
            difference under its own policy.
          </p>
          <address className="grid gap-1 text-sm not-italic">
            <FooterLink href={`mailto:${siteConfig.supportEmail}`}>{siteConfig.supportEmail}</FooterLink>
            <FooterLink href={`mailto:${siteConfig.receiptsAddress}`}>
              {siteConfig.receiptsAddress}
            </FooterLink>
            <ContactPhone className="inline-flex min-h-11 items-center lg:min-h-8 underline-offset-4 hover:underline" />
            <span className="text-till-soft">{officeLocation}</span>
          </address>
        </div>
        {footerColumns.map((column) => (
          <nav
            key={column.title}
            aria-label={column.title}
            className="last:col-span-2 lg:last:col-span-1 [&:last-child>ul]:flex [&:last-child>ul]:flex-wrap [&:last-child>ul]:gap-x-6 lg:[&:last-child>ul]:block"
          >
            <h2 className="mb-2 font-sans text-sm font-bold tracking-normal text-till-green">
              {column.title}
            </h2>
            <ul>
              {column.links.map((link) => (
                <li key={link.to}>
                  <Link
                    to={link.to}
                    className="inline-flex min-h-11 items-center lg:min-h-9 underline-offset-4 hover:underline"
                  >
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page-width text-sm text-till-soft">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t-2 border-dashed border-till-line py-6">
          <p>© {siteConfig.brandName}. Made for people who keep receipts.</p>
          <div className="flex flex-wrap items-center gap-x-5">
            <p>{useSocialLinks().isOwn ? 'Follow us' : 'Tell a friend'}</p>
            <SocialLinks
              className="flex flex-wrap gap-x-5"
              linkClassName="inline-flex min-h-11 items-center lg:min-h-9 underline-offset-4 hover:text-till-text hover:underline"
            />
          </div>
        </div>
      </div>
    </footer>
  );
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center lg:min-h-8 underline-offset-4 hover:underline"
    >
      {children}
    </a>
  );
}
