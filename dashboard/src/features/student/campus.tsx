import { Icon } from '../../components/ui/icon';
import { SampleMark } from '../../components/ui/sample-mark';
import { campusStats, champions, consumerContent, studentStories } from '../../content/consumer';
import { formatDollars } from '../../lib/format';

/** Four schools side by side, the champions, and the last hour. */
export function CampusStatistics() {
  return (
    <section aria-labelledby="campus" className="page-width py-16">
      <h2 id="campus" className="text-3xl">
        {consumerContent.campusTitle}
        <SampleMark />
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable by keyboard */}
      <section className="mt-6 overflow-x-auto" tabIndex={0} aria-label="Schools">
        <table className="till w-full text-left sm:min-w-xl">
          <thead>
            <tr className="border-b-2 border-ink">
              {['School', 'Students', 'Total saved', 'Average per student', 'Top category'].map((head) => (
                <th
                  key={head}
                  scope="col"
                  className="py-2 pr-4 align-bottom text-sm font-semibold last:pr-0 max-sm:last:hidden"
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {campusStats.map((row) => (
              <tr key={row.school} className="border-b-2 border-dotted border-line">
                <th scope="row" className="py-3 pr-4 font-bold">
                  {row.school}
                  {/* A fifth column would not fit on a phone. */}
                  <span className="block text-sm font-normal text-soft sm:hidden">{row.topItem}</span>
                </th>
                <td className="pr-4">{row.students.toLocaleString('en-US')}</td>
                <td className="pr-4">{formatDollars(row.totalSaved)}</td>
                <td className="pr-4 font-semibold text-green-deep">{formatDollars(row.average)}</td>
                <td className="max-sm:hidden">{row.topItem}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[2fr_1fr]">
        <div>
          <h3 className="text-xl">
            {consumerContent.championsTitle}
            <SampleMark />
          </h3>
          <ol className="till mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
            {champions.map((champion, index) => (
              <li key={champion.name} className="leader">
                <span className="font-display font-extrabold text-gold-text">{index + 1}</span>
                <span>
                  {champion.name} <span className="text-sm text-soft">{champion.school}</span>
                </span>
                <span className="leader-dots" />
                <span className="font-semibold">{formatDollars(champion.savings)}</span>
              </li>
            ))}
          </ol>
        </div>
        <p className="self-start rounded-lg bg-gold-wash px-6 py-5 text-gold-text">
          <span className="till block font-display text-3xl font-extrabold">
            {consumerContent.lastHour.value}
          </span>
          {consumerContent.lastHour.label}
          <SampleMark />
        </p>
      </div>
    </section>
  );
}

/** Three student stories, as posts. */
export function StudentStories() {
  return (
    <section aria-labelledby="student-stories" className="page-width py-16">
      <h2 id="student-stories" className="text-3xl">
        {consumerContent.storiesTitle}
        <SampleMark />
      </h2>
      <ul className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-3">
        {studentStories.map((story) => (
          <li key={story.id} className="paper-shadow">
            <article className="torn flex h-full flex-col bg-sheet px-6">
              <div className="mt-3 grid aspect-video place-items-center rounded-md bg-wash">
                <ItemDrawing name={story.videoThumbnail} />
              </div>
              <p className="mt-4 flex items-baseline justify-between">
                <span className="font-bold">{story.name}</span>
                <span className="till font-display text-xl font-extrabold text-green-deep">
                  {formatDollars(story.savings)} back
                </span>
              </p>
              <p className="text-sm text-soft">
                {story.major}, {story.university}
              </p>
              <p className="mt-3 flex-1">{story.story}</p>
              <p className="till mt-4 mb-4 flex flex-wrap items-center gap-x-3 whitespace-nowrap border-t-2 border-dashed border-line pt-3 text-sm text-soft">
                <span className="inline-flex items-center gap-1">
                  <Icon name="heart" className="size-4" />
                  {story.likes} likes
                </span>
                <span className="inline-flex items-center gap-1">
                  <Icon name="chat" className="size-4" />
                  {story.comments} comments
                </span>
                <span className="ml-auto">{story.timeAgo}</span>
              </p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}

const drawings = {
  headphones: 'M30 70V56a30 30 0 0 1 60 0v14M26 66h12v24H26zM82 66h12v24H82z',
  lamp: 'M60 96V58M40 96h40M44 58h32L68 26H52zM60 58v8',
  monitor: 'M22 28h76v48H22zM60 76v16M42 92h36M34 62l14-14 10 8 18-18',
};

function ItemDrawing({ name }: { name: keyof typeof drawings }) {
  return (
    <svg viewBox="0 0 120 120" className="h-28" aria-hidden="true">
      <path
        d={drawings[name]}
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="96" cy="30" r="11" fill="var(--color-gold)" stroke="var(--color-ink)" strokeWidth="3.5" />
    </svg>
  );
}
