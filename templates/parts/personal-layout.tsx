import type { ReactNode } from 'react';
import type { MailBrand } from '../brand.types.js';
import { blocks, textHeading, textParagraph } from '../plain-text.js';
import { Footer } from '../primitives/footer.js';
import { Heading } from '../primitives/heading.js';
import { Layout } from '../primitives/layout.js';
import { Link } from '../primitives/link.js';
import { Preheader } from '../primitives/preheader.js';

const help = 'Questions? A person reads every email to';

/** Layout of a mail to one person that is no answer about a submission: its title, why it was sent, where to get help. */
export function PersonalLayout({
  title,
  preheader,
  why,
  brand,
  children,
}: {
  title: string;
  preheader: string;
  /** Why it was sent. */
  why: string;
  brand: MailBrand;
  children: ReactNode;
}) {
  return (
    <Layout
      title={title}
      brandName={brand.name}
      homeUrl={brand.publicUrl}
      preheader={<Preheader>{preheader}</Preheader>}
      footer={
        <Footer
          lines={[
            why,
            <>
              {help}{' '}
              <Link href={`mailto:${brand.supportEmail}`} color="muted">
                {brand.supportEmail}
              </Link>
              .
            </>,
          ]}
        />
      }
    >
      <Heading level={1}>{title}</Heading>
      {children}
    </Layout>
  );
}

/** Text version of {@link PersonalLayout}. */
export function personalText({
  title,
  why,
  brand,
  content,
}: {
  title: string;
  why: string;
  brand: MailBrand;
  content: (string | null)[];
}): string {
  return blocks(
    textHeading(title),
    ...content,
    '-- ',
    textParagraph(why),
    textParagraph(`${help} ${brand.supportEmail}.`),
  );
}
