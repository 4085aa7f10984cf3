import { ButtonLink } from '../../components/ui/button';
import { adminPaths } from './shared/admin-paths';

/** Shown for any path under `/admin` that does not exist. */
export function AdminNotFound() {
  return (
    <div className="grid justify-items-center gap-4 py-16 text-center">
      <title>Page not found | Admin</title>
      <p className="till font-display text-4xl font-extrabold" aria-hidden="true">
        404
      </p>
      <h1 className="text-3xl">Page not found</h1>
      <p className="text-soft">The address may be old or mistyped.</p>
      <ButtonLink to={adminPaths.overview} variant="secondary">
        Go to the overview
      </ButtonLink>
    </div>
  );
}
