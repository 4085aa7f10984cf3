import type { UnsubscribeChoice } from '../../../../domain/contracts/unsubscribe';
import { Button } from '../../components/ui/button';
import { Mascot } from '../../components/ui/mascot';
import { Notice } from '../../components/ui/notice';
import { PageMeta } from '../../components/ui/page-meta';
import { unsubscribeContent, unsubscribeNotices } from '../../content/private/unsubscribe';
import { useNotice } from '../../lib/hooks/use-notice';
import { paths } from '../../lib/paths';

/** Page to choose which mails we may send. A plain form that posts to its own URL, so it works without JavaScript. */
export function UnsubscribePage() {
  const notice = useNotice(unsubscribeNotices);
  const { meta, title, lead, choices } = unsubscribeContent;
  const isDone = notice?.key.startsWith('done') ?? false;
  const isAway = isDone && notice?.key !== 'done=none';
  const hasLink = notice?.key !== 'error=unsubscribe.link_invalid';
  return (
    <div className="page-width max-w-3xl py-8 sm:py-12">
      <PageMeta {...meta} path={paths.unsubscribe} noindex />
      <header>
        <Mascot mood="waiting" className="w-24" />
        <h1 className="mt-4 text-4xl">{title}</h1>
        <p className="mt-4 max-w-lg text-lg text-soft">{lead}</p>
      </header>
      <div className="paper-shadow mt-8">
        <div className="torn bg-sheet px-6 sm:px-10">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
            {notice && <Notice tone={isDone ? 'good' : 'bad'}>{notice.text}</Notice>}
            {hasLink && (
              <form method="post" className="grid gap-6">
                {(isAway ? choices.toReversed() : choices)
                  .filter(({ value }) => notice?.key !== `done=${value}`)
                  .map((choice, index) => (
                    <Choice key={choice.value} {...choice} isFirst={index === 0} />
                  ))}
              </form>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

function Choice({
  value,
  button,
  text,
  isFirst,
}: {
  value: UnsubscribeChoice;
  button: string;
  text: string;
  isFirst: boolean;
}) {
  return (
    <div className="grid gap-2">
      <div>
        <Button type="submit" name="choice" value={value} variant={isFirst ? 'primary' : 'secondary'}>
          {button}
        </Button>
      </div>
      <p className="max-w-prose text-soft">{text}</p>
    </div>
  );
}
