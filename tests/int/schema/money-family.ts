import { insertEarning } from '../../support/raw-earning'
import { type Billed, type Family, insertFamily, type LedgerTable, type MoneyRow, type Rows, SALE } from './family'
import type { Database } from './fixture'

/** Tables that block a deletion themselves; a change does so through its earning. */
export type Holding = Exclude<MoneyRow, 'earning_changes'>

type Kin = Omit<Family, MoneyRow>

/** The rows that charges, refunds and reversals refer to. */
type Origins = Rows<
  'brand_statements' | 'statement_lines' | 'restrictions' | 'creator_charges' | 'platform_charges' | 'charge_refunds'
>

/** Inserts the family's earning with its change and ledger entry; returns the ids of all three. */
export const insertLedgerRows = async ({ rows }: Database, family: Kin): Promise<Rows<LedgerTable>> => {
  const { earning, change, entry } = await insertEarning(rows, {
    brandId: family.brands,
    creatorId: family.creators,
    perfMetricId: family.amz_attribution_perf_metrics,
    ...SALE,
    syncRunId: family.sync_runs,
  })
  return { creator_earnings: earning, earning_changes: change, ledger_entries: entry }
}

/**
 * Inserts one money row of a family, and no other of it that could block a deletion instead (for example, an earning
 * without ledger entries). The statement of a charge and the charge of a refund belong to a separate family.
 */
export const insertMoneyRow = async (database: Database, family: Kin, table: Holding): Promise<number> => {
  if (table === 'creator_earnings') return insertLoneEarning(database, family)
  if (table === 'ledger_entries') return insertPair(database, family)
  const isFirst = ['brand_statements', 'creator_tax_details', 'restrictions'].includes(table)
  const isLast =
    table === 'paypal_payouts' ||
    table === 'charge_refunds' ||
    table === 'charge_disputes' ||
    table === 'transfer_reversals' ||
    table === 'creator_transfers' ||
    table === 'negative_balances'
  const origins = isFirst ? NONE : await insertOrigins(database, await insertFamily(database), isLast)
  return insertBilled(database, family, table, origins)
}

/** Inserts a family with money rows. The charges and the payout have failed, so that each line may have another. */
export const insertWholeFamily = async (database: Database): Promise<Family> => {
  const family = await insertFamily(database)
  const origins = await insertOrigins(database, family, true)
  const add = (table: Billed) => insertBilled(database, family, table, origins)
  return {
    ...family,
    ...(await insertLedgerRows(database, family)),
    ...origins,
    line_questions: await add('line_questions'),
    paypal_payouts: await add('paypal_payouts'),
    charge_disputes: await add('charge_disputes'),
    transfer_reversals: await add('transfer_reversals'),
    creator_transfers: await add('creator_transfers'),
    negative_balances: await add('negative_balances'),
    commission_reversals: await add('commission_reversals'),
    creator_tax_details: await add('creator_tax_details'),
  }
}

const NONE: Origins = {
  brand_statements: 0,
  statement_lines: 0,
  restrictions: 0,
  creator_charges: 0,
  platform_charges: 0,
  charge_refunds: 0,
}

/** Inserts a statement with its line and, on request, a charge of each kind. */
const insertOrigins = async (database: Database, family: Kin, hasCharges: boolean): Promise<Origins> => {
  const origins = { ...NONE }
  const tables = [
    'brand_statements',
    'statement_lines',
    'restrictions',
    'creator_charges',
    'platform_charges',
    'charge_refunds',
  ] as const
  for (const table of hasCharges ? tables : tables.slice(0, 3))
    origins[table] = await insertBilled(database, family, table, origins)
  return origins
}

const insertLoneEarning = ({ add }: Database, family: Kin): Promise<number> =>
  add('creator_earnings', {
    brand_id: family.brands,
    creator_id: family.creators,
    date: SALE.date,
    earning_type: 'commission',
    amount: SALE.amount,
    sales_amount: SALE.salesAmount,
    commission_rate: SALE.commissionRate,
    perf_metric_id: family.amz_attribution_perf_metrics,
  })

const insertPair = async ({ value }: Database, family: Kin): Promise<number> =>
  Number(
    await value(
      `insert into ledger_entries (entry_key, account, cause, sync_run_id, brand_id, creator_id, earning_type, month, amount)
       select 'pair ' || $2, account, 'sync', $1, $2::int, $3, 'commission', '2026-03-01', amount
       from (values ('brand_receivable'::enum_ledger_entries_account, 1), ('creator_payable', -1)) as side (account, amount)
       returning id`,
      [family.sync_runs, family.brands, family.creators],
    ),
  )

