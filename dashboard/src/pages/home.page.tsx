import { FaqList } from '../components/ui/faq-list';
import { PageMeta } from '../components/ui/page-meta';
import { homeFaqs } from '../content/faq';
import { homeContent } from '../content/home';
import { Counter } from '../features/counters/counter';
import { FloatingUpload } from '../features/floating-upload/floating-upload';
import { Hero } from '../features/home/hero';
import { Benefits, FinalCall, Testimonials, Trust } from '../features/home/home-sections';
import { HowItWorks } from '../features/home/how-it-works';
import { LiveTicker } from '../features/live-ticker/live-ticker';
import { RotatingTestimonial } from '../features/testimonials/rotating-testimonial';
import { paths } from '../lib/paths';

/** The main home page. */
export function HomePage() {
  return (
    <>
      <PageMeta {...homeContent.meta} path={paths.home} />
      <LiveTicker samples={homeContent.ticker} />
      <Hero quote={<RotatingTestimonial quotes={homeContent.testimonials} />} />
      <ul aria-label="Figures" className="page-width grid grid-cols-2 gap-x-8 gap-y-6 pb-8 md:grid-cols-4">
        {homeContent.proof.map((figure) => (
          <li key={figure.label} className="border-t-4 border-green pt-3">
            <span className="block font-display text-3xl font-extrabold">
              <Counter {...figure} />
            </span>
            <span className="text-soft">{figure.label}</span>
          </li>
        ))}
      </ul>
      <Benefits />
      <HowItWorks />
      <Testimonials />
      <section aria-labelledby="faq" className="page-width grid gap-8 py-16 lg:grid-cols-[1fr_2fr]">
        <h2 id="faq" className="text-3xl">
          {homeContent.faqTitle}
        </h2>
        <FaqList faqs={homeFaqs} />
      </section>
      <Trust />
      <FinalCall />
      <FloatingUpload />
    </>
  );
}
