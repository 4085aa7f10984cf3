import { useState } from 'react';
import { classNames } from '../../../lib/class-names';
import type { ReadField } from './placed-fields';

/** Width of the margin in which roles are written, as a share of the image's width. */
const marginShare = 0.34;
/** Letters that fit into the margin side by side. */
const marginLetters = 22;
/** Height of a letter in letters' widths. */
const letterHeight = 1.8;

/**
 * The image with a box around each value read from it, and the role of each amount in the margin beside it. Boxes are
 * in pixels of the upright image.
 */
export function ReceiptPicture({
  src,
  name,
  fields,
  shown,
}: {
  src: string;
  name: string;
  fields: readonly ReadField[];
  /** Key of the highlighted value. */
  shown: string | null;
}) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const openCount = fields.filter(({ role }) => role?.isOpen).length;
  return (
    <figure className="grid gap-2">
      <div className="relative bg-wash">
        <img
          src={src}
          alt={`The receipt ${name}`}
          className="block h-auto"
          style={{ width: `${100 / (1 + marginShare)}%` }}
          onLoad={({ currentTarget: image }) =>
            setSize({ width: image.naturalWidth, height: image.naturalHeight })
          }
        />
        {size && (
          <svg
            viewBox={`0 0 ${size.width * (1 + marginShare)} ${size.height}`}
            className="pointer-events-none absolute inset-0 size-full"
            aria-hidden="true"
          >
            {fields.map(({ key, box, role }) =>
              box ? <Box key={key} box={box} isShown={key === shown} isOpen={role?.isOpen ?? false} /> : null,
            )}
            {tagsOf({ fields, width: size.width }).map((tag) => (
              <Tag key={tag.key} tag={tag} width={size.width} isShown={tag.keys.includes(shown ?? '')} />
            ))}
          </svg>
        )}
      </div>
      <figcaption className="text-sm text-soft">
        {fields.length === 0
          ? 'No value we read can be placed on the image.'
          : `${fields.length} values are outlined. Choose one to find it.`}
        {openCount > 0 && ` ${openCount} with a dashed outline and a question mark are open.`}
      </figcaption>
    </figure>
  );
}

function Box({
  box: [left, top, right, bottom],
  isShown,
  isOpen,
}: {
  box: readonly [number, number, number, number];
  isShown: boolean;
  isOpen: boolean;
}) {
  return (
    <rect
      x={left}
      y={top}
      width={Math.max(0, right - left)}
      height={Math.max(0, bottom - top)}
      vectorEffect="non-scaling-stroke"
      strokeDasharray={isOpen ? '8 5' : undefined}
      className={classNames(
        isShown
          ? 'fill-coral/25 stroke-coral [stroke-width:4]'
          : isOpen
            ? 'fill-transparent stroke-coral [stroke-width:3]'
            : 'fill-transparent stroke-green [stroke-width:2]',
      )}
    />
  );
}

/** Words in the margin beside a line: the roles of its amounts. */
type MarginTag = { key: string; keys: string[]; words: string; isOpen: boolean; y: number };

/** One tag for each line with amounts, from top to bottom, moved down where two would overlap. */
function tagsOf({ fields, width }: { fields: readonly ReadField[]; width: number }): MarginTag[] {
  const lines = new Map<string, { fields: ReadField[]; middle: number }>();
  for (const field of fields) {
    if (!field.role || !field.box) continue;
    const [, top, , bottom] = field.box;
    const line = lines.get(field.box.join()) ?? { fields: [], middle: (top + bottom) / 2 };
    line.fields.push(field);
    lines.set(field.box.join(), line);
  }
  const height = letterSize(width) * 1.1;
  let free = 0;
  return [...lines.entries()]
    .sort(([, one], [, other]) => one.middle - other.middle)
    .map(([key, line]) => {
      const y = Math.max(line.middle, free + height / 2);
      free = y + height / 2;
      const isOpen = line.fields.some(({ role }) => role?.isOpen);
      const words = [...new Set(line.fields.map(({ label }) => label))].join(' + ');
      const keys = line.fields.map(({ key: own }) => own);
      return { key, keys, words: isOpen ? `? ${words}` : words, isOpen, y };
    });
}

const letterSize = (width: number): number => ((width * marginShare) / marginLetters) * letterHeight;

function Tag({ tag, width, isShown }: { tag: MarginTag; width: number; isShown: boolean }) {
  const size = letterSize(width);
  return (
    <text
      x={width + size / 3}
      y={tag.y}
      fontSize={size}
      dominantBaseline="central"
      className={classNames(
        tag.isOpen || isShown ? 'fill-coral-text font-bold' : 'fill-ink',
        isShown && 'underline',
      )}
    >
      {tag.words.length > marginLetters + 4 ? `${tag.words.slice(0, marginLetters + 3)}…` : tag.words}
    </text>
  );
}
