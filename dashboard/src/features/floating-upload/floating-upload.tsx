import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../components/ui/button';
import { Icon } from '../../components/ui/icon';
import { classNames } from '../../lib/class-names';
import { useCoversFocus } from '../../lib/hooks/use-covers-focus';
import { paths } from '../../lib/paths';
import { createSessionFlag } from '../../lib/session-flag';
import { floatingButtonFor } from './floating.rules';

const dismissed = {
  pill: createSessionFlag('upload-pill-dismissed'),
  small: createSessionFlag('upload-small-dismissed'),
};

/**
 * The floating upload button: a centred pill after scrolling 80% of the viewport height, a small one on phones after
 * 60%. Dismissing one hides it for the session. Hidden while the visit counter asks, so that there is one call at a
 * time. On phones it is in the strip at the bottom, next to the chat button, and covers nothing.
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
      data-in-the-way={isInTheWay || undefined}
      className={classNames('upload-dock', isInTheWay && 'pointer-events-none opacity-0')}
    >
      <ButtonLink to={paths.upload} className="my-1.5 min-w-0 rounded-full md:whitespace-nowrap">
        <Icon name="upload" />
        {isPill ? 'Upload Your Receipt' : 'Upload'}
      </ButtonLink>
      <button
        type="button"
        onClick={dismiss}
        aria-label="Dismiss the upload button"
        className="grid size-11 shrink-0 place-items-center rounded-full text-soft"
      >
        <Icon name="close" className="size-4" />
      </button>
    </aside>
  );
}
