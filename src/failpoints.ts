import { writeSync } from 'node:fs'
import { env } from './env'

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
  'transfer-claimed',
  'transfer-answered',
  'event-stored',
  'event-read',
  'event-applied',
] as const

export type Failpoint = (typeof SYNC_FAILPOINTS)[number] | (typeof MONEY_FAILPOINTS)[number]

const passed = new Map<Failpoint, number>()

/**
 * Kills the process like `kill -9` if `FAILPOINT` names this place; `name:3` kills on the third pass; of several
 * places, the first one reached counts. The place is the last line on stderr. Rejected in production.
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
