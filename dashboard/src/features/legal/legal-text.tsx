import type { LegalPage } from '../../content/legal';

/** A legal page: numbered sections with a table of contents next to them. */
export function LegalText({ page, children }: { page: LegalPage; children?: React.ReactNode }) {
  return (
    <div className="page-width grid gap-x-16 gap-y-10 py-12 lg:grid-cols-[16rem_1fr]">
      <header className="lg:col-span-2">
        <h1 className="text-4xl">{page.title}</h1>
        <p className="mt-2 text-soft">
          Effective {page.effective}
          {page.changed && `, last changed ${page.changed}`}
        </p>
        <p className="mt-4 max-w-(--container-text) text-lg">{page.intro}</p>
      </header>
      <nav aria-label="Sections" className="hidden self-start lg:sticky lg:top-28 lg:block">
        <ol className="grid gap-1 text-sm">
          {page.sections.map(({ title }, index) => (
            <li key={title}>
              <a href={`#section-${index + 1}`} className="inline-flex min-h-9 items-center hover:underline">
                {index + 1}. {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid max-w-(--container-text) gap-9">
        {page.sections.map(({ title, paragraphs }, index) => (
          <section key={title} aria-labelledby={`section-${index + 1}`}>
            <h2 id={`section-${index + 1}`} className="text-xl">
              {index + 1}. {title}
            </h2>
            <div className="mt-2 grid gap-3">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        ))}
        {children}
      </div>
    </div>
  );
}
