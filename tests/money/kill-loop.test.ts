import { expect, test } from 'vitest'
import { MONEY_FAILPOINTS } from '../../src/failpoints'
import { playRound } from './round'
import { firstSeed } from './seed'

const KILLS = process.env.FULL ? 1_000 : 30
/** In one round; after that nothing is killed, so that the round can finish. */
const KILLS_A_ROUND = 60
const TIMES_EACH = process.env.FULL ? 3 : 1
/** Rounds in parallel: each spends about half of its time waiting, and other stages run as well. */
const LANES = 2

test('pays everybody exactly once when processes are killed at every payment failpoint', async () => {
  const at = new Map<string, number>()
  let round = 0
  const total = () => [...at.values()].reduce((sum, times) => sum + times, 0)
  const rare = () => MONEY_FAILPOINTS.filter((place) => (at.get(place) ?? 0) < TIMES_EACH)
  let hasFailed = false
  const isEnough = () => hasFailed || (total() >= KILLS && rare().length === 0)
  const places = () => (total() < KILLS ? 'all' : rare())
  const onDeath = (place: string) => {
    at.set(place, (at.get(place) ?? 0) + 1)
    if (total() === KILLS)
      process.stdout.write(
        `${KILLS} kills after ${Math.round(performance.now() / 1_000)} s, without: ${rare().join(', ')}\n`,
      )
  }
  const playOn = async () => {
    while (!isEnough() && round < KILLS) {
      const seed = firstSeed() + round++
      const faults = await playRound({ seed, kills: KILLS_A_ROUND, places, onDeath })
      hasFailed ||= faults.length > 0
      expect(faults, [`MONEY_SEED=${seed}`, ...faults].join('\n')).toEqual([])
    }
  }
  // Also after a failure every round ends its own processes.
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, playOn))
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
  process.stdout.write(`${total()} kills: ${[...at].map(([place, times]) => `${place} ${times}`).join(', ')}\n`)
  expect(rare(), `places at which fewer than ${TIMES_EACH} died`).toEqual([])
  expect(total()).toBeGreaterThanOrEqual(KILLS)
})
