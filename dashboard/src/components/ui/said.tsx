/** What an act led to, said in the page itself and read out when it changes; takes no room before. */
export function Said({ children }: { children: string | null }) {
  return (
    <p role="status" className={children ? 'font-semibold' : 'sr-only'}>
      {children}
    </p>
  );
}
