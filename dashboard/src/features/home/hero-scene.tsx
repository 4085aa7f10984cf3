import { Mascot } from '../../components/ui/mascot';
import { SampleMark } from '../../components/ui/sample-mark';
import { homeContent } from '../../content/home';
import { formatCents } from '../../lib/format';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { sampleDays } from './sample-days';

const { scene } = homeContent;

/** The product in one picture: an order mail, and the receipt read from it with its last day to ask. */
export function HeroScene() {
  // The page was built on another day, so the dates appear only in the browser.
  const days = sampleDays({ ...scene, today: useHydrated() ? new Date() : null });
  return (
    <figure className="relative mx-auto w-full max-w-md pb-4 lg:max-w-none">
      <OrderMail />
      <div className="paper-shadow relative z-10 motion-safe:animate-print -mt-10 ml-8 w-[calc(100%-2rem)] sm:ml-24 sm:w-[min(22rem,calc(100%-6rem))]">
        <ReadReceipt days={days} />
      </div>
      <Mascot mood="cha-ching" className="absolute -bottom-2 left-0 z-20 w-20 sm:left-2 sm:w-28" />
      <figcaption className="sr-only">
        Example: an order email from {scene.retailer} becomes a receipt we have read. The car seat is{' '}
        {formatCents({ cents: scene.back })} cheaper now, and the last day to claim it is {days.lastDay}.
      </figcaption>
    </figure>
  );
}

function OrderMail() {
  return (
    <div aria-hidden="true" className="rounded-lg border border-line bg-paper text-sm sm:mr-20">
      <div className="grid gap-0.5 border-b border-line px-5 py-3">
        <p className="truncate text-soft">From {scene.from}</p>
        <p className="truncate font-semibold">{scene.subject}</p>
      </div>
      <div className="grid gap-2 px-5 pt-4 pb-14">
        {scene.lines.map((line) => (
          <p key={line.name} className="till flex justify-between gap-4">
            <span>{line.name}</span>
            <span>{formatCents({ cents: line.amount })}</span>
          </p>
        ))}
        <p className="till flex justify-between gap-4 border-t border-line pt-2 font-bold">
          <span>Order total</span>
          <span>{formatCents({ cents: scene.total })}</span>
        </p>
      </div>
    </div>
  );
}

function ReadReceipt({ days }: { days: ReturnType<typeof sampleDays> }) {
  return (
    <div aria-hidden="true" className="torn till bg-sheet px-5 text-sm sm:px-6">
      <div className="flex flex-wrap items-start justify-between pt-3">
        <p>
          <span className="block font-display text-lg font-extrabold">{scene.retailer}</span>
          <span className="text-soft">bought {days.bought}</span>
        </p>
        <SampleMark />
        <p className="rotate-[-8deg] rounded-sm border-[3px] border-green px-2 py-0.5 font-display font-extrabold text-green-deep motion-safe:animate-stamp">
          READ
        </p>
      </div>
      <div className="mt-4 grid gap-2">
        <Row label="You paid" value={formatCents({ cents: scene.lines[0]?.amount ?? 0 })} />
        <Row label="Price today" value={formatCents({ cents: scene.now })} />
      </div>
      <div className="my-3 perforation" />
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-display text-xl font-extrabold text-green-deep">
        <span>Back to you</span>
        <span>{formatCents({ cents: scene.back })}</span>
      </p>
      <p className="mt-3 mb-4 flex flex-wrap items-center justify-between gap-x-3 rounded-sm bg-gold-wash px-3 py-2 font-semibold text-gold-text">
        <span>Last day to ask {days.lastDay}</span>
        <span>{days.left}</span>
      </p>
      <div className="barcode mb-3 opacity-80" />
    </div>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <p className="leader flex-wrap justify-end">
      <span>{label}</span>
      <span className="leader-dots" />
      <span className="font-semibold">{value}</span>
    </p>
  );
}
