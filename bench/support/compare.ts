import { seconds } from './figures'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)

/** Rates per second of both, alternately, after one run of each. */
export const compare = async (target: () => Promise<unknown>, floor: () => Promise<unknown>) => {
  await target()
  await floor()
  const [targets, floors]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    floors.push(1 / (await seconds(floor)))
    targets.push(1 / (await seconds(target)))
  }
  return [targets, floors] as const
}
