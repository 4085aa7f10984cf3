import { useState } from 'react';
import { classNames } from '../../../lib/class-names';
import type { ReadField } from './placed-fields';

/** The image with a box around each value read from it. Boxes are in pixels of the upright image. */
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
  return (
    <figure className="grid gap-2">
      <div className="relative bg-wash">
        <img
          src={src}
          alt={`The receipt ${name}`}
          className="block h-auto w-full"
          onLoad={({ currentTarget: image }) =>
            setSize({ width: image.naturalWidth, height: image.naturalHeight })
          }
        />
        {size && (
          <svg
            viewBox={`0 0 ${size.width} ${size.height}`}
            className="pointer-events-none absolute inset-0 size-full"
            aria-hidden="true"
          >
            {fields.map(({ key, box }) => box && <Box key={key} box={box} isShown={key === shown} />)}
          </svg>
        )}
      </div>
      <figcaption className="text-sm text-soft">
        {fields.length === 0
          ? 'No value we read can be placed on the image.'
          : `${fields.length} values are outlined. Choose one to find it.`}
      </figcaption>
    </figure>
  );
}

function Box({
  box: [left, top, right, bottom],
  isShown,
}: {
  box: readonly [number, number, number, number];
  isShown: boolean;
}) {
  return (
    <rect
      x={left}
      y={top}
      width={Math.max(0, right - left)}
      height={Math.max(0, bottom - top)}
      vectorEffect="non-scaling-stroke"
      className={classNames(
        isShown
          ? 'fill-coral/25 stroke-coral [stroke-width:4]'
          : 'fill-transparent stroke-green [stroke-width:2]',
      )}
    />
  );
}
