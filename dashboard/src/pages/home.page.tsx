import { homeFaqs } from '../../../domain/help/home-faqs.data.js';
import { FaqList } from '../components/ui/faq-list';
import { PageMeta } from '../components/ui/page-meta';
import { homeContent } from '../content/home';
import { ChatHelper } from '../features/chat/chat-helper';
import { Figures } from '../features/counters/figures';
import { FloatingUpload } from '../features/floating-upload/floating-upload';
import { Hero } from '../features/home/hero';
import { Benefits, FinalCall, Testimonials, Trust } from '../features/home/home-sections';
import { HowItWorks } from '../features/home/how-it-works';
import { LiveTicker } from '../features/live-ticker/live-ticker';
import { RotatingTestimonial } from '../features/testimonials/rotating-testimonial';
import { paths } from '../lib/paths';
import { siteConfig } from '../lib/site-config';
import { faqPage, organizationAndSite } from '../lib/structured-data';

const faqs = homeFaqs(siteConfig);

/** The main home page. */
export function HomePage() {
  return (
    <>
      <PageMeta
        {...homeContent.meta}
        path={paths.home}
        structuredData={[...organizationAndSite(), faqPage(faqs)]}
      />
      <LiveTicker label="Sample savings" samples={homeContent.ticker} />
      <Hero quote={<RotatingTestimonial quotes={homeContent.testimonials} />} />
      <Figures figures={homeContent.proof} />
      <Benefits />
      <HowItWorks />
      <Testimonials />
      <section aria-labelledby="faq" className="page-width grid gap-8 py-12 sm:py-16 lg:grid-cols-[1fr_2fr]">
        <h2 id="faq" className="text-3xl">
          {homeContent.faqTitle}
        </h2>
        <FaqList faqs={faqs} />
      </section>
      <Trust />
      <FinalCall />
      <FloatingUpload />
      <ChatHelper />
    </>
  );
}
