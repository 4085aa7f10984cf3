/** Says of the figure or heading beside it that it is an example, right where it stands. */
export function SampleMark() {
  return (
    <span className="ml-2 inline-block rounded-sm border border-edge px-1.5 align-middle font-sans text-xs font-semibold tracking-normal text-soft">
      sample
    </span>
  );
}
