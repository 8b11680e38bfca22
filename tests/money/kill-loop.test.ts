import { expect, test } from 'vitest'
import { MONEY_FAILPOINTS } from '../../src/failpoints'
import { playRound } from './round'
import { firstSeed } from './seed'

const IS_FULL = Boolean(process.env.FULL)
const KILLS = Number(process.env.KILLS ?? (IS_FULL ? 1_000 : 200))
/** In one round; then everybody lives on, so that it comes to an end. */
const KILLS_A_ROUND = Number(process.env.KR ?? 30)
const TIMES_EACH = 3
const MOST_ROUNDS = KILLS / 5

test('processes that are killed at every place of money’s way pay everybody once', async () => {
  const at = new Map<string, number>(MONEY_FAILPOINTS.map((place) => [place, 0]))
  let total = 0
  const isEnough = () => total >= KILLS && [...at.values()].every((times) => times >= TIMES_EACH)
  for (let round = 0; round < MOST_ROUNDS && !isEnough(); round += 1) {
    const seed = firstSeed() + round
    const { faults, deaths } = await playRound({ seed, kills: KILLS_A_ROUND })
    process.stdout.write(`${JSON.stringify(Object.fromEntries(deaths.at))}\n`)
    expect(faults, [`MONEY_SEED=${seed}`, ...faults].join('\n')).toEqual([])
    process.stdout.write(
      `seed ${seed}: ${JSON.stringify(Object.fromEntries(deaths.at))} ${deaths.total} ${Math.round(performance.now() / 1000)}\n`,
    )
    total += deaths.total
    for (const [place, times] of deaths.at) if (at.has(place)) at.set(place, (at.get(place) ?? 0) + times)
  }
  process.stdout.write(`${total} kills: ${[...at].map(([place, times]) => `${place} ${times}`).join(', ')}\n`)
  const missed = [...at].filter(([, times]) => times < TIMES_EACH).map(([place, times]) => `${place}: ${times}`)
  expect(missed, `places at which fewer than ${TIMES_EACH} died`).toEqual([])
  expect(total).toBeGreaterThanOrEqual(KILLS)
})
