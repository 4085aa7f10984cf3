import type { Story } from '../../content/stories';

const shapes: Record<Story['icon'], string> = {
  speaker: 'M7 3h10v18H7zM12 17a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 7v.1',
  formula: 'M7 7h10v14H7zM8 7V4h8v3M7 12h10M10 16h4',
  sneakers: 'M3 9l5 1 4-4 2 5 6 2q1.500.5 1.500 3v2H3z',
  mixer: 'M5 4h13v5H5zM15 9v3M10 12h9q0 6-4.500 6T10 12zM5 9v11h14',
  tablet: 'M6 3h12v18H6zM11 18h2',
  wins: 'M4 7h7v7H4zM13 4h7v7h-7zM13 14h7v7h-7zM7 17v4M4 19h6',
};

/** Icon for the subject of a story. */
export function StoryIcon({ name }: { name: Story['icon'] }) {
  return (
    <svg viewBox="0 0 24 24" className="size-6 shrink-0" aria-hidden="true">
      <path
        d={shapes[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
