import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { recordAudit } from '../../../audit'
import type { StatementLine } from '../../../contracts/billing'
import { query, queryOne, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { notFound, ProductError } from '../../../errors'
import { recordEvent } from '../../../outbox'
import { readBusinessTime } from '../../business-time'
import { dayText } from '../documents/text'
import { JOIN_LAST_CREATOR_CHARGE } from '../row-conditions'
import { JOIN_METHOD, LINE_NEEDS, type Needs, reminderOf } from './line-needs'

type Input = { req: PayloadRequest; brandId: number; id: number }
type Waiting = Needs & { name: Row<'creators'>['name'] }

/**
 * Emails the creator of a line what is missing for its payout, at most once in seven days. Throws not_found, and conflict
 * when nothing is missing, or with the day on which the next reminder is possible.
 */
export const remindCreator = ({ req, brandId, id }: Input): Promise<NonNullable<StatementLine['reminder']>> =>
  withTransaction(req, async () => {
    const { today } = await readBusinessTime(req)
    // Two presses at once: the second waits here and then finds the first reminder.
    await query(
      req,
      sql`select 1
          from statement_lines
          where id = ${id} and brand_id = ${brandId}
          for no key update`,
    )
    const line = await readWaiting(req, { brandId, id })
    const reminder = reminderOf(line, today)
    if (reminder === null)
      throw new ProductError('conflict', `${line.name} doesn’t need to add anything for this payout`)
    if (reminder.next_on !== null)
      throw new ProductError('conflict', `You can remind ${line.name} again on ${dayText(reminder.next_on)}`)
    await query(req, sql`update statement_lines set reminded_on = ${today} where id = ${id}`)
    const changes = { reminded_on: { before: line.reminded_on, after: today } }
    await recordAudit({ req, action: 'remind-creator', collection: 'statement_lines', rows: [{ id, changes }] })
    await recordEvent(req, { type: 'statement_line.reminded', subject: id, data: {} })
    return reminderOf({ ...line, reminded_on: today }, today) ?? reminder
  })

const readWaiting = async (req: PayloadRequest, { brandId, id }: Omit<Input, 'req'>): Promise<Waiting> => {
  const line = await queryOne<Waiting>(
    req,
    sql`select cr.name, l.reminded_on::text as reminded_on, ${LINE_NEEDS} as needs
        from statement_lines l
        join creators cr on cr.id = l.creator_id
        ${JOIN_METHOD}
        ${JOIN_LAST_CREATOR_CHARGE}
        where l.id = ${id} and l.brand_id = ${brandId}`,
  )
  if (!line) throw notFound()
  return line
}
