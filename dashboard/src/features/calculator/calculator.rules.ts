/** Ranges of the sliders: monthly spend in dollars. */
export const spendRange = { min: 100, max: 1000, step: 50, initial: 300 };
/** Receipts per month. */
export const receiptsRange = { min: 5, max: 50, step: 5, initial: 10 };

/** Share of the monthly spend that is refunded, and months in a semester. */
const savingsRate = 0.15;
const monthsPerSemester = 4;

/** Savings in whole dollars: 15% of the monthly spend, and four times that per semester. */
export function calculateSavings({ monthlySpend }: { monthlySpend: number }): {
  monthly: number;
  semester: number;
} {
  const monthly = monthlySpend * savingsRate;
  return { monthly: Math.round(monthly), semester: Math.round(monthly * monthsPerSemester) };
}
