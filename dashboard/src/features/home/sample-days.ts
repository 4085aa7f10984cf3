/** The dates of the sample receipt, as shown. */
export type SampleDays = { bought: string; lastDay: string; left: string };

/**
 * The dates of the sample receipt, counted from today so that it never looks old.
 *
 * @param today null in the prerendered page: then the dates are relative
 */
export function sampleDays({
  boughtDaysAgo,
  windowDays,
  today,
}: {
  boughtDaysAgo: number;
  windowDays: number;
  today: Date | null;
}): SampleDays {
  const daysLeft = windowDays - boughtDaysAgo;
  const left = `${daysLeft} days left`;
  if (!today) return { bought: `${boughtDaysAgo} days ago`, lastDay: `in ${daysLeft} days`, left };
  return { bought: shortDay(today, -boughtDaysAgo), lastDay: shortDay(today, daysLeft), left };
}

/** `Nov 14`, in the visitor's time zone. */
function shortDay(today: Date, days: number): string {
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);
  return day.toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
}
