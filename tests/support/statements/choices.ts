/** Thrown where a run cannot continue: the product throws there as well. */
export class Impossible extends Error {}

/** Which option a run takes at each of its choices. */
export type Choices = { choose: (key: string, options: number) => number }

const MOST_RUNS = 400

/** Runs `work` until every option of every choice that it meets was taken at least once. */
export const everyBranch = <T>(work: (choices: Choices) => T): T[] => {
  const results: T[] = []
  const taken = new Set<string>()
  const waiting: Map<string, number>[] = [new Map()]
  for (let runs = 0; waiting.length > 0; runs += 1) {
    if (runs > MOST_RUNS) throw new Error(`more than ${MOST_RUNS} branches`)
    const way = waiting.pop() ?? new Map<string, number>()
    const met = new Map<string, number>()
    const choose = (key: string, options: number) => {
      met.set(key, options)
      const option = way.get(key) ?? 0
      way.set(key, option)
      return option
    }
    try {
      results.push(work({ choose }))
    } catch (error) {
      if (!(error instanceof Impossible)) throw error
    }
    for (const [key, options] of met)
      for (let option = 0; option < options; option += 1) {
        const isTaken = way.get(key) === option || taken.has(`${key}=${option}`)
        taken.add(`${key}=${option}`)
        if (!isTaken) waiting.push(new Map(way).set(key, option))
      }
  }
  return results
}
