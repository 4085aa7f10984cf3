/** Mood of the mascot. */
export type MascotMood = 'waiting' | 'reading' | 'cha-ching';

const faces: Record<MascotMood, React.ReactNode> = {
  waiting: (
    <g fill="var(--color-ink)">
      <circle cx="47" cy="46" r="4" />
      <circle cx="69" cy="46" r="4" />
      <path d="M53 57q5 4 10 0" fill="none" stroke="var(--color-ink)" strokeWidth="3" strokeLinecap="round" />
    </g>
  ),
  reading: (
    <g fill="none" stroke="var(--color-ink)" strokeWidth="3" strokeLinecap="round">
      <circle cx="46" cy="47" r="8" />
      <circle cx="70" cy="47" r="8" />
      <path d="M54 47h8M54 62h8" />
      <circle cx="47" cy="50" r="1.5" fill="var(--color-ink)" />
      <circle cx="71" cy="50" r="1.5" fill="var(--color-ink)" />
    </g>
  ),
  'cha-ching': (
    <g fill="none" stroke="var(--color-ink)" strokeWidth="3.5" strokeLinecap="round">
      <path d="M41 48q5-7 10 0M65 48q5-7 10 0" />
      <path d="M49 56q9 12 18 0z" fill="var(--color-coral)" stroke="none" />
    </g>
  ),
};

const arms: Record<MascotMood, string> = {
  waiting: 'M30 74q-12 4-12 16M86 74q10 2 14-4',
  reading: 'M30 74q-14 2-12 14M86 74q10 4 12-8',
  'cha-ching': 'M30 72q-14-6-16-20M86 72q14-4 16-24',
};

const coins: Record<MascotMood, { x: number; y: number }> = {
  waiting: { x: 106, y: 62 },
  reading: { x: 104, y: 58 },
  'cha-ching': { x: 106, y: 32 },
};

/** The mascot: a small receipt with a coin. Always decorative: the words next to it say what is happening. */
export function Mascot({ mood = 'waiting', className }: { mood?: MascotMood; className?: string }) {
  const coin = coins[mood];
  return (
    <svg viewBox="0 0 128 140" className={className} data-mood={mood} aria-hidden="true">
      <path
        d="M46 118v12h-7M70 118v12h7"
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d={arms[mood]} fill="none" stroke="var(--color-ink)" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M30 20q0-6 6-6h44q6 0 6 6v96l-7-6-7 6-7-6-7 6-7-6-7 6-7-6z"
        fill="var(--color-sheet)"
        stroke="var(--color-ink)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      {faces[mood]}
      <g stroke="var(--color-line)" strokeWidth="3" strokeLinecap="round">
        <path d="M40 76h20M70 76h6M40 86h16M70 86h6" />
        <path d="M40 97h14M66 97h10" stroke="var(--color-green)" strokeWidth="4" />
      </g>
      {mood === 'reading' && (
        <path
          d="M34 68h48"
          stroke="var(--color-green)"
          strokeWidth="3"
          opacity="0.8"
          className="animate-scan"
        />
      )}
      <g className={mood === 'cha-ching' ? 'origin-center animate-coin' : undefined}>
        <circle
          cx={coin.x}
          cy={coin.y}
          r="15"
          fill="var(--color-gold)"
          stroke="var(--color-ink)"
          strokeWidth="4"
        />
        <path
          d={`M${coin.x + 5} ${coin.y - 5}q-10-5-10 0t5 5 5 5-10 0M${coin.x} ${coin.y - 9}v18`}
          fill="none"
          stroke="#14231c"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </g>
      {mood === 'cha-ching' && (
        <path
          d="M106 4v7M124 14l-5 4M88 14l5 4"
          stroke="var(--color-gold)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      )}
    </svg>
  );
}
