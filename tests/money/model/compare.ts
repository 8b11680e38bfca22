import type { Pool } from 'pg'
import { type PlainLedger, pairKey, sumOf } from './plain-ledger'
import type { Stage } from './stage'

type Row = {
  brand: number
  creator: number
  earned: number
  taken: number
  carried: number
  billed: number
  paid: number
}

/**
 * Units are ten-thousandths of a dollar; `billed` and `paid` are cents. `paid` is what reached the creator and was not
 * reversed.
 */
const rowsOf = async (db: Pool, brands: number[]): Promise<Row[]> =>
  (
    await db.query<Row>(
      `with pairs as (select distinct brand_id, creator_id from creator_earnings where brand_id = any($1)),
       last as (select distinct on (brand_id) brand_id, id from brand_statements order by brand_id, id desc)
       select p.brand_id as brand, p.creator_id as creator,
         (select coalesce(sum(amount) * 10000, 0)::float8
          from creator_earnings e
          where (e.brand_id, e.creator_id) = (p.brand_id, p.creator_id)) as earned,
         (select coalesce(sum(fresh_amount + adjustment_amount) * 10000, 0)::float8
          from statement_lines l
          where (l.brand_id, l.creator_id) = (p.brand_id, p.creator_id)) as taken,
         (select coalesce(sum(carried_out) * 10000, 0)::float8
          from statement_lines l
          join last on last.id = l.brand_statement_id
          where l.creator_id = p.creator_id and l.brand_id = p.brand_id) as carried,
         (select coalesce(sum(amount_cents), 0)::float8
          from statement_lines l
          where (l.brand_id, l.creator_id) = (p.brand_id, p.creator_id)) as billed,
         (select coalesce(round(sum(amount) * 100), 0)::float8
          from ledger_entries l
          where l.account = 'creator_payable'
            and l.cause in ('charge', 'reversal', 'payout')
            and (l.brand_id, l.creator_id) = (p.brand_id, p.creator_id))
           - (select coalesce(sum(r.commission_cents), 0)::float8
              from charge_refunds r
              join creator_charges c on c.id = r.creator_charge_id
              where r.status = 'succeeded' and (c.brand_id, c.creator_id) = (p.brand_id, p.creator_id)) as paid
       from pairs p`,
      [brands],
    )
  ).rows

/** Where the product and the model differ. With `isOver`, everything billed must be paid. */
export const differences = async (
  { db, people }: Stage,
  ledger: PlainLedger,
  { isOver }: { isOver: boolean },
): Promise<string[]> => {
  const rows = await rowsOf(
    db,
    people.brands.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const pair = ledger.pairs.get(pairKey(row.brand, row.creator))
    if (!pair) return [`nobody knows of brand ${row.brand} and creator ${row.creator}`]
    const wanted: Partial<Row> = {
      earned: sumOf(pair.earned),
      taken: sumOf(pair.taken),
      carried: pair.carried,
      billed: pair.billedCents,
      ...(isOver ? { paid: pair.billedCents - pair.refundedCents } : {}),
    }
    return Object.entries(wanted).flatMap(([name, value]) =>
      row[name as keyof Row] === value
        ? []
        : [`brand ${row.brand}, creator ${row.creator}: ${name} is ${row[name as keyof Row]}, the model has ${value}`],
    )
  })
}
