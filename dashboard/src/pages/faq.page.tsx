import { generalFaqs } from '../../../domain/help/general-faqs.data.js';
import { cardPolicies } from '../../../domain/help/public-policies.rules.js';
import { PolicyCard } from '../components/policies/policy-card';
import { FaqList } from '../components/ui/faq-list';
import { PageMeta } from '../components/ui/page-meta';
import { faqContent } from '../content/faq';
import { ChatHelper } from '../features/chat/chat-helper';
import { paths } from '../lib/paths';
import { siteConfig } from '../lib/site-config';
import { breadcrumbs, faqPage } from '../lib/structured-data';

const faqs = generalFaqs(siteConfig);

/** Questions and policy cards. */
export function FaqPage() {
  return (
    <div className="page-width grid gap-14 py-12">
      <PageMeta
        {...faqContent.meta}
        path={paths.faq}
        image="faq"
        structuredData={[faqPage(faqs), breadcrumbs([{ name: 'FAQ', path: paths.faq }])]}
      />
      <header>
        <h1 className="text-4xl">{faqContent.title}</h1>
        <p className="mt-3 max-w-(--container-text) text-lg text-soft">{faqContent.lead}</p>
      </header>
      <section aria-labelledby="general" className="grid gap-6 lg:grid-cols-[1fr_2fr]">
        <h2 id="general" className="text-2xl">
          {faqContent.generalTitle}
        </h2>
        <FaqList faqs={faqs} />
      </section>
      <section aria-labelledby="policies">
        <h2 id="policies" className="text-2xl">
          {faqContent.policiesTitle}
        </h2>
        <p className="mt-2 max-w-(--container-text) text-soft">{faqContent.policiesLead}</p>
        <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {cardPolicies.map((policy) => (
            <li key={policy.retailer}>
              <PolicyCard policy={policy} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="help" className="max-w-(--container-text)">
        <h2 id="help" className="text-2xl">
          {faqContent.helpTitle}
        </h2>
        <p className="mt-2">
          {faqContent.helpText}{' '}
          <a
            href={`mailto:${siteConfig.supportEmail}`}
            className="font-semibold text-green-deep underline underline-offset-4"
          >
            {siteConfig.supportEmail}
          </a>
        </p>
      </section>
      <ChatHelper />
    </div>
  );
}
