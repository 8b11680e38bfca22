import { inject } from 'vitest'
import { type Earned, earn, readAgain } from './earnings'
import { endFaults, startFaults } from './have-faults'
import { findUnsettled, findWrongMoney } from './judge'
import type { Mutant } from './mutants'
import { changeCardFee, decideDisputes, failRefunds, payWithSpare, refundOne, takeGuardsAway } from './people-act'
import { type Killing, type Processes, startProcesses } from './processes'
import { type Random, randomOf } from './random'
import { NotSettled, settle } from './settle'
import { closingOf, copyWorld, daysAfter, monthsAfter, setBusinessDay, type World } from './world'

/** Days after a close on which something happens. */
const FIRST_MONTH = [2, 6, 12] as const
const SECOND_MONTH = [2, 10] as const
/** No faults on these days; by the last one, every bank transfer has completed. */
const LAST_DAYS = [16, 24, 27] as const
/** All days of a short round. */
const SHORT_MONTH = [2, 6] as const
const SHORT_LAST_DAYS = [16] as const
const LONGEST_DAY_MS = 240_000
/** A world that never settles because of a fault is still judged. */
const SHORT_DAY_MS = 60_000

/**
 * `isShort`: one month of few days, to look only for wrong amounts; a round that does not settle in time is not a
 * failure.
 */
type Plan = Killing & { seed: number; mutant?: Mutant; isShort?: boolean }

/**
 * Plays one or two months of payments in a copy of the prepared world. The seed decides what is earned, where processes
 * die and how the providers fail. Returns what is wrong in the end.
 */
export const playRound = async ({ seed, mutant, isShort = false, ...killing }: Plan): Promise<string[]> => {
  const world = await copyWorld(inject('moneyWorld'))
  if (mutant === 'no-guards') await takeGuardsAway(world)
  const processes = startProcesses(world, { seed, ...killing, ...(mutant === undefined ? {} : { mutant }) })
  try {
    const problem = await live(world, processes, { random: randomOf(seed), isShort }).catch(messageOf)
    const wrong = await findWrongMoney(world)
    const open = isShort ? [] : [...(problem === null ? [] : [problem]), ...(await findUnsettled(world))]
    return [...wrong, ...open]
  } finally {
    await processes.end()
    await world.close()
  }
}

const messageOf = (error: unknown): string => {
  if (error instanceof NotSettled) return error.message
  throw error
}

const live = async (
  world: World,
  processes: Processes,
  { random, isShort }: { random: Random; isShort: boolean },
): Promise<null> => {
  const first = monthsAfter('2027-02-01', random.whole(0, 11))
  const close = closingOf(first)
  let isOver = false
  const day = async (date: string, onLook: () => Promise<void> = async () => undefined) => {
    await setBusinessDay(world, date)
    await (isOver ? endFaults(world) : startFaults(world, random))
    await settle(world, processes, {
      withinMs: isShort ? SHORT_DAY_MS : LONGEST_DAY_MS,
      onLook: async () => {
        await payWithSpare(world)
        await onLook()
      },
    })
  }
  await setBusinessDay(world, daysAfter(close, -10))
  const earned = earnedIn(world, random, first, 25)
  await earn(world.db, earned)
  await closeMonth(world, close, day)
  for (const days of isShort ? SHORT_MONTH : FIRST_MONTH) {
    await day(daysAfter(close, days), () => changeCardFee(world))
    if (days !== 6) continue
    await decideDisputes(world, random)
    await refundOne(world, random)
    await day(daysAfter(close, days))
    await failRefunds(world, random)
    await day(daysAfter(close, days))
  }
  const isLonger = random.is(0.5) && !isShort
  if (isLonger) await playSecondMonth(world, random, { first, earned, day })
  await processes.stopKilling()
  isOver = true
  for (const days of isShort ? SHORT_LAST_DAYS : LAST_DAYS)
    await day(daysAfter(isLonger ? closingOf(monthsAfter(first, 1)) : close, days))
  return null
}

type Day = (date: string) => Promise<void>

/** The following month, in which Amazon restates sales that were already paid for. */
const playSecondMonth = async (
  world: World,
  random: Random,
  { first, earned, day }: { first: string; earned: Earned[]; day: Day },
): Promise<void> => {
  const second = monthsAfter(first, 1)
  const last = closingOf(second)
  await setBusinessDay(world, daysAfter(closingOf(first), 27))
  const restated = earned.filter(() => random.is(0.1)).map((one) => ({ ...one, units: random.whole(0, 2 * one.units) }))
  await earn(world.db, [...restated, ...earnedIn(world, random, second, 20)])
  await closeMonth(world, last, day)
  for (const days of SECOND_MONTH) await day(daysAfter(last, days))
}

const closeMonth = async (world: World, date: string, day: Day): Promise<void> => {
  await setBusinessDay(world, date)
  await readAgain(world.db)
  await day(date)
}

/** A day or two of earnings for most pairs of brand and creator, sometimes below the minimum payout. */
const earnedIn = ({ people }: World, random: Random, from: string, days: number): Earned[] =>
  people.brands.flatMap((brand) =>
    people.creators
      .filter(() => random.is(0.75))
      .flatMap((creator) =>
        [...new Set([random.whole(0, days), random.whole(0, days)])].map((after) => ({
          brand: brand.id,
          creator: creator.id,
          day: daysAfter(from, after),
          units: random.is(0.1) ? random.whole(1, 5_000) : random.whole(10_000, 900_000),
        })),
      ),
  )
