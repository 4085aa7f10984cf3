import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../components/ui/icon';
import { siteConfig } from '../../lib/site-config';

const DemoFilm = lazy(async () => ({ default: (await import('./demo-film')).DemoFilm }));

/** The demo: nothing loads before the click; then the operator's video, or our own short animation. */
export function DemoVideo() {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="relative mx-auto grid aspect-video w-full max-w-3xl place-items-center overflow-hidden rounded-lg bg-till text-till-text">
      {isAsked ? (
        <Player />
      ) : (
        <button
          type="button"
          onClick={() => setAsked(true)}
          className="relative grid size-full place-content-center justify-items-center gap-3 text-lg font-semibold hover:text-till-green"
        >
          <Poster />
          <span className="relative grid size-20 place-items-center rounded-full bg-green text-on-green">
            <Icon name="play" className="size-9" />
          </span>
          <span className="relative rounded-sm bg-till px-2">Play the demo</span>
        </button>
      )}
    </div>
  );
}

/**
 * The film's last scene behind the button: the receipt whose price fell, and the coin. Drawn, so that nothing loads.
 */
function Poster() {
  return (
    <svg
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 -z-0 size-full opacity-35"
      aria-hidden="true"
    >
      <path
        d="M40 250H190V150H330V230H470V310H620"
        fill="none"
        stroke="var(--color-till-green)"
        strokeWidth="6"
        strokeLinejoin="round"
      />
      <circle cx="545" cy="310" r="22" fill="var(--color-gold)" />
      <path
        d="M80 40h120v130l-12-10-12 10-12-10-12 10-12-10-12 10-12-10-12 10-12-10-12 10z"
        fill="var(--color-till-soft)"
      />
      <path
        d="M100 70h80M100 95h56M100 120h68"
        stroke="var(--color-till)"
        strokeWidth="8"
        strokeLinecap="round"
      />
    </svg>
  );
}

const loading = <p className="absolute inset-0 grid place-items-center">Loading video...</p>;

function Player() {
  const [isLoaded, setLoaded] = useState(false);
  if (siteConfig.demoVideoUrl === null) {
    return (
      <Suspense fallback={loading}>
        <DemoFilm />
      </Suspense>
    );
  }
  return (
    <>
      {!isLoaded && loading}
      <iframe
        src={siteConfig.demoVideoUrl}
        title="Demo video"
        allow="fullscreen; picture-in-picture"
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
        className="absolute inset-0 size-full"
      />
    </>
  );
}
