import { Link } from 'react-router-dom';
import { PageMeta } from '../components/ui/page-meta';
import { privacyPolicy } from '../content/legal';
import { LegalText } from '../features/legal/legal-text';
import { paths } from '../lib/paths';
import { breadcrumbs } from '../lib/structured-data';

/** What is collected, and how to have it deleted. */
export function PrivacyPolicyPage() {
  return (
    <>
      <PageMeta
        {...privacyPolicy.meta}
        path={paths.privacy}
        structuredData={[breadcrumbs([{ name: privacyPolicy.title, path: paths.privacy }])]}
      />
      <LegalText page={privacyPolicy}>
        <p>
          <Link to={paths.robot} className="font-semibold text-green-deep underline underline-offset-4">
            About our bot
          </Link>
          : how product pages are read, and how a shop can keep it out.
        </p>
      </LegalText>
    </>
  );
}
