import { expect } from '@playwright/test'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Payload } from 'payload'
import { Pool } from 'pg'
import type { StatementDetail } from '../../src/contracts/billing'
import { expectBalancedLedger } from './ledger-checks'
import type { Earner } from './month-cast'
import type { WatchedProduct } from './watched-product'

type StripeRecords = {
  platform: { available: number; pending: number }
  accounts: { account: string; transferred: number; reversed: number; balance: number }[]
  charges: { amount: number; status: string; disputed: boolean }[]
  effects: Record<string, number>
}
type PaypalRecords = {
  balances: { currency: string; balance_cents: number; funded_cents: number }[]
  receivers: { receiver: string; paid_cents: number; pending_cents: number }[]
  batches: { effects: number; items: number }[]
}

/** In cents. */
export type MoneyRecords = {
  atStripe: { account: number; charged: number; balance: number }
  atPaypal: { received: number; spent: number }
  /** Our ledger; `owed` by the brand and `due` to the creators are the unsettled amounts. */
  ledger: { paid: Record<number, number>; stripe: number; paypal: number; owed: string; due: string }
}

/** Throws if anything happened twice at a provider. */
export const readMoneyRecords = async (product: WatchedProduct, receiver: string): Promise<MoneyRecords> => {
  const [stripe, paypal] = (await Promise.all([
    product.operate('GET', '/sandbox/stripe/records'),
    product.operate('GET', '/sandbox/paypal/records'),
  ])) as [StripeRecords, PaypalRecords]
  expect(Object.entries(stripe.effects).filter(([, times]) => times !== 1)).toEqual([])
  expect(paypal.batches.filter(({ effects, items }) => effects !== items)).toEqual([])
  const charged = stripe.charges.filter(({ status, disputed }) => status === 'succeeded' && !disputed)
  const balance = paypal.balances.find(({ currency }) => currency === 'USD')
  return {
    atStripe: {
      account: sum(stripe.accounts.map((account) => account.balance)),
      charged: sum(charged.map(({ amount }) => amount)),
      balance: stripe.platform.available + stripe.platform.pending,
    },
    atPaypal: {
      received: sum(paypal.receivers.filter((one) => one.receiver === receiver).map((one) => one.paid_cents)),
      spent: (balance?.funded_cents ?? 0) - (balance?.balance_cents ?? 0),
    },
    ledger: await readLedger(product),
  }
}

const readLedger = async ({ rows }: WatchedProduct): Promise<MoneyRecords['ledger']> => {
  const paid = await rows<{ creator_id: number; cents: number }>(
    `select creator_id, round(sum(amount) * 100)::int as cents
     from ledger_entries
     where account = 'creator_payable' and cause not in ('sync', 'opening')
     group by 1`,
  )
  const [whole] = await rows<Omit<MoneyRecords['ledger'], 'paid'>>(
    `select round(sum(amount) filter (where account = 'stripe_clearing') * 100)::int as stripe,
            round(sum(amount) filter (where account = 'paypal_clearing') * 100)::int as paypal,
            (sum(amount) filter (where account = 'brand_receivable'))::numeric(16, 4)::text as owed,
            (-sum(amount) filter (where account = 'creator_payable'))::numeric(16, 4)::text as due
     from ledger_entries`,
  )
  if (!whole) throw new Error('The ledger is empty')
  return { ...whole, paid: Object.fromEntries(paid.map(({ creator_id, cents }) => [creator_id, cents])) }
}

/** As reported by the product. */
export const expectRulesHold = async ({ databaseUrl }: WatchedProduct): Promise<void> => {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  try {
    await expectBalancedLedger({ payload: { db: { drizzle: drizzle(pool), sessions: {} } } as unknown as Payload })
  } finally {
    await pool.end()
  }
}

export const lineOf = ({ lines }: StatementDetail, { creatorId }: Earner): StatementDetail['lines'][number] => {
  const line = lines.find((one) => one.creator_id === creatorId)
  if (!line) throw new Error(`The statement has no line of ${creatorId}`)
  return line
}

/** Ten-thousandths of a dollar as in JSON: 123456n is "12.3456". */
export const exact = (units: bigint): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(5, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
