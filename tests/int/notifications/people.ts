import { sql } from 'drizzle-orm'
import { query, withTransaction } from '../../../src/database'
import { type NewEvent, recordEvent } from '../../../src/outbox'
import type { Notification } from '../../../src/services/notifications/notification'
import { queueNotifications } from '../../../src/services/notifications/queue-notifications'
import type { TestProduct } from '../../support/product'
import { workOff } from '../../support/work-queue'

export const toolsOf = (product: TestProduct) => {
  const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) => query<Row>(product, statement)
  return {
    run,
    happen: async (event: NewEvent): Promise<void> => {
      const req = await product.localReq()
      await withTransaction(req, () => recordEvent(req, event))
      await workOff(product)
    },
    /** As the writer of an event would. */
    notify: async (...notifications: Notification[]): Promise<void> =>
      queueNotifications(await product.localReq(), notifications),
    work: () => workOff(product),
    /** So that it is `moment` in `zone` for the business. */
    setClock: (moment: string, zone: string) =>
      run(sql`update app_clock set shift = (${moment}::timestamp at time zone ${zone}) - now()`),
    /** Without the one that everybody gets after sign-up. */
    emailsTo: (recipient: string) =>
      run<{ template: string; status: string; subject: string }>(
        sql`select template, status, subject
            from emails
            where recipient = ${recipient} and template not like '%-welcome%'
            order by id`,
      ),
  }
}

let last = 0
/** A notification of a different occasion each time. */
export const application = (brand: number, creatorName = 'Maya'): Notification => {
  last += 1
  return {
    to: { brand },
    template: 'application-received',
    data: { brandName: 'Fernhill', creatorName },
    occasion: `application ${last}`,
  }
}
export const invoicePaid = (brand: number): Notification => {
  last += 1
  const data = { number: 'SM-1', month: 'May 2026', cycleId: 1, paid: '$12.00' }
  return { to: { brand }, template: 'statement-paid', data, occasion: `invoice ${last}` }
}
