import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../components/ui/button';
import { Icon } from '../../components/ui/icon';
import { classNames } from '../../lib/class-names';
import { paths } from '../../lib/paths';
import { createSessionFlag } from '../../lib/session-flag';
import { useCoversFocus } from '../../lib/use-covers-focus';
import { floatingButtonFor } from './floating.rules';

const dismissed = {
  pill: createSessionFlag('upload-pill-dismissed'),
  small: createSessionFlag('upload-small-dismissed'),
};

/**
 * The upload button that follows: a centred pill after 80% of the viewport height, a small one on phones after
 * 60%. Each stays away for the session once dismissed.
 */
export function FloatingUpload() {
  const box = useRef<HTMLElement>(null);
  const isInTheWay = useCoversFocus(box);
  const [due, setDue] = useState<'pill' | 'small' | null>(null);
  const [gone, setGone] = useState({ pill: true, small: true });

  useEffect(() => {
    setGone({ pill: dismissed.pill.isSet(), small: dismissed.small.isSet() });
    const look = () =>
      setDue(
        floatingButtonFor({
          scrollY: window.scrollY,
          viewportHeight: window.innerHeight,
          viewportWidth: window.innerWidth,
        }),
      );
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, []);

  if (!due || gone[due]) return null;
  const dismiss = () => {
    dismissed[due].set();
    setGone({ ...gone, [due]: true });
  };
  const isPill = due === 'pill';
  return (
    <aside
      ref={box}
      aria-label="Upload shortcut"
      data-floating={due}
      className={classNames(
        'fixed bottom-[calc(1rem+var(--dock,0px))] z-40 flex animate-rise items-center rounded-full bg-till pr-1 shadow-float',
        isPill ? 'left-1/2 -translate-x-1/2 pl-1.5' : 'left-4 pl-1',
        isInTheWay && 'pointer-events-none opacity-0',
      )}
    >
      <ButtonLink to={paths.upload} className="my-1.5 rounded-full whitespace-nowrap">
        <Icon name="upload" />
        {isPill ? 'Upload Your Receipt' : 'Upload'}
      </ButtonLink>
      <button
        type="button"
        onClick={dismiss}
        aria-label="Dismiss the upload button"
        className="grid size-11 place-items-center rounded-full text-till-soft hover:text-till-text"
      >
        <Icon name="close" className="size-4" />
      </button>
    </aside>
  );
}
