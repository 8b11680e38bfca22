import { hash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { query } from '../../database'
import { logger } from '../../logger'

const READ_EVERY_MS = 60 * 60_000
const DAY_MS = 86_400_000

export type VisitorSalts = {
  /** Hash of address and browser with the day's salt: the same in all processes, and impossible to compute later. */
  visitorOf: (at: number, address: string, userAgent: string) => string
  close: () => void
}

/**
 * A random salt for each UTC day, shared by all processes in Postgres and deleted when its day is over. Tomorrow's is read
 * ahead, so that the day changes without the database, too.
 */
export const createVisitorSalts = async (payload: Payload): Promise<VisitorSalts> => {
  let salts = await readSalts(payload)
  const timer = setInterval(() => {
    readSalts(payload).then(
      (read) => {
        salts = read
      },
      (error: unknown) => logger.warn({ err: error, msg: 'The salts of visitors could not be read' }),
    )
  }, READ_EVERY_MS)

  const saltOf = (day: number): string => {
    const known = salts.get(day)
    if (known !== undefined) return known
    // Only when the database was down for a day: this process counts visitors on its own.
    const own = newSalt()
    salts.set(day, own)
    return own
  }

  return {
    visitorOf: (at, address, userAgent) =>
      hash('sha256', `${saltOf(Math.floor(at / DAY_MS))} ${address} ${userAgent}`, 'base64url').slice(0, 16),
    close: () => clearInterval(timer),
  }
}

const newSalt = (): string => randomBytes(24).toString('base64url')

/** Of today and tomorrow, by the number of the UTC day. */
const readSalts = async (payload: Payload): Promise<Map<number, string>> => {
  const today = Math.floor(Date.now() / DAY_MS)
  await query({ payload }, sql`delete from visitor_salts where day < ${today}`)
  await query(
    { payload },
    sql`insert into visitor_salts (day, salt)
        values (${today}, ${newSalt()}), (${today + 1}, ${newSalt()})
        on conflict do nothing`,
  )
  const rows = await query<{ day: number; salt: string }>(
    { payload },
    sql`select day, salt
        from visitor_salts
        where day >= ${today}`,
  )
  return new Map(rows.map(({ day, salt }) => [day, salt]))
}
