/** Marks the figure or heading next to it as an example. */
export function SampleMark({
  isOnTill = false,
}: {
  /** On the dark strip of a till's display, in either theme. */
  isOnTill?: boolean;
}) {
  return (
    <span className={isOnTill ? 'sample-mark border-till-soft text-till-soft' : 'sample-mark'}>sample</span>
  );
}
