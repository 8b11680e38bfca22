import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { LineEarning } from '../../../contracts/billing'
import { query } from '../../../database'
import { JOIN_EARNING, JOIN_NAMES, TAKEN_COLUMNS, TAKEN_ORDER, takenEarnings } from './taken-earnings'

/** All earnings of the lines that fulfill a condition over `l`, by the line's id. */
export const readTakenEarnings = async (req: PayloadRequest, lines: SQL): Promise<Map<number, LineEarning[]>> => {
  const rows = await query<LineEarning & { line_id: number }>(
    req,
    sql`select t.line_id, ${TAKEN_COLUMNS}
        from (${takenEarnings(lines)}) t
        ${JOIN_EARNING}
        ${JOIN_NAMES}
        order by t.line_id, ${TAKEN_ORDER}`,
  )
  const byLine = new Map<number, LineEarning[]>()
  for (const { line_id, ...earning } of rows) {
    const earnings = byLine.get(line_id) ?? []
    earnings.push(earning)
    byLine.set(line_id, earnings)
  }
  return byLine
}