/** Inserts a billing row with two dollars of commission. */
const insertBilled = ({ add }: Database, family: Kin, table: Billed, origins: Origins): Promise<number> => {
  const n = family.billing_cycles
  const brand = { brand_id: family.brands }
  const both = { ...brand, creator_id: family.creators }
  const cycle = { billing_cycle_id: n }
  const taken = { taken_through: SALE.date, adjustment_amount: '0', carried_in: '0', carried_out: '0' }
  const statement = { brand_statement_id: origins.brand_statements }
  const line = { ...statement, statement_line_id: origins.statement_lines }
  const sent = { idempotency_key: `key${n}` }
  const charge = { ...brand, ...cycle, ...sent, stripe_payment_intent_id: `pi${n}`, status: 'failed' }
  switch (table) {
    case 'brand_statements':
      return add(table, {
        ...brand,
        ...cycle,
        ...taken,
        fresh_amount: SALE.amount,
        commission_cents: 200,
        invoice_number: `I-${n}`,
        locked_on: '2026-04-01',
        charge_on: '2026-04-03',
      })
    case 'statement_lines':
      return add(table, {
        ...both,
        ...cycle,
        ...taken,
        ...statement,
        fresh_amount: SALE.amount,
        amount_cents: 200,
        route: 'stripe',
      })
    case 'line_questions':
      return add(table, {
        ...brand,
        statement_line_id: origins.statement_lines,
        asked_by_id: family.users,
        message: 'Why so much?',
        answer_by: '2026-04-13',
      })
    case 'creator_charges':
      return add(table, { ...charge, ...line, ...both, amount: '2.00', amount_grossed_cents: 210 })
    case 'platform_charges':
      return add(table, { ...charge, ...statement, amount_cents: 200 })
    case 'paypal_payouts':
      return add(table, {
        ...both,
        ...cycle,
        ...line,
        ...sent,
        amount_cents: 200,
        status: 'failed',
        platform_charge_id: origins.platform_charges,
        paypal_receiver: 'c@x.test',
        paypal_payout_item_id: `item${n}`,
      })
    case 'charge_refunds':
      return add(table, {
        ...brand,
        ...sent,
        creator_charge_id: origins.creator_charges,
        reason: 'Wrong',
        stripe_refund_id: `re${n}`,
      })
    case 'charge_disputes':
      return add(table, {
        ...brand,
        platform_charge_id: origins.platform_charges,
        stripe_dispute_id: `du${n}`,
        status: 'needs_response',
        reason: 'fraudulent',
        opened_on: '2026-04-10',
      })
    case 'transfer_reversals':
      return add(table, {
        creator_id: family.creators,
        creator_charge_id: origins.creator_charges,
        ...sent,
        stripe_reversal_id: `trr${n}`,
      })
    case 'creator_transfers':
      return add(table, {
        creator_id: family.creators,
        creator_charge_id: origins.creator_charges,
        charge_refund_id: origins.charge_refunds,
        ...sent,
        stripe_transfer_id: `tr${n}`,
      })
    case 'negative_balances':
      return add(table, {
        ...both,
        statement_line_id: origins.statement_lines,
        amount: '-2',
        negative_since: SALE.date,
        reason: 'long_negative',
        status: 'cleared',
      })
    case 'restrictions':
      return add(table, holdOf(family))
    case 'commission_reversals':
      return add(table, {
        ...both,
        restriction_id: origins.restrictions,
        through: SALE.date,
        ...line,
        returned_cents: 200,
      })
    case 'creator_tax_details':
      return add(table, {
        creator_id: family.creators,
        form: 'w9',
        legal_name: 'Creator',
        classification: 'individual',
        country: 'US',
        address: '1 Main Street',
        city: 'Reno',
        postal_code: '89501',
        tax_id: 'sealed',
        tax_id_kind: 'ssn',
        tax_id_last4: '6789',
        signed_name: 'Creator',
        signed_at: '2026-03-01',
      })
  }
}

/** Of the creator's commission from the brand. */
const holdOf = (family: Kin) => ({
  kind: 'hold',
  user_id: family.creatorUser,
  creator_id: family.creators,
  brand_id: family.brands,
  status: 'lifted',
  reason: 'The terms',
  placed_on: '2026-04-01',
  starts_on: '2026-04-01',
  answer_by: '2026-04-15',
  decide_by: '2026-05-01',
})
