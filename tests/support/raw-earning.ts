type Ask = (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>

/** Amounts, rates and days are text, as Postgres parses them. */
type RawEarning = {
  brandId: number
  creatorId: number
  perfMetricId: number
  date: string
  salesAmount: string
  commissionRate: string
  amount: string
  /** The pull that caused it; null for earnings from before the ledger existed. */
  syncRunId: number | null
  /** The key of its two ledger entries; unique if not given. */
  entryKey?: string
}

type RawEarningIds = { earning: number; change: number; entry: number }

/**
 * With its ledger records: one change from zero, and one balanced pair of entries. The amount must not be zero,
 * because a pair of zeros is invalid.
 */
export const insertEarning = async (ask: Ask, earning: RawEarning): Promise<RawEarningIds> => {
  const [ids] = await ask(
    `with earned as (
       insert into creator_earnings (brand_id, creator_id, perf_metric_id, earning_type, date, sales_amount, commission_rate, amount)
       values ($1, $2, $3, 'commission', $4, $5, $6, $7)
       returning *),
     changed as (
       insert into earning_changes (earning_id, sync_run_id, brand_id, creator_id, earning_type, date, basis,
         old_sales_amount, sales_amount, old_commission_rate, commission_rate, old_amount, amount)
       select id, $8::int, brand_id, creator_id, 'commission', date, basis::text::enum_earning_changes_basis,
         0, sales_amount, 0, commission_rate, 0, amount
       from earned
       returning id),
     posted as (
       insert into ledger_entries (entry_key, account, cause, sync_run_id, brand_id, creator_id, earning_type, month, amount)
       select coalesce($9, 'earning:' || id), side.account::enum_ledger_entries_account,
         case when $8::int is null then 'opening' else 'sync' end::enum_ledger_entries_cause, $8::int, brand_id, creator_id,
         'commission', date_trunc('month', date), side.sign * amount
       from earned
       cross join (values ('brand_receivable', 1), ('creator_payable', -1)) as side (account, sign)
       returning id, account)
     select earned.id as earning, changed.id as change, posted.id as entry
     from earned, changed, posted
     where posted.account = 'brand_receivable'`,
    [
      earning.brandId,
      earning.creatorId,
      earning.perfMetricId,
      earning.date,
      earning.salesAmount,
      earning.commissionRate,
      earning.amount,
      earning.syncRunId,
      earning.entryKey ?? null,
    ],
  )
  return { earning: Number(ids?.earning), change: Number(ids?.change), entry: Number(ids?.entry) }
}

/** An earning of zero, which leaves the ledger as it is. */
export const earnNothing = async (ask: Ask, creatorId: number): Promise<void> => {
  await ask(
    `with earned as (
       insert into creator_earnings (creator_id, earning_type, perf_metric_id, brand_id, amount, sales_amount,
         commission_rate, date, referred_creator_id)
       select $1, 'referral', perf_metric_id, brand_id, 0, 0, 0, date, creator_id
       from creator_earnings sold
       where not exists (
         select 1
         from creator_earnings referred
         where referred.perf_metric_id = sold.perf_metric_id and referred.earning_type = 'referral')
       order by id
       limit 1
       returning *)
     insert into earning_changes (earning_id, brand_id, creator_id, earning_type, date, basis, old_sales_amount,
       sales_amount, old_commission_rate, commission_rate, old_amount, amount)
     select id, brand_id, creator_id, 'referral', date, basis::text::enum_earning_changes_basis, 0, 0, 0, 0, 0, 0
     from earned`,
    [creatorId],
  )
}

/** The creator has earned and is rejected since. */
export const rejectAfterEarning = async (ask: Ask, creatorId: number): Promise<void> => {
  await earnNothing(ask, creatorId)
  await ask(
    `update creators
     set approved = false, rejected_at = now(), rejection_reason = 'Copied videos'
     where id = $1`,
    [creatorId],
  )
}
