import { PageMeta } from '../components/ui/page-meta';
import { UploadCall } from '../components/ui/upload-call';
import { babyProductsContent } from '../content/baby-products';
import { paths } from '../lib/paths';
import { breadcrumbs } from '../lib/structured-data';

const content = babyProductsContent;

/** A short guide to baby products with changing prices. */
export function BabyProductsPage() {
  return (
    <div className="page-width grid gap-12 py-12">
      <PageMeta
        {...content.meta}
        path={paths.babyProductsOriginal}
        image="parents"
        structuredData={[breadcrumbs([{ name: content.title, path: paths.babyProductsOriginal }])]}
      />
      <header>
        <h1 className="text-4xl">{content.title}</h1>
        <p className="mt-3 text-lg text-soft">{content.lead}</p>
      </header>
      <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {content.products.map((row) => (
          <li key={row.product} className="border-t-4 border-gold pt-4">
            <h2 className="text-xl">{row.product}</h2>
            <dl className="mt-2 grid gap-2">
              <div>
                <dt className="text-sm text-soft">{content.columns.moves}</dt>
                <dd>{row.moves}</dd>
              </div>
              <div>
                <dt className="text-sm text-soft">{content.columns.keep}</dt>
                <dd>{row.keep}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <section aria-labelledby="habits" className="max-w-(--container-text)">
        <h2 id="habits" className="text-2xl">
          {content.tipsTitle}
        </h2>
        <ol className="mt-3 grid list-decimal gap-2 pl-6 marker:font-bold marker:text-green">
          {content.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ol>
      </section>
      <UploadCall title={content.button} text={content.smallPrint} />
    </div>
  );
}
