import type { ReactNode } from 'react';
import type { MailBrand } from '../brand.types.js';
import { Layout } from '../primitives/layout.js';
import { Preheader } from '../primitives/preheader.js';
import { AnswerFooter } from './answer-footer.js';

/** Layout of the three answers to a submission. */
export function AnswerLayout({
  title,
  preheader,
  brand,
  statusUrl,
  children,
}: {
  title: string;
  preheader: string;
  brand: MailBrand;
  statusUrl: string;
  children: ReactNode;
}) {
  return (
    <Layout
      title={title}
      brandName={brand.name}
      homeUrl={brand.publicUrl}
      preheader={<Preheader>{preheader}</Preheader>}
      footer={<AnswerFooter brand={brand} statusUrl={statusUrl} />}
    >
      {children}
    </Layout>
  );
}
