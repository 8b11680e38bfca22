import { sql } from 'drizzle-orm'

/** The lowest and the highest fee of the products of a program `a`, in percent; null without products. */
export const FEES_OF_PROGRAM = sql`(
  select min(p.commission_perc) as lowest, max(p.commission_perc) as highest
  from affiliate_program_products pp
  join products p on p.id = pp.product_id
  where pp.affiliate_program_id = a.id and p.vanished_at is null
)`
