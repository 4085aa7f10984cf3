import { useState } from 'react';
import { Mascot, type MascotMood } from '../../components/ui/mascot';
import { useInterval } from '../../lib/hooks/use-interval';

const scenes: { mood: MascotMood; title: string; text: string }[] = [
  {
    mood: 'waiting',
    title: 'Monday. You buy a car seat.',
    text: '$249.99 at Target, order email in the inbox.',
  },
  {
    mood: 'reading',
    title: 'You forward the email.',
    text: 'We read the shop, the date, the items and the total.',
  },
  { mood: 'reading', title: 'We check several times a day.', text: '$249.99, $249.99, $249.99, $209.99.' },
  {
    mood: 'cha-ching',
    title: 'Nine days in, the price drops.',
    text: 'You hear within 24 hours: $40.00, 5 days left to ask.',
  },
  { mood: 'cha-ching', title: 'You paste, they pay.', text: 'The difference is back on your card.' },
];

/** Duration of a scene, ms. */
const sceneMs = 3000;

/** Our own half-minute film, drawn instead of streamed; it stops at its end and can be replayed. */
export function DemoFilm() {
  const [current, setCurrent] = useState(0);
  const isOver = current === scenes.length - 1;
  useInterval({ onTick: () => setCurrent((last) => last + 1), delayMs: isOver ? null : sceneMs });
  const scene = scenes[current];
  if (!scene) return null;
  return (
    <div className="grid justify-items-center gap-3 px-6 text-center" data-scene={current}>
      <div key={current} role="status" className="grid animate-rise justify-items-center gap-3">
        <Mascot mood={scene.mood} className="w-20 sm:w-28" />
        <p className="font-display text-xl font-bold sm:text-2xl">{scene.title}</p>
        <p className="till text-till-soft">{scene.text}</p>
      </div>
      {isOver && (
        <button type="button" onClick={() => setCurrent(0)} className="min-h-11 font-semibold underline">
          Play again
        </button>
      )}
    </div>
  );
}
