import { sql } from 'drizzle-orm'
import { USER_ACTIONS } from '../../../src/contracts/admin-users'
import {
  answerRestriction,
  listHolds,
  PARTNERSHIP_ACTIONS,
  RESTRICTION_ACTIONS,
  readRestrictions,
} from '../../../src/contracts/restrictions'
import { followRestrictions } from '../../../src/services/restrictions/follow-restrictions'
import { mailsTo } from '../../support/mailbox'
import { goToDay, queryProduct } from '../../support/month'
import { type Client, clientOf } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { paypalRecords } from './money-records'
import { type PayingBrand, type Seller, settle } from './settled-month'

export const REASON = 'Many of these sales came from your own address.'

/** What staff, creators and time do about holds; whatever follows is settled. */
export const holdsOf = (product: TestProduct, brand: PayingBrand, staff: Client) => {
  const idOf = async (statement: ReturnType<typeof sql>): Promise<number> => {
    const [row] = await queryProduct<{ id: number }>(product, statement)
    return row?.id ?? 0
  }
  const newestOf = ({ id }: Seller) => idOf(sql`select max(id) as id from restrictions where creator_id = ${id}`)
  const decide = (action: keyof typeof RESTRICTION_ACTIONS) => async (seller: Seller, reason: string) => {
    await staff.call(RESTRICTION_ACTIONS[action], { params: { id: await newestOf(seller) }, body: { reason } })
    await settle(product)
  }
  const tokenOf = async ({ email }: { email: string }, subject: RegExp): Promise<string> => {
    const mail = (await mailsTo(product, email)).findLast((one) => subject.test(one.subject))
    return mail?.links.find((link) => link.includes('/appeal#'))?.split('#')[1] ?? ''
  }
  return {
    newestOf,
    tokenOf,
    /** Of all commission of a creator. */
    hold: async ({ id }: Seller, reason = REASON) => {
      const user = await idOf(sql`select user_id as id from creators where id = ${id}`)
      await staff.call(USER_ACTIONS.hold, { params: { id: user }, body: { reason } })
      await settle(product)
    },
    /** Of the commission from the brand. */
    holdOfBrand: async ({ id }: Seller, reason = REASON) => {
      const partnership = await idOf(
        sql`select id from partnerships where creator_id = ${id} and brand_id = ${brand.brand.id}`,
      )
      await staff.call(PARTNERSHIP_ACTIONS.hold, { params: { id: partnership }, body: { reason } })
      await settle(product)
    },
    release: decide('release'),
    reverse: decide('reverse'),
    refundAgain: decide('refund'),
    holdsFor: async ({ client }: Seller) => (await client.call(listHolds)).rows,
    read: (token: string) => clientOf(product).call(readRestrictions, { body: { token } }),
    answer: (body: { token: string; id: number; answer: string }) =>
      clientOf(product).call(answerRestriction, { body }),
    goTo: async (day: string) => {
      await goToDay(product, day)
      await followRestrictions({ req: await product.localReq() })
      await settle(product)
    },
    mailsAbout: async ({ email }: { email: string }, subject: RegExp) =>
      (await mailsTo(product, email)).filter((mail) => subject.test(mail.subject)),
    paidTo: async (receiver: string) =>
      (await paypalRecords(product)).receivers.find((row) => row.receiver === receiver)?.paid_cents ?? 0,
  }
}
