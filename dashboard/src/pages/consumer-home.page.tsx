import { ButtonLink } from '../components/ui/button';
import { Mascot } from '../components/ui/mascot';
import { PageMeta } from '../components/ui/page-meta';
import { SampleMark } from '../components/ui/sample-mark';
import { consumerContent, studentTicker } from '../content/consumer';
import { SavingsCalculator } from '../features/calculator/savings-calculator';
import { ChatHelper } from '../features/chat/chat-helper';
import { Counter } from '../features/counters/counter';
import { DemoUpload } from '../features/demo-upload/demo-upload';
import { LiveTicker } from '../features/live-ticker/live-ticker';
import { Achievements, Leaderboard } from '../features/student/achievements';
import { CampusStatistics, StudentStories } from '../features/student/campus';
import { ConsumerLinks } from '../features/student/consumer-links';
import { paths } from '../lib/paths';

/** The student-oriented home. */
export function ConsumerHomePage() {
  return (
    <>
      <PageMeta {...consumerContent.meta} path={paths.consumerHome} image="students" />
      <ConsumerHero />
      <LiveTicker
        label="Sample student savings"
        samples={studentTicker}
        isInOrder
        who={({ name, university }) => (
          <>
            <span className="font-semibold">{name}</span> at {university}
          </>
        )}
      />
      <section aria-labelledby="calculator" className="page-width py-16">
        <h2 id="calculator" className="mb-8 text-3xl">
          {consumerContent.calculator.title}
        </h2>
        <SavingsCalculator />
      </section>
      <section aria-labelledby="demo" className="border-y-2 border-dotted border-line bg-wash">
        <div className="page-width py-16">
          <h2 id="demo" className="text-center text-3xl">
            {consumerContent.demo.title}
          </h2>
          <p className="mt-2 mb-8 text-center text-soft">{consumerContent.demo.lead}</p>
          <DemoUpload />
        </div>
      </section>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 pt-16 lg:grid-cols-2">
        <Achievements />
        <Leaderboard />
      </div>
      <CampusStatistics />
      <StudentStories />
      <ConsumerLinks />
      <ChatHelper />
    </>
  );
}

function ConsumerHero() {
  const { hero } = consumerContent;
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] items-center gap-10 py-12 md:grid-cols-[1.4fr_1fr] lg:py-16">
      <div>
        <h1 className="text-4xl sm:text-5xl">{hero.title}</h1>
        <p className="mt-4 font-display text-xl font-bold text-green-deep">{hero.lead}</p>
        <p className="mt-3 max-w-lg text-lg text-soft">{hero.text}</p>
        <ButtonLink to={paths.upload} size="lg" className="mt-7">
          {hero.button}
        </ButtonLink>
      </div>
      <div className="paper-shadow mx-auto w-full max-w-sm sm:rotate-2">
        <ul aria-label="Figures" className="torn till bg-sheet px-6">
          <li className="grid justify-items-center pt-4 pb-2">
            <Mascot mood="cha-ching" className="w-28" />
          </li>
          {hero.stats.map((figure) => (
            <li key={figure.label} className="leader border-t-2 border-dashed border-line py-3">
              <span>
                {figure.label}
                <SampleMark />
              </span>
              <span className="leader-dots" />
              <span className="font-display text-2xl font-extrabold">
                <Counter {...figure} durationMs={1500} />
              </span>
            </li>
          ))}
          <li className="leader border-t-2 border-dashed border-line py-3 pb-5">
            <span>{hero.zero.label}</span>
            <span className="leader-dots" />
            <span className="font-display text-2xl font-extrabold">{hero.zero.value}</span>
          </li>
        </ul>
      </div>
    </div>
  );
}
