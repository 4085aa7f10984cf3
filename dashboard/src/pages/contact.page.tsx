import type { ReactNode } from 'react';
import { ContactPhone } from '../components/layout/contact-phone';
import { SocialLinks, useSocialLinks } from '../components/layout/social-links';
import { Icon, type IconName } from '../components/ui/icon';
import { ReceiptsAddress } from '../components/ui/mail-address';
import { PageMeta } from '../components/ui/page-meta';
import { UploadCall } from '../components/ui/upload-call';
import { contactContent } from '../content/contact';
import { officeLocation } from '../content/navigation';
import { paths } from '../lib/paths';
import { siteConfig } from '../lib/site-config';
import { breadcrumbs } from '../lib/structured-data';

/** Mail address, phone number and location. */
export function ContactPage() {
  const link = 'inline-flex min-h-11 items-center font-semibold text-green-deep underline underline-offset-4';
  return (
    <div className="page-width grid gap-14 py-12">
      <PageMeta
        {...contactContent.meta}
        path={paths.contact}
        structuredData={[breadcrumbs([{ name: contactContent.title, path: paths.contact }])]}
      />
      <header>
        <h1 className="text-4xl">{contactContent.title}</h1>
        <p className="mt-3 text-lg text-soft">{contactContent.lead}</p>
      </header>
      <dl className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        <Way icon="mail" term={contactContent.mail}>
          <a href={`mailto:${siteConfig.supportEmail}`} className={link}>
            {siteConfig.supportEmail}
          </a>
        </Way>
        <Way icon="inbox" term={contactContent.receipts}>
          <ReceiptsAddress />
        </Way>
        <Way icon="phone" term={contactContent.phone}>
          <ContactPhone className={link} />
        </Way>
        <Way icon="pin" term={contactContent.place}>
          <span className="inline-flex min-h-11 items-center font-semibold">{officeLocation}</span>
        </Way>
        <Way icon="share" term={useSocialLinks().isOwn ? contactContent.social : contactContent.share}>
          <SocialLinks className="flex flex-wrap gap-x-5" linkClassName={link} />
        </Way>
      </dl>
      <UploadCall title={contactContent.uploadTitle} text={contactContent.uploadText} />
    </div>
  );
}

/** One way to contact us; hidden if the operator does not offer it. */
function Way({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <div className="border-t-4 border-line pt-4 has-[a:empty]:hidden">
      <dt className="flex items-center gap-2 text-soft">
        <Icon name={icon} className="size-5 text-green" />
        {term}
      </dt>
      <dd className="mt-1 text-lg">{children}</dd>
    </div>
  );
}
