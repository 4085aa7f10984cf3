import { Button } from '../../components/ui/button';
import { Mascot } from '../../components/ui/mascot';
import { Notice } from '../../components/ui/notice';
import { PageMeta } from '../../components/ui/page-meta';
import { confirmSenderContent, confirmSenderNotices } from '../../content/private/confirm-sender';
import { useNotice } from '../../lib/hooks/use-notice';
import { paths } from '../../lib/paths';

/** Page on which a sender confirms a mail. A plain form that posts to its own URL, so it works without JavaScript. */
export function ConfirmSenderPage() {
  const notice = useNotice(confirmSenderNotices);
  const { meta, title, lead, button, text } = confirmSenderContent;
  const isDone = notice?.key.startsWith('done') ?? false;
  const hasLink = notice?.key !== 'error=sender.link_invalid';
  return (
    <div className="page-width max-w-3xl py-8 sm:py-12">
      <PageMeta {...meta} path={paths.confirmSender} noindex />
      <header>
        <Mascot mood="waiting" className="w-24" />
        <h1 className="mt-4 text-4xl">{title}</h1>
        <p className="mt-4 max-w-lg text-lg text-soft">{lead}</p>
      </header>
      <div className="paper-shadow mt-8">
        <div className="torn bg-sheet px-6 sm:px-10">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
            {notice && <Notice tone={isDone ? 'good' : 'bad'}>{notice.text}</Notice>}
            {hasLink && !isDone && (
              <form method="post" className="grid gap-2">
                <div>
                  <Button type="submit">{button}</Button>
                </div>
                <p className="max-w-prose text-soft">{text}</p>
              </form>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
