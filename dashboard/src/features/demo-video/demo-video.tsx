import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../components/ui/icon';
import { siteConfig } from '../../lib/site-config';

const DemoFilm = lazy(async () => ({ default: (await import('./demo-film')).DemoFilm }));

/** The demo: nothing is loaded before the click; then the operator's video, or our own short animation. */
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
          className="grid size-full place-content-center justify-items-center gap-4 text-lg font-semibold hover:text-till-green"
        >
          <span className="grid size-20 place-items-center rounded-full bg-green text-on-green">
            <Icon name="play" className="size-9" />
          </span>
          Play the demo
        </button>
      )}
    </div>
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
