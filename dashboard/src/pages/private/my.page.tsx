import { Mascot } from '../../components/ui/mascot';
import { Notice } from '../../components/ui/notice';
import { PageMeta } from '../../components/ui/page-meta';
import { myContent, myNotices } from '../../content/private/my';
import { LinkForm } from '../../features/my/link-form';
import { useNotice } from '../../lib/hooks/use-notice';
import { paths } from '../../lib/paths';

/** Page to request the link to all purchases of an address. */
export function MyPage() {
  const notice = useNotice(myNotices);
  return (
    <div className="page-width py-8 sm:py-12">
      <PageMeta {...myContent.meta} path={paths.my} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-8 lg:grid-cols-[1.1fr_1fr]">
        <header>
          <Mascot mood={notice?.key === 'done=sent' ? 'cha-ching' : 'waiting'} className="w-28" />
          <h1 className="mt-4 text-4xl">{myContent.title}</h1>
          <p className="mt-4 max-w-lg text-lg text-soft">{myContent.lead}</p>
        </header>
        <div className="paper-shadow">
          <div className="torn bg-sheet px-6 sm:px-10">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5 py-8">
              {notice && <Notice tone={notice.key.startsWith('done') ? 'good' : 'bad'}>{notice.text}</Notice>}
              <LinkForm />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
