import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { IS_PUBLIC_PROGRAM } from '../../access/connected-brand'
import { actorOf } from '../../access/roles'
import { query, queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { notFound } from '../../errors'

/** Only the owner reads an invisible program and products that Amazon no longer lists. Throws not_found. */
export const listProgramProducts = async ({ req, id }: { req: PayloadRequest; id: number }): Promise<number[]> => {
  const brandId = actorOf(req)?.brand_id ?? null
  const program = await queryOne<Row<'affiliate_programs', 'brand_id'>>(
    req,
    sql`select a.brand_id
        from affiliate_programs a
        join brands b on b.id = a.brand_id
        where a.id = ${id} and ((${IS_PUBLIC_PROGRAM}) or a.brand_id = ${brandId})`,
  )
  if (!program) throw notFound()
  const rows = await query<Row<'affiliate_program_products', 'product_id'>>(
    req,
    sql`select pp.product_id
        from affiliate_program_products pp
        join products p on p.id = pp.product_id
        where pp.affiliate_program_id = ${id} and (p.vanished_at is null or ${program.brand_id === brandId})
        order by pp.product_id`,
  )
  return rows.map(({ product_id }) => product_id)
}
