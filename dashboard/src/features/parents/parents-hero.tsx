import { Button, buttonClass } from '../../components/ui/button';
import { Icon } from '../../components/ui/icon';
import { ReceiptsAddress } from '../../components/ui/mail-address';
import { SampleMark } from '../../components/ui/sample-mark';
import { parentsContent } from '../../content/parents';
import { paths } from '../../lib/paths';
import { CaptureCard, type Captured } from './capture-card';

const { hero } = parentsContent;

/** The hero with two buttons, each of which opens the capture card. */
export function ParentsHero({
  asked,
  captured,
  onAsk,
  onCaptured,
}: {
  /** Why the capture card was opened; null while closed. */
  asked: 'receipt' | 'registry' | null;
  /** Earlier input in the card. */
  captured: Captured | null;
  onAsk: (about: 'receipt' | 'registry') => void;
  onCaptured: (captured: Captured) => void;
}) {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] items-center gap-12 py-12 lg:grid-cols-[1.15fr_1fr] lg:py-16">
      <div>
        <h1 className="text-4xl sm:text-5xl">{hero.title}</h1>
        <p className="mt-5 max-w-xl text-lg text-soft">{hero.lead}</p>
        {asked ? (
          <CaptureCard isRegistry={asked === 'registry'} captured={captured} onCaptured={onCaptured} />
        ) : (
          <div className="mt-7 flex flex-wrap gap-3">
            <Button size="lg" onClick={() => onAsk('receipt')} className="noscript:hidden">
              {hero.upload}
            </Button>
            <Button
              size="lg"
              variant="secondary"
              onClick={() => onAsk('registry')}
              className="noscript:hidden"
            >
              {hero.registry}
            </Button>
            <span className="hidden noscript:inline">
              <a href={paths.upload} className={buttonClass({ size: 'lg' })}>
                {hero.upload}
              </a>
            </span>
          </div>
        )}
        <p className="mt-5">
          <span className="block text-sm text-soft">{hero.mail}</span>
          <ReceiptsAddress subject="Baby receipt" />
        </p>
      </div>
      <BabyReceipt />
    </div>
  );
}

/** A sample shopping trip with a refund, on a receipt with a teddy on top. */
function BabyReceipt() {
  return (
    <div className="paper-shadow mx-auto w-full max-w-md sm:-rotate-1">
      <div className="torn till bg-sheet px-6 sm:px-8">
        <Teddy />
        <ul className="grid gap-3" aria-label="Example receipt">
          {hero.items.map((item) => (
            <li key={item.name}>
              <p className="leader flex-wrap justify-end">
                <span className="font-semibold">{item.name}</span>
                <span className="leader-dots" />
                <s className="text-soft">{item.paid}</s>
                <span>{item.now}</span>
              </p>
              <p className="text-right text-sm font-semibold text-green-deep">back {item.back}</p>
            </li>
          ))}
        </ul>
        <div className="my-4 perforation" />
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-display text-xl font-extrabold text-green-deep sm:text-2xl">
          <span>Back to you</span>
          <span>{hero.total}</span>
        </p>
        <p className="mt-3 mb-5 flex items-center gap-2 rounded-sm bg-gold-wash px-3 py-2 text-sm font-semibold text-gold-text">
          <Icon name="coin" className="size-5" />
          <span>
            {hero.figure} {hero.figureText}
            <SampleMark />
          </span>
        </p>
      </div>
    </div>
  );
}

function Teddy() {
  const line = {
    stroke: 'var(--color-ink)',
    strokeWidth: 4,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const;
  return (
    <svg viewBox="0 0 160 92" className="mx-auto mt-3 mb-4 h-24 max-w-full" aria-hidden="true">
      <circle {...line} cx="52" cy="22" r="14" fill="var(--color-gold)" />
      <circle {...line} cx="108" cy="22" r="14" fill="var(--color-gold)" />
      <path {...line} d="M38 90c-6-34 8-66 42-66s48 32 42 66z" fill="var(--color-gold)" />
      <ellipse {...line} cx="80" cy="66" rx="19" ry="15" fill="var(--color-sheet)" />
      <path {...line} d="M80 66v7M72 76q8 6 16 0" fill="none" />
      <ellipse cx="80" cy="60" rx="7" ry="5" fill="var(--color-ink)" />
      <circle cx="60" cy="48" r="4.500" fill="var(--color-ink)" />
      <circle cx="100" cy="48" r="4.500" fill="var(--color-ink)" />
    </svg>
  );
}
