const FIRST_YEAR = 2020;
const LAST_YEAR_AT_LEAST = 2024;

/** Years that the dashboard offers, newest first: 2020 to the larger of 2024 and the current one (docs/domain.md, Dashboard years). */
export const dashboardYears = (current: number): number[] => {
  const last = Math.max(LAST_YEAR_AT_LEAST, current);
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => last - index);
};
