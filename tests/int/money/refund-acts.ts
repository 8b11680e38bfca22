import { sql } from 'drizzle-orm'
import { STAFF_ACTIONS } from '../../../src/contracts/staff-actions'
import { mailsTo } from '../../support/mailbox'
import { queryProduct } from '../../support/month'
import type { Client } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { stripeRecords } from './money-records'
import { type Seller, settle } from './settled-month'

export type RefundActs = ReturnType<typeof refundActs>

/** Refunds of the newest direct charge of a creator, which fail, and what becomes of them. */
export const refundActs = (product: TestProduct, staff: Client) => {
  const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    queryProduct<Row>(product, statement)
  const newestCharge = async ({ id }: Seller) => {
    const [row] = await ask<{ id: number; intent: string; gross: number }>(
      sql`select id, stripe_payment_intent_id as intent, amount_grossed_cents as gross
          from creator_charges
          where creator_id = ${id}
          order by id desc
          limit 1`,
    )
    if (!row) throw new Error('No charge')
    return row
  }
  const askForRefund = async (seller: Seller, amount_cents: number) => {
    const { id } = await newestCharge(seller)
    await staff.call(STAFF_ACTIONS.creator_charges.refund, {
      params: { kind: 'creator', id },
      body: { reason: 'They agreed on it', amount_cents },
    } as never)
  }
  return {
    ask,
    newestCharge,
    askForRefund,
    balanceOf: async ({ account }: Seller) =>
      (await stripeRecords(product)).accounts.find((one) => one.account === account)?.balance,
    refund: async (seller: Seller, cents: number) => {
      await askForRefund(seller, cents)
      await settle(product)
    },
    failNewestRefund: async (seller: Seller) => {
      const { intent } = await newestCharge(seller)
      await product.sandbox.operate('POST', '/sandbox/stripe/refund-fails', { payment_intent: intent })
      await settle(product)
    },
    loseDispute: async (seller: Seller) => {
      const { intent } = await newestCharge(seller)
      await product.sandbox.operate('POST', '/sandbox/stripe/disputes', { payment_intent: intent, outcome: 'lost' })
      await settle(product)
    },
    /** The texts of the emails with such a subject, newest first. */
    mailTo: async (email: string, subject: RegExp) =>
      (await mailsTo(product, email)).filter((mail) => subject.test(mail.subject)).map(({ text }) => text),
    transfers: () =>
      ask<{ status: string; amount: number }>(
        sql`select status, amount_cents as amount
            from creator_transfers
            order by id`,
      ),
    moveAccount: (account: string, to: string) =>
      product.sandbox.operate('POST', '/sandbox/stripe/accounts', { account, to }),
  }
}
