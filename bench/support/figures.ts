export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** How long `work` takes. */
export const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** The median over the rounds, because the speed of the machine drifts. */
export const medianRatio = (targets: number[], floors: number[]): number =>
  rounded(median(targets.map((target, round) => target / (floors[round] ?? 1))), 3)

export const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))

type Result = { bench: string; ratio: number; aim: number; [figure: string]: unknown }

/** Prints a benchmark's figures as one line of JSON; returns whether the aim is reached. */
export const report = (result: Result): boolean => {
  console.log(JSON.stringify(result))
  return result.ratio >= result.aim
}
