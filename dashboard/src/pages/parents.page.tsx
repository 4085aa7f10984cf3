import { lazy } from 'react';
import { PageMeta } from '../components/ui/page-meta';
import { parentsContent } from '../content/parents';
import { FinalCapture } from '../features/parents/final-capture';
import { HardParts } from '../features/parents/hard-parts';
import { ParentsCarousel } from '../features/parents/parents-carousel';
import { ParentsHero } from '../features/parents/parents-hero';
import { useParentsStep } from '../features/parents/use-parents-step';
import { paths } from '../lib/paths';
import { breadcrumbs } from '../lib/structured-data';

/** The upload screen's code loads with the click that may lead to it. */
const importUpload = () => import('../features/parents/parents-upload');
const ParentsUpload = lazy(async () => ({ default: (await importUpload()).ParentsUpload }));

/** The landing page for parents, and the upload screen it leads to. */
export function ParentsPage() {
  const { step, captured, ask, startUpload, back } = useParentsStep();
  const meta = (
    <PageMeta
      {...parentsContent.meta}
      path={paths.parents}
      image="parents"
      structuredData={[breadcrumbs([{ name: 'For parents', path: paths.parents }])]}
    />
  );
  if (step === 'upload' && captured) {
    return (
      <>
        {meta}
        <ParentsUpload captured={captured} onBack={back} />
      </>
    );
  }
  return (
    <>
      {meta}
      <ParentsHero
        asked={step === 'receipt' || step === 'registry' ? step : null}
        captured={captured}
        onAsk={(about) => {
          ask(about);
          void importUpload();
        }}
        onCaptured={(next) => {
          startUpload(next);
          window.scrollTo({ top: 0, behavior: 'instant' });
        }}
      />
      <section aria-labelledby="features" className="page-width pb-16">
        <h2 id="features" className="max-w-2xl text-3xl">
          {parentsContent.featuresTitle}
        </h2>
        <ul className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2">
          {parentsContent.features.map((feature) => (
            <li key={feature.title} className="border-l-4 border-gold pl-5">
              <h3 className="text-xl">{feature.title}</h3>
              <p className="mt-1 text-soft">{feature.text}</p>
            </li>
          ))}
        </ul>
      </section>
      <HardParts />
      <ParentsCarousel />
      <FinalCapture />
    </>
  );
}
