/** Announcements of due jobs, by kind. */
export function createNews() {
  const counts = new Map<string, number>();
  const endedAt = new Map<string, number>();
  const heard = (name: string): number => counts.get(name) ?? 0;
  return {
    hear: (name: string): void => void counts.set(name, heard(name) + 1),
    /** How many announcements the kind has had. */
    heard,
    /** Records that the kind was empty when it had had `at` announcements. */
    end: (name: string, at: number): void => void endedAt.set(name, at),
    /** Whether the kind was empty when last queried and has had no announcement since. */
    isOver: (name: string): boolean => endedAt.get(name) === heard(name),
  };
}
