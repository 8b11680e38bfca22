import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { Actor } from '../../access/roles'
import { queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { notFound, ProductError } from '../../errors'
import { recordEvent } from '../../outbox'
import { type Brand, readBrand } from './read-brand'

type Input = {
  req: PayloadRequest
  actor: Actor
  user_id: number
  brand_name: string
  website: string
  product_category: string
}

export const createBrand = async ({
  req,
  actor,
  user_id,
  brand_name,
  website,
  product_category,
}: Input): Promise<{ brand: Brand; isNew: boolean }> => {
  if (user_id !== actor.id) throw notFound()
  if (actor.user_type !== 'brand') throw new ProductError('forbidden', 'This requires a brand account')
  const made = await withTransaction(req, async () => {
    const row = await queryOne<Row<'brands', 'id'>>(
      req,
      sql`insert into brands (user_id, brand_name, website, product_category)
          values (${actor.id}, ${brand_name}, ${website}, ${product_category})
          on conflict (user_id) do nothing
          returning id`,
    )
    if (row) await recordEvent(req, { type: 'brand.signed_up', subject: row.id, data: {} })
    return row
  })
  const existing =
    made ?? (await queryOne<Row<'brands', 'id'>>(req, sql`select id from brands where user_id = ${actor.id}`))
  return { brand: await readBrand({ req, brandId: existing?.id ?? null }), isNew: made !== undefined }
}
