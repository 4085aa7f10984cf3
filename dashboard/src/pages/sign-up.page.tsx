import { Link } from 'react-router-dom';
import { Icon } from '../components/ui/icon';
import { Mascot } from '../components/ui/mascot';
import { Notice } from '../components/ui/notice';
import { PageMeta } from '../components/ui/page-meta';
import { SampleMark } from '../components/ui/sample-mark';
import { signUpContent, signUpNotices } from '../content/signup';
import { Counter } from '../features/counters/counter';
import { WaitlistForm } from '../features/waitlist/waitlist-form';
import { useNotice } from '../lib/hooks/use-notice';
import { paths } from '../lib/paths';

/** The waitlist page. */
export function SignUpPage() {
  const notice = useNotice(signUpNotices);
  return (
    <div className="page-width py-8">
      <PageMeta {...signUpContent.meta} path={paths.signUp} />
      <Link
        to={paths.home}
        className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
      >
        <Icon name="back" />
        Back to Home
      </Link>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-10 lg:grid-cols-[1.1fr_1fr]">
        <header>
          <Mascot mood={notice?.key === 'done=joined' ? 'cha-ching' : 'waiting'} className="w-32" />
          <h1 className="mt-4 text-4xl">{signUpContent.title}</h1>
          <p className="mt-4 max-w-lg text-lg text-soft">{signUpContent.lead}</p>
        </header>
        <div className="paper-shadow">
          <div className="torn bg-sheet px-6 sm:px-10">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5 py-8">
              {notice && <Notice tone={notice.key.startsWith('done') ? 'good' : 'bad'}>{notice.text}</Notice>}
              <WaitlistForm />
            </div>
          </div>
        </div>
      </div>
      <ul aria-label="Figures" className="mt-12 grid gap-4 sm:mt-16 sm:grid-cols-3 sm:gap-6">
        {signUpContent.stats.map((figure) => (
          <li
            key={figure.label}
            className="flex flex-row-reverse flex-wrap items-baseline justify-between gap-x-4 border-t-4 border-green pt-3 sm:block"
          >
            <span className="block font-display text-2xl font-extrabold sm:text-3xl">
              <Counter {...figure} />
            </span>
            <span className="text-soft">
              {figure.label}
              <SampleMark />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-sm text-soft">{signUpContent.smallPrint}</p>
    </div>
  );
}
