import { buttonClass } from '../components/ui/button';
import { PageMeta } from '../components/ui/page-meta';
import { SampleMark } from '../components/ui/sample-mark';
import { oldHomeContent } from '../content/old-home';
import { Counter } from '../features/counters/counter';
import { DemoVideo } from '../features/demo-video/demo-video';
import { RetailerGrid } from '../features/retailers/retailer-grid';
import { WaitlistForm } from '../features/waitlist/waitlist-form';
import { paths } from '../lib/paths';

const content = oldHomeContent;

/** This page's own wording of the general failure. */
const failedNotice = {
  title: 'Something went wrong',
  description: 'Please try again later or contact support.',
  tone: 'destructive',
} as const;

/** The reference copy of an earlier home page. */
export function OldHomePage() {
  return (
    <>
      <PageMeta {...content.meta} path={paths.oldHome} noindex />
      <div className="page-width py-16 text-center">
        <h1 className="mx-auto max-w-3xl text-4xl sm:text-5xl">{content.hero.title}</h1>
        <p className="mx-auto mt-5 max-w-xl text-lg text-soft">{content.hero.lead}</p>
        <a href="#get-started" className={buttonClass({ size: 'lg', className: 'mt-7' })}>
          {content.hero.button}
        </a>
        <ul aria-label="Figures" className="mx-auto mt-12 grid max-w-2xl gap-6 sm:grid-cols-3">
          {content.hero.stats.map((figure) => (
            <li key={figure.label}>
              <span className="block font-display text-3xl font-extrabold text-green-deep">
                <Counter {...figure} />
              </span>
              <span className="text-soft">
                {figure.label}
                <SampleMark />
              </span>
            </li>
          ))}
        </ul>
      </div>
      <SignUpSection id="get-started" {...content.getStarted} />
      <section aria-labelledby="retailers" className="page-width py-16">
        <h2 id="retailers" className="mb-6 text-3xl">
          {content.retailersTitle}
        </h2>
        <RetailerGrid retailers={content.retailers} />
        <h3 className="mt-10 text-xl">
          {content.splitTitle}
          <SampleMark />
        </h3>
        <ul className="till mt-3 grid max-w-md gap-2">
          {content.split.map((row) => (
            <li key={row.retailer} className="leader">
              <span>{row.retailer}</span>
              <span className="leader-dots" />
              <span className="font-display text-lg font-extrabold sm:text-xl">{row.amount}</span>
            </li>
          ))}
        </ul>
      </section>
      <PointList id="how" title={content.howTitle} points={content.how} isNumbered />
      <PointList id="why" title={content.whyTitle} points={content.why} />
      <section aria-labelledby="video" className="page-width py-16 text-center">
        <h2 id="video" className="mb-8 text-3xl">
          {content.videoTitle}
        </h2>
        <DemoVideo />
      </section>
      <SignUpSection id="signup" {...content.signUp} />
      <p className="page-width pt-10 text-sm text-soft">{content.smallPrint}</p>
    </>
  );
}

function SignUpSection({ id, title, lead }: { id: string; title: string; lead: string }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="bg-green-wash">
      <div className="page-width grid items-center gap-10 py-14 md:grid-cols-2">
        <div>
          <h2 id={`${id}-title`} className="text-3xl">
            {title}
          </h2>
          <p className="mt-2 text-lg">{lead}</p>
        </div>
        <div className="rounded-lg bg-sheet p-6">
          <WaitlistForm failedNotice={failedNotice} />
        </div>
      </div>
    </section>
  );
}

function PointList({
  id,
  title,
  points,
  isNumbered = false,
}: {
  id: string;
  title: string;
  points: readonly { title: string; text: string }[];
  isNumbered?: boolean;
}) {
  return (
    <section aria-labelledby={id} className="page-width py-10">
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      <ol className="mt-6 grid gap-8 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {points.map((point, index) => (
          <li key={point.title} className="border-t-4 border-line pt-3">
            <h3 className="text-xl">
              {isNumbered && <span className="till mr-2 text-green-deep">{index + 1}.</span>}
              {point.title}
            </h3>
            <p className="mt-1 text-soft">{point.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
