import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { actorOf } from '../../access/roles'
import { query, queryOne } from '../../database'
import { notFound } from '../../errors'
import { IS_PUBLIC_PROGRAM } from './public-program'

/** The ids of a program's products: of a visible one for anybody, of an invisible one for its owner. */
export const listProgramProducts = async ({ req, id }: { req: PayloadRequest; id: number }): Promise<number[]> => {
  const brandId = actorOf(req)?.brand_id ?? null
  const program = await queryOne(
    req,
    sql`select 1 from affiliate_programs a join brands b on b.id = a.brand_id
        where a.id = ${id} and ((${IS_PUBLIC_PROGRAM}) or a.brand_id = ${brandId})`,
  )
  if (!program) throw notFound()
  const rows = await query<{ product_id: number }>(
    req,
    sql`select product_id from affiliate_program_products where affiliate_program_id = ${id} order by product_id`,
  )
  return rows.map(({ product_id }) => product_id)
}
