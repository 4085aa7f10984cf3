import { Link } from 'react-router-dom';
import { Icon } from '../../components/ui/icon';
import { ReceiptsAddress } from '../../components/ui/mail-address';
import { Notice } from '../../components/ui/notice';
import { PageMeta } from '../../components/ui/page-meta';
import { uploadContent, uploadNotices } from '../../content/upload/upload';
import { ReceiptUpload } from '../../features/receipt-upload/receipt-upload';
import { SharedLinkSlot } from '../../features/receipt-upload/shared-link-slot';
import { useNotice } from '../../lib/hooks/use-notice';
import { paths } from '../../lib/paths';

/** The main upload page. */
export function UploadReceiptPage() {
  const notice = useNotice(uploadNotices);
  return (
    <div className="page-width py-8">
      <PageMeta {...uploadContent.meta} path={paths.upload} image="upload" />
      <nav aria-label="Back and on" className="flex flex-wrap justify-between gap-x-6">
        <PageLink to={paths.home} label="Back to Home" />
        <PageLink to={paths.successStories} label="Success Stories" />
      </nav>
      <div className="group mx-auto mt-6 grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
        <header className="grid gap-3 pr-[min(76px,19vw)] sm:px-32 sm:text-center">
          <h1 className="text-3xl sm:text-4xl">{uploadContent.title}</h1>
          {/* On a phone it makes room for what comes after an upload. */}
          <p className="text-balance text-lg text-soft max-sm:group-has-data-received:hidden">
            {uploadContent.lead}
          </p>
        </header>
        {notice && <Notice tone="bad">{notice.text}</Notice>}
        <SharedLinkSlot />
        <ReceiptUpload />
        <section aria-labelledby="by-mail" className="text-center">
          <h2 id="by-mail" className="text-xl">
            <span className="group-has-data-received:hidden">{uploadContent.mail.title}</span>
            <span className="hidden group-has-data-received:inline">{uploadContent.mail.nextTitle}</span>
          </h2>
          <p className="mt-1 text-balance text-soft">{uploadContent.mail.text}</p>
          <ReceiptsAddress />
        </section>
        <dl className="grid gap-6 border-t-2 border-dotted border-line pt-6 text-sm sm:grid-cols-3">
          {uploadContent.sides.map(({ term, text }) => (
            <div key={term}>
              <dt className="font-bold">{term}</dt>
              <dd className="mt-1 text-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function PageLink({ to, label }: { to: string; label: string }) {
  const isBack = to === paths.home;
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
    >
      {isBack && <Icon name="back" />}
      {label}
      {!isBack && <Icon name="arrow" />}
    </Link>
  );
}
