const DAY_STEPS = [1, 2, 7, 14, 28, 56, 91, 182]

/** Backward from the last day, so that it always has a label. */
export const tickDays = (count: number, widthPx: number, spacePx: number): number[] => {
  const dayPx = widthPx / Math.max(1, count - 1)
  const step = DAY_STEPS.find((days) => days * dayPx >= spacePx) ?? count
  const days: number[] = []
  for (let day = count - 1; day >= 0; day -= step) days.unshift(day)
  return days
}
