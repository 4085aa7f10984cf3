import { paths } from '../../lib/paths';
import { ButtonLink } from './button';
import { Mascot } from './mascot';

/** Call to action at the end of a page, leading to the upload page. */
export function UploadCall({
  title,
  text,
  button = 'Upload Your Receipt',
}: {
  title: string;
  text: string;
  button?: string;
}) {
  return (
    <section
      aria-label="Upload"
      className="grid items-center gap-6 rounded-lg bg-green-wash px-6 py-8 sm:grid-cols-[auto_1fr_auto] sm:px-10"
    >
      <Mascot mood="waiting" className="w-20" />
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 max-w-(--container-text)">{text}</p>
      </div>
      <ButtonLink to={paths.upload} size="lg">
        {button}
      </ButtonLink>
    </section>
  );
}
