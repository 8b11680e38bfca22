import { inject } from 'vitest'
import { passJobLeases } from '../support/pass-job-time'
import { type Earned, earn, readAgain } from './earnings'
import { endFaults, startFaults } from './have-faults'
import { findUnsettled, findWrongMoney } from './judge'
import { type BrokenAccounts, breakAccounts, disputeParts, mendAccounts, moveReceivers, spoilReceiver } from './mishaps'
import type { Mutant } from './mutants'
import { passHours } from './pass-time'
import { changeCardFee, decideDisputes, failRefunds, payWithSpare, refundSome, takeGuardsAway } from './people-act'
import { type Killing, type Processes, startProcesses } from './processes'
import { type Random, randomOf } from './random'
import { NotSettled, settle } from './settle'
import { closingOf, copyWorld, daysAfter, monthsAfter, setBusinessDay, type World } from './world'

/** Days after a close on which something happens. */
const FIRST_MONTH = [2, 6, 12] as const
const SECOND_MONTH = [2, 10] as const
/** No faults on these days; by the last one, every bank transfer has completed, and every hold is over. */
const LAST_DAYS = [16, 21, 25, 29] as const
/** All days of a short round. */
const SHORT_MONTH = [2, 6] as const
const SHORT_LAST_DAYS = [16] as const
/** A day that nothing changes for so long does not settle. */
const STILL_MS = 120_000
/** The same, and the most that a day is given, where a fault may keep a world from settling: it is judged all the same. */
const SHORT_STILL_MS = 30_000
const SHORT_DAY_MS = 240_000
/** Longer than Stripe remembers a key. */
const JUMP_HOURS = 25
/** How often a death is followed by an outage of that length. */
const JUMPS = 0.1

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
    const problem = await live(world, processes, { seed, isShort }).catch(messageOf)
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
  { seed, isShort }: { seed: number; isShort: boolean },
): Promise<null> => {
  const random = randomOf(seed)
  // Deaths depend on the machine; what else happens does not.
  const jumps = randomOf(seed + 1)
  const first = monthsAfter('2027-02-01', random.whole(0, 11))
  const close = closingOf(first)
  let isOver = false
  const day = async (date: string, onLook: () => Promise<void> = async () => undefined) => {
    await setBusinessDay(world, date)
    await (isOver ? endFaults(world) : startFaults(world, random))
    await settle(world, processes, {
      stillMs: isShort ? SHORT_STILL_MS : STILL_MS,
      mostMs: isShort ? SHORT_DAY_MS : Number.POSITIVE_INFINITY,
      onLook: async () => {
        await payWithSpare(world)
        await onLook()
      },
      onDeath: async () => {
        if (!isShort && jumps.is(JUMPS)) await breakDown(world, processes)
      },
    })
    if (!isShort) await moveReceivers(world)
  }
  await world.db.query('update payment_settings set approval_threshold_cents = 1000000000')
  if (!isShort) await spoilReceiver(world, random)
  await setBusinessDay(world, daysAfter(close, -10))
  const earned = earnedIn(world, random, first, 25)
  await earn(world.db, isShort ? earned : withLarge(world, random, earned))
  await closeMonth(world, close, day)
  await playFirstMonth(world, random, { close, day, isShort })
  const isLonger = random.is(0.5) && !isShort
  if (isLonger) await playSecondMonth(world, random, { first, earned, day })
  await processes.stopKilling()
  isOver = true
  for (const days of isShort ? SHORT_LAST_DAYS : LAST_DAYS)
    await day(daysAfter(isLonger ? closingOf(monthsAfter(first, 1)) : close, days))
  return null
}

/** Nothing is in progress when time jumps: a call that began before it would otherwise arrive a day later. */
const breakDown = async (world: World, processes: Processes): Promise<void> => {
  await processes.killAll()
  await passHours(world, JUMP_HOURS)
  await passJobLeases(world)
}

type Day = (date: string, onLook?: () => Promise<void>) => Promise<void>

const NOTHING_BROKEN: BrokenAccounts = { half: null, rejected: null }

const playFirstMonth = async (
  world: World,
  random: Random,
  { close, day, isShort }: { close: string; day: Day; isShort: boolean },
): Promise<void> => {
  const broken = isShort ? NOTHING_BROKEN : await breakAccounts(world, random)
  for (const days of isShort ? SHORT_MONTH : FIRST_MONTH) {
    const date = daysAfter(close, days)
    await day(date, () => changeCardFee(world))
    if (days === 2) continue
    if (days === 6) {
      await mendAccounts(world, broken)
      await decideDisputes(world, random)
      await refundSome(world, random, 'refunded')
    } else {
      await disputeParts(world, random)
      await refundSome(world, random, 'bank')
    }
    await day(date)
    await failRefunds(world, random)
    await day(date)
  }
}

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

/** Sometimes one creator paid by PayPal earns more than PayPal sends at once. */
const withLarge = ({ people }: World, random: Random, earned: Earned[]): Earned[] => {
  const [cheapest, dearest] = [2_050_000, 2_350_000]
  const receivers = people.creators.filter(({ receiver }) => receiver !== null)
  const large = random.is(0.5) ? earned.find(({ creator }) => receivers.some(({ id }) => id === creator)) : undefined
  return earned.map((one) => (one === large ? { ...one, units: 100 * random.whole(cheapest, dearest) } : one))
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
