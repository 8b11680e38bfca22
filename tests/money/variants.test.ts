import { expect, test } from 'vitest'
import { MUTANTS } from './mutants'
import { playRound } from './round'
import { firstSeed } from './seed'

/** Kept low: a mutant that is not found in the first rounds shows that the loop proves nothing. */
const MOST_ROUNDS = 4
const KILLS_A_ROUND = 8

test.concurrent.each(MUTANTS)('finds the fault %s', async (mutant) => {
  const found: string[] = []
  for (let round = 0; round < MOST_ROUNDS && found.length === 0; round += 1) {
    found.push(...(await playRound({ seed: firstSeed() + round, kills: KILLS_A_ROUND, mutant, isShort: true })))
  }
  process.stdout.write(`${mutant}: ${found[0] ?? 'nothing'}\n`)
  expect(found, `the fault ${mutant} was not found in ${MOST_ROUNDS} rounds`).not.toEqual([])
})
