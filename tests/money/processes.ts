import { MONEY_FAILPOINTS } from '../../src/failpoints'
import { changedProgram } from '../support/changed-programs'
import { BUILT, type RunningProgram, startBuilt } from '../support/worker'
import type { Mutant } from './mutants'
import { LEASE_SECONDS } from './pass-time'
import { type Random, randomOf } from './random'
import type { World } from './world'

export type Place = (typeof MONEY_FAILPOINTS)[number]

/**
 * How processes are killed in a round: at most `kills` times, at the failpoints that `places` returns when a process
 * starts: at any of them, as the seed decides, or at the first passage of the listed ones. `onDeath` gets the
 * failpoint, or `any moment`.
 */
export type Killing = { kills: number; places?: () => 'all' | readonly Place[]; onDeath?: (place: string) => void }

/** The processes of a round: two workers, and an app process that receives the events. */
export type Processes = {
  /** Restarts dead processes and returns whether there were any. Throws if a process exited without being killed. */
  restartDead: () => Promise<boolean>
  /** Kills all of them at once, as an outage does. `restartDead` starts them again, without counting these deaths. */
  killAll: () => Promise<void>
  /** Stops all of them; processes started later are not killed. */
  stopKilling: () => Promise<void>
  /** Stops all of them. */
  end: () => Promise<void>
}

/** Probability that a process is killed at a random moment, possibly during its start. */
const ANY_MOMENT = 0.08
const LONGEST_LIFE_MS = 3_000
/**
 * For each failpoint, the probability that a process dies there, and the highest passage at which it does. Frequent
 * failpoints have more passages.
 */
const PLACES: Record<Place, [probability: number, passages: number]> = {
  'lines-made': [0.5, 1],
  'statements-made': [0.5, 1],
  'charges-made': [0.3, 2],
  'charges-committed': [0.3, 2],
  'charge-claimed': [0.35, 4],
  'charge-answered': [0.4, 4],
  'charge-applied': [0.35, 8],
  'payout-claimed': [0.4, 2],
  'payout-answered': [0.4, 2],
  'payout-applied': [0.4, 4],
  'refund-claimed': [0.5, 1],
  'refund-answered': [0.9, 1],
  'reversal-claimed': [0.35, 1],
  'reversal-answered': [0.7, 1],
  'transfer-claimed': [0.5, 1],
  'transfer-answered': [0.9, 1],
  'event-stored': [0.6, 40],
  'event-read': [0.35, 30],
  'event-applied': [0.35, 30],
}

/** The failpoints of one process, from the seed alone. */
const planOf = (random: Random, places: 'all' | readonly Place[]): string =>
  places === 'all' ? planOfAll(random) : places.map((place) => `${place}:1`).join(',')

const planOfAll = (random: Random): string =>
  MONEY_FAILPOINTS.filter((place) => random.is(PLACES[place][0]))
    .map((place) => `${place}:${random.whole(1, PLACES[place][1])}`)
    .join(',')

/**
 * Starts the processes. The first `kills` of them die at a payment failpoint chosen by the seed; later ones survive.
 */
export const startProcesses = (
  { services }: World,
  { seed, mutant, kills, places = () => 'all', onDeath = () => undefined }: Killing & { seed: number; mutant?: Mutant },
): Processes => {
  let deaths = 0
  const argsOf = (name: 'worker' | 'app') => (mutant === undefined ? BUILT[name] : changedProgram('breakable', name))
  const slots = [
    { args: argsOf('worker'), ready: /^worker ready/m },
    { args: argsOf('worker'), ready: /^worker ready/m },
    { args: argsOf('app'), ready: /^ready /m },
  ].map((slot, index) => ({ ...slot, random: randomOf(seed * 7 + index), running: null as RunningProgram | null }))
  let isSpared = false
  const start = ({ args, ready, random }: (typeof slots)[number]): RunningProgram => {
    const wanted = !isSpared && deaths < kills ? places() : []
    const program = startBuilt(args, ready, services, {
      PAYMENT_LEASE_SECONDS: String(LEASE_SECONDS),
      // Only the workers run jobs.
      JOBS: 'off',
      ...(mutant === undefined ? {} : { MUTANT: mutant }),
      ...(wanted.length > 0 ? { FAILPOINT: planOf(random, wanted) } : {}),
    })
    if (wanted === 'all' && random.is(ANY_MOMENT)) {
      const timer = setTimeout(() => void program.end('SIGKILL'), random.whole(100, LONGEST_LIFE_MS))
      void program.ended.then(() => clearTimeout(timer))
    }
    return program
  }
  return {
    restartDead: async () => {
      let isDead = false
      for (const slot of slots) {
        if (slot.running?.isRunning()) continue
        if (slot.running) {
          onDeath(await placeOfDeath(slot.running))
          deaths += 1
          isDead = true
        }
        slot.running = start(slot)
      }
      return isDead
    },
    killAll: async () => {
      await Promise.all(slots.map((slot) => slot.running?.end('SIGKILL')))
      for (const slot of slots) slot.running = null
    },
    stopKilling: async () => {
      isSpared = true
      await Promise.all(slots.map((slot) => slot.running?.end()))
    },
    end: async () => {
      await Promise.all(slots.map((slot) => slot.running?.end()))
    },
  }
}

const placeOfDeath = async (program: RunningProgram): Promise<string> => {
  const how = await program.ended
  if (how !== 'SIGKILL')
    throw new Error(`A process exited without being killed (${how}): ${program.output().slice(-2_000)}`)
  return /^died at (\S+)$/m.exec(program.output())?.[1] ?? 'any moment'
}
