/** Marks the figure or heading next to it as an example. */
export function SampleMark() {
  return <span className="sample-mark">sample</span>;
}
