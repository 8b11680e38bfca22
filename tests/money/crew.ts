import { MONEY_FAILPOINTS } from '../../src/failpoints'
import { type RunningProgram, startBuilt } from '../support/worker'
import { programsOf } from './build-programs'
import type { Mutant } from './mutants'
import { type Random, randomOf } from './random'
import type { World } from './world'

type Place = (typeof MONEY_FAILPOINTS)[number]

/** How the processes of a round ended: how often at which place, and how often at any other moment. */
export type Deaths = { at: Map<string, number>; total: number }

/** The processes of a round: two workers, and an app process to which events are sent. */
export type Crew = {
  /** Starts anew whoever is dead. Answers whether somebody was. Throws when one ended by itself. */
  keepUp: () => Promise<boolean>
  deaths: Deaths
  /** Ends all of them, after which nobody is to die any more. */
  reprieve: () => Promise<void>
  /** Ends all of them. */
  end: () => Promise<void>
}

/** Once in so many lives a process is killed at any moment, also while it starts. */
const ANY_MOMENT = 0.08
const LONGEST_LIFE_MS = 3_000
/** How probably a life is to end at a place, and at which passage at most: many pass by some, few by others. */
const PLACES: Record<Place, [probability: number, passages: number]> = {
  'lines-made': [0.25, 1],
  'statements-made': [0.25, 2],
  'charges-made': [0.15, 3],
  'charges-committed': [0.15, 3],
  'charge-claimed': [0.35, 4],
  'charge-answered': [0.4, 4],
  'charge-applied': [0.35, 8],
  'payout-claimed': [0.4, 2],
  'payout-answered': [0.4, 2],
  'payout-applied': [0.4, 4],
  'refund-claimed': [0.6, 1],
  'refund-answered': [0.6, 1],
  'reversal-claimed': [0.5, 1],
  'reversal-answered': [0.5, 2],
  'event-stored': [0.8, 80],
  'event-read': [0.35, 30],
  'event-applied': [0.35, 30],
}

/** Where a life ends, by the seed alone. */
const planOf = (random: Random): string =>
  MONEY_FAILPOINTS.filter((place) => random.is(PLACES[place][0]))
    .map((place) => `${place}:${random.whole(1, PLACES[place][1])}`)
    .join(',')

/**
 * Starts the crew. The first `kills` lives are made to end at a place of money's way, chosen by the seed; whoever starts
 * after that lives on.
 */
export const startCrew = (
  { surroundings }: World,
  { seed, kills, mutant }: { seed: number; kills: number; mutant?: Mutant },
): Crew => {
  const deaths: Deaths = { at: new Map(), total: 0 }
  const { worker, app } = programsOf(mutant === undefined ? 'sound' : 'breakable')
  const slots = [
    { args: worker, ready: /^worker ready/m },
    { args: worker, ready: /^worker ready/m },
    { args: app, ready: /^ready /m },
  ].map((slot, index) => ({ ...slot, random: randomOf(seed * 7 + index), running: null as RunningProgram | null }))
  let isSpared = false
  const start = ({ args, ready, random }: (typeof slots)[number]): RunningProgram => {
    const isToDie = !isSpared && deaths.total < kills
    const program = startBuilt(args, ready, surroundings, {
      PAYMENT_LEASE_SECONDS: '2',
      ...(mutant === undefined ? {} : { MUTANT: mutant }),
      ...(isToDie ? { FAILPOINT: planOf(random) } : {}),
    })
    if (isToDie && random.is(ANY_MOMENT)) {
      const timer = setTimeout(() => void program.end('SIGKILL'), random.whole(100, LONGEST_LIFE_MS))
      void program.ended.then(() => clearTimeout(timer))
    }
    return program
  }
  return {
    deaths,
    keepUp: async () => {
      let isDead = false
      for (const slot of slots) {
        if (slot.running?.isRunning()) continue
        if (slot.running) {
          await count(slot.running, deaths)
          isDead = true
        }
        slot.running = start(slot)
      }
      return isDead
    },
    reprieve: async () => {
      isSpared = true
      await Promise.all(slots.map((slot) => slot.running?.end()))
    },
    end: async () => {
      await Promise.all(slots.map((slot) => slot.running?.end()))
    },
  }
}

const count = async (program: RunningProgram, deaths: Deaths): Promise<void> => {
  const how = await program.ended
  if (how !== 'SIGKILL') throw new Error(`A process ended by itself (${how}): ${program.output().slice(-2_000)}`)
  const place = /^died at (\S+)$/m.exec(program.output())?.[1] ?? 'any moment'
  deaths.at.set(place, (deaths.at.get(place) ?? 0) + 1)
  deaths.total += 1
}
