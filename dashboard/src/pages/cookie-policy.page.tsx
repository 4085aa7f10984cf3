import { PageMeta } from '../components/ui/page-meta';
import { cookiePolicy } from '../content/legal';
import { ConsentChoice } from '../features/consent/consent-choice';
import { LegalText } from '../features/legal/legal-text';
import { paths } from '../lib/paths';
import { breadcrumbs } from '../lib/structured-data';

/** What is stored in the browser, with the switch for counting visits. */
export function CookiePolicyPage() {
  return (
    <>
      <PageMeta
        {...cookiePolicy.meta}
        path={paths.cookies}
        structuredData={[breadcrumbs([{ name: cookiePolicy.title, path: paths.cookies }])]}
      />
      <LegalText page={cookiePolicy}>
        <ConsentChoice />
      </LegalText>
    </>
  );
}
