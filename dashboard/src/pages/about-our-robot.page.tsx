import type { ReactNode } from 'react';
import { PageMeta } from '../components/ui/page-meta';
import { robotContent } from '../content/robot';
import { paths } from '../lib/paths';
import { siteConfig } from '../lib/site-config';
import { breadcrumbs } from '../lib/structured-data';

/** For shop operators who find our robot in their logs: what it is, the rules it follows, and how to block it. */
export function AboutOurRobotPage() {
  const { meta, title, lead, sections, stop, feed, help } = robotContent;
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 py-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <PageMeta
        {...meta}
        path={paths.robot}
        structuredData={[breadcrumbs([{ name: title, path: paths.robot }])]}
      />
      <header className="lg:col-span-2">
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-3 max-w-(--container-text) text-lg text-soft">{lead}</p>
      </header>
      <div className="self-start lg:sticky lg:top-28 lg:col-start-2">
        <Card />
      </div>
      <div className="grid max-w-(--container-text) grid-cols-[minmax(0,1fr)] gap-9 lg:col-start-1 lg:row-start-2">
        {sections.map((section) => (
          <Section key={section.title} title={section.title} text={section.text}>
            {section.points.length > 0 && (
              <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-green">
                {section.points.map((point) => (
                  <li key={point}>{point}.</li>
                ))}
              </ul>
            )}
          </Section>
        ))}
        <Section title={stop.title} text={stop.text}>
          <pre className="till mt-4 overflow-x-auto rounded-lg bg-till px-5 py-4 text-till-text">
            {stop.lines}
          </pre>
          <p className="mt-3">{stop.more}</p>
        </Section>
        <Section title={feed.title} text={feed.text} />
        <Section title={help.title} text={help.text} />
      </div>
    </div>
  );
}

/** The robot's key facts on a slip. */
function Card() {
  const { card } = robotContent;
  return (
    <section aria-labelledby="robot-card" className="paper-shadow">
      <div className="torn till bg-sheet px-6">
        <h2 id="robot-card" className="pt-4 text-lg">
          {card.title}
        </h2>
        <div className="my-3 perforation" />
        <dl className="grid gap-3 pb-6 text-sm">
          {card.rows.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-soft">{label}</dt>
              <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
          <div>
            <dt className="text-soft">{card.contact}</dt>
            <dd>
              <a
                href={`mailto:${siteConfig.supportEmail}?subject=DropbackBot`}
                className="font-semibold break-all text-green-deep underline underline-offset-4"
              >
                {siteConfig.supportEmail}
              </a>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

function Section({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2">{text}</p>
      {children}
    </section>
  );
}
