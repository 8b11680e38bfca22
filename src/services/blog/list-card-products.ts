import { sql } from 'drizzle-orm'
import { IS_PUBLIC_PROGRAM } from '../../access/connected-brand'
import type { BlogProduct } from '../../contracts/blog'
import { arrayParam, containsWords, type DatabaseContext, query } from '../../database'
import { env } from '../../env'

const MOST = 10

/** A product `p` of the visible program `a` of a brand `b`. */
const PUBLIC_PRODUCTS = sql`products p
  join affiliate_program_products pp on pp.product_id = p.id
  join affiliate_programs a on a.id = pp.affiliate_program_id
  join brands b on b.id = a.brand_id`
const IS_PUBLIC_PRODUCT = sql`p.vanished_at is null and ${IS_PUBLIC_PROGRAM}`
const COLUMNS = sql`p.id, p.title, coalesce(p.image_url, p.large_image_url) as image_url, p.price, p.commission_perc, b.brand_name`

type Search = { req: DatabaseContext; product_id?: number | undefined; q?: string | undefined }

/** One by its id, or at most ten by words of title, ASIN and brand. */
export const listCardProducts = ({ req, product_id, q }: Search): Promise<BlogProduct[]> =>
  query<BlogProduct>(
    req,
    sql`select ${COLUMNS}
        from ${PUBLIC_PRODUCTS}
        where ${IS_PUBLIC_PRODUCT}
          and ${product_id === undefined ? sql`true` : sql`p.id = ${product_id}`}
          and ${containsWords(sql`lower(concat_ws(' ', p.title, p.asin, b.brand_name))`, q)}
        order by p.commission_perc desc, p.id
        limit ${MOST}`,
  )

/** Images of the sandbox are on our own host, without https in development, and posts show only what is secure. */
const ownPathOf = (address: string | null): string | null => {
  const own = `${env().publicUrl}/`
  return address?.startsWith(own) ? address.slice(own.length - 1) : address
}

export type CardProduct = BlogProduct & { page_id: string }

/** By id; a product whose program is not visible is left out. */
export const readCardProducts = async (
  context: DatabaseContext,
  ids: readonly number[],
): Promise<Map<number, CardProduct>> => {
  if (ids.length === 0) return new Map()
  const rows = await query<CardProduct>(
    context,
    sql`select ${COLUMNS}, a.page_id
        from ${PUBLIC_PRODUCTS}
        where ${IS_PUBLIC_PRODUCT} and p.id = any(${arrayParam(ids)}::int[])`,
  )
  return new Map(rows.map((row) => [row.id, { ...row, image_url: ownPathOf(row.image_url) }]))
}
