import { PageMeta } from '../components/ui/page-meta';
import { termsOfService } from '../content/legal';
import { LegalText } from '../features/legal/legal-text';
import { paths } from '../lib/paths';
import { breadcrumbs } from '../lib/structured-data';

/** The terms of service. */
export function TermsOfServicePage() {
  return (
    <>
      <PageMeta
        {...termsOfService.meta}
        path={paths.terms}
        structuredData={[breadcrumbs([{ name: termsOfService.title, path: paths.terms }])]}
      />
      <LegalText page={termsOfService} />
    </>
  );
}
