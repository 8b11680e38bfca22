import { sql } from 'drizzle-orm'
import type { StatementDetail } from '../../../src/contracts/billing'
import { acceptLine, answerQuestion, askQuestion } from '../../../src/contracts/line-questions'
import { listPaymentMethods, setDefaultMethod } from '../../../src/contracts/payment-methods'
import { mailsTo } from '../../support/mailbox'
import { goToDay, queryProduct } from '../../support/month'
import type { Client } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { paypalRecords } from './money-records'
import { lineOf, type PayingBrand, type Seller, settle, statementOf } from './settled-month'

export const MESSAGE = 'Why is this so much?\nThe link was only up for a day.'

export const placeOf = (statement: StatementDetail, seller: Seller) => ({
  cycleId: statement.cycle_id,
  lineId: lineOf(statement, seller)?.id ?? 0,
})

/** What a brand and staff do about questions; whatever follows is settled. */
export const questionsOn = (product: TestProduct, brand: PayingBrand, staff: Client) => {
  const questionOf = async (month: string, seller: Seller) => {
    const { lineId } = placeOf(await statementOf(brand, month), seller)
    const [row] = await queryProduct<{ id: number }>(
      product,
      sql`select id from line_questions where statement_line_id = ${lineId}`,
    )
    return row?.id ?? 0
  }
  return {
    questionOf,
    ask: (statement: StatementDetail, seller: Seller, message = MESSAGE) =>
      brand.client.call(askQuestion, { params: placeOf(statement, seller), body: { message } }),
    accept: async (month: string, seller: Seller) => {
      const params = placeOf(await statementOf(brand, month), seller)
      const accepted = await brand.client.call(acceptLine, { params })
      await settle(product)
      return accepted
    },
    answer: async (month: string, seller: Seller, reason: string) => {
      await staff.call(answerQuestion, { params: { id: await questionOf(month, seller) }, body: { reason } })
      await settle(product)
    },
    usePayment: async (last4: string) => {
      const method = (await brand.client.call(listPaymentMethods)).find((row) => row.last4 === last4)
      await brand.client.call(setDefaultMethod, { params: { id: method?.id ?? 0 }, body: {} })
    },
    goTo: async (day: string) => {
      await goToDay(product, day)
      await settle(product)
    },
    mailsAbout: async ({ email }: { email: string }, subject: RegExp) =>
      (await mailsTo(product, email)).filter((mail) => subject.test(mail.subject)),
    paidTo: async (receiver: string) =>
      (await paypalRecords(product)).receivers.find((row) => row.receiver === receiver)?.paid_cents ?? 0,
  }
}
