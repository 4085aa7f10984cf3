import { lazy, useState } from 'react';
import { PageMeta } from '../components/ui/page-meta';
import { parentsContent } from '../content/parents';
import type { Captured } from '../features/parents/capture-card';
import { FinalCapture } from '../features/parents/final-capture';
import { HardParts } from '../features/parents/hard-parts';
import { ParentsCarousel } from '../features/parents/parents-carousel';
import { ParentsHero } from '../features/parents/parents-hero';
import { paths } from '../lib/paths';
import { breadcrumbs } from '../lib/structured-data';

/** The upload screen's code comes with the click that may lead to it. */
const importUpload = () => import('../features/parents/parents-upload');
const ParentsUpload = lazy(async () => ({ default: (await importUpload()).ParentsUpload }));

/** The landing page for parents, and the upload screen it leads to. */
export function ParentsPage() {
  const [captured, setCaptured] = useState<Captured | null>(null);
  const meta = (
    <PageMeta
      {...parentsContent.meta}
      path={paths.parents}
      image="parents"
      structuredData={[breadcrumbs([{ name: 'For parents', path: paths.parents }])]}
    />
  );
  if (captured) {
    return (
      <>
        {meta}
        <ParentsUpload captured={captured} onBack={() => setCaptured(null)} />
      </>
    );
  }
  const startUpload = (next: Captured) => {
    setCaptured(next);
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  return (
    <>
      {meta}
      <ParentsHero onAsked={() => void importUpload()} onCaptured={startUpload} />
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
