import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { Actor } from '../../access/roles'
import { queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { notFound, ProductError } from '../../errors'
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
  const made = await queryOne<Row<'brands', 'id'>>(
    req,
    sql`insert into brands (user_id, brand_name, website, product_category)
        values (${actor.id}, ${brand_name}, ${website}, ${product_category})
        on conflict (user_id) do nothing
        returning id`,
  )
  const existing =
    made ?? (await queryOne<Row<'brands', 'id'>>(req, sql`select id from brands where user_id = ${actor.id}`))
  return { brand: await readBrand({ req, brandId: existing?.id ?? null }), isNew: made !== undefined }
}
