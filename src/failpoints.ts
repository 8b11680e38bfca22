import { writeSync } from 'node:fs'
import { env } from './env'

/** The places of a sync at which a process may be made to die, in their order. */
export const SYNC_FAILPOINTS = [
  'sync-begun',
  'page-read',
  'report-read',
  'rows-saved',
  'earnings-computed',
  'before-commit',
  'after-commit',
  'token-renewed',
] as const

/** The places between two steps of money's way: what is committed stays, what is not is done again. */
export const MONEY_FAILPOINTS = [
  'lines-made',
  'statements-made',
  'charges-made',
  'charges-committed',
  'charge-claimed',
  'charge-answered',
  'charge-applied',
  'payout-claimed',
  'payout-answered',
  'payout-applied',
  'refund-claimed',
  'refund-answered',
  'reversal-claimed',
  'reversal-answered',
  'event-stored',
  'event-read',
  'event-applied',
] as const

export type Failpoint = (typeof SYNC_FAILPOINTS)[number] | (typeof MONEY_FAILPOINTS)[number]

const passed = new Map<Failpoint, number>()

/**
 * Ends the process as `kill -9` does when `FAILPOINT` names this place; `name:3` at the third passage; of several, with
 * commas between them, at whichever comes first. Where it died is its last line on stderr. For tests of what survives it;
 * refused in an installation.
 */
export const failpoint = (name: Failpoint): void => {
  const wanted = env().failpoint
  if (wanted === undefined) return
  const count = (passed.get(name) ?? 0) + 1
  passed.set(name, count)
  const isReached = wanted.split(',').some((part) => {
    const [place, turn = '1'] = part.split(':')
    return place === name && count === Number(turn)
  })
  if (!isReached) return
  writeSync(process.stderr.fd, `died at ${name}\n`)
  process.kill(process.pid, 'SIGKILL')
}
