import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { Icon } from '../../components/ui/icon';
import { SampleMark } from '../../components/ui/sample-mark';
import { achievements, consumerContent, leaderboard } from '../../content/consumer';
import { classNames } from '../../lib/class-names';
import { formatDollars } from '../../lib/format';
import { shareOrCopy } from '../../lib/share/share';
import { showToast } from '../../lib/toast-store';

/** Dollars that count as full achievement progress. */
const fullProgress = 200;

/** The achievements, completed ones stamped; expanding shows the progress of each. */
export function Achievements() {
  const [isAll, setAll] = useState(false);
  return (
    <section aria-labelledby="achievements">
      <h2 id="achievements" className="text-2xl">
        {consumerContent.achievementsTitle}
        <SampleMark />
      </h2>
      <ul className="mt-5 grid gap-4">
        {achievements.map((achievement) => (
          <li
            key={achievement.title}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1"
          >
            <span
              className={classNames(
                'row-span-2 grid size-12 place-items-center rounded-md',
                achievement.completed ? 'bg-gold-wash text-gold-text' : 'bg-wash text-soft',
              )}
            >
              <Icon name={achievement.icon} className="size-6" />
            </span>
            <p>
              <span className="block font-bold leading-snug">{achievement.title}</span>{' '}
              <span className="block text-sm text-soft">{achievement.description}</span>
            </p>
            <p className="till text-sm font-semibold text-gold-text">
              {achievement.completed ? 'Done, ' : ''}
              {achievement.points} points
            </p>
            <progress
              value={achievement.progress}
              max={fullProgress}
              aria-label={`${achievement.title}: ${formatDollars(achievement.progress)} of ${formatDollars(fullProgress)}`}
              className="plain-progress col-span-2"
            />
            <p
              className={classNames(
                'till col-span-2 col-start-2 text-sm text-soft',
                !isAll && 'hidden noscript:block',
              )}
            >
              {formatDollars(achievement.progress)} of {formatDollars(fullProgress)}
            </p>
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        aria-expanded={isAll}
        onClick={() => setAll(!isAll)}
        className="mt-4 noscript:hidden"
      >
        {isAll ? consumerContent.viewFewer : consumerContent.viewAll}
      </Button>
    </section>
  );
}

/** Five ranks; the visitor's own row is highlighted. */
export function Leaderboard() {
  const own = leaderboard.find(({ isCurrentUser }) => isCurrentUser);
  const share = async () => {
    const outcome = await shareOrCopy({
      title: 'My rank',
      text: `Rank ${own?.rank} with ${formatDollars(own?.savings ?? 0)} saved`,
    });
    if (outcome === 'copied') showToast({ title: 'Copied', description: 'Paste it wherever you like.' });
  };
  return (
    <section aria-labelledby="leaderboard">
      <h2 id="leaderboard" className="text-2xl">
        {consumerContent.leaderboardTitle}
        <SampleMark />
      </h2>
      <ol className="till mt-5 grid grid-cols-[minmax(0,1fr)] gap-1">
        {leaderboard.map((row) => (
          <li
            key={row.rank}
            className={classNames(
              'leader rounded-md px-3 py-2.5',
              row.isCurrentUser && 'bg-green-wash font-semibold text-green-deep',
            )}
          >
            <span className="w-6 shrink-0 font-display font-extrabold">{row.rank}</span>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {row.name} <span className="text-sm font-normal text-soft">{row.school}</span>
            </span>
            <span className="leader-dots" />
            <span className="font-semibold">{formatDollars(row.savings)}</span>
          </li>
        ))}
      </ol>
      <Button variant="secondary" onClick={() => void share()} className="mt-4 noscript:hidden">
        <Icon name="share" />
        {consumerContent.share}
      </Button>
    </section>
  );
}
