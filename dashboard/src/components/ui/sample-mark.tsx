/** Says of the figure or heading beside it that it is an example, right where it stands. */
export function SampleMark() {
  return <span className="sample-mark">sample</span>;
}
