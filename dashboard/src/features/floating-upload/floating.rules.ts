/** Screens narrower than this count as phones, px. */
export const mobileBreakpoint = 768;

/** Which floating button a scroll position calls for. The pill takes precedence. */
export function floatingButtonFor({
  scrollY,
  viewportHeight,
  viewportWidth,
}: {
  scrollY: number;
  viewportHeight: number;
  viewportWidth: number;
}): 'pill' | 'small' | null {
  if (scrollY > viewportHeight * 0.8) return 'pill';
  if (viewportWidth < mobileBreakpoint && scrollY > viewportHeight * 0.6) return 'small';
  return null;
}
