import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/ui/button';
import { ReceiptsAddress } from '../../components/ui/mail-address';
import { homeContent } from '../../content/home';
import { paths } from '../../lib/paths';
import { HeroScene } from './hero-scene';

/** What it is, what to do, and what success looks like. */
export function Hero({ quote }: { quote: ReactNode }) {
  const { hero } = homeContent;
  return (
    // On phones the picture of the product comes before the quote.
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-10 pt-8 pb-10 sm:pt-10 sm:pb-12 lg:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)] lg:gap-x-16 lg:pt-16">
      <div>
        <h1 className="text-4xl sm:text-5xl">{hero.title}</h1>
        <p className="mt-5 max-w-xl text-lg text-soft">{hero.lead}</p>
        <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink to={paths.upload} size="lg">
            {hero.upload}
          </ButtonLink>
          <p>
            <span className="block text-sm text-soft">{hero.mail}</span>
            <ReceiptsAddress />
          </p>
        </div>
      </div>
      <div className="lg:row-span-2 lg:self-center">
        <HeroScene />
      </div>
      <div className="self-start border-t-2 border-dotted border-line pt-6">{quote}</div>
    </div>
  );
}
