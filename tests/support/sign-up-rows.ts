import type { BrandWithProgram } from './viewers'
import type { WatchedProduct } from './watched-product'

/** By kind of row. */
export const rowsOf = async (product: WatchedProduct, email: string): Promise<Record<string, number>> => {
  const [row = {}] = await product.rows(
    `select count(distinct u.id) as users, count(distinct b.id) as brands,
       count(distinct c.id) as creators, count(distinct h.id) as channels
     from users u
     left join brands b on b.user_id = u.id
     left join creators c on c.user_id = u.id
     left join creator_channels h on h.creator_id = c.id
     where u.email = $1`,
    [email],
  )
  return Object.fromEntries(Object.entries(row).map(([name, count]) => [name, Number(count)]))
}

/** Ordered by the name of the text. */
export const consentsOf = async (product: WatchedProduct, email: string): Promise<[string, string][]> => {
  const rows = await product.rows<{ kind: string; text_version: string }>(
    `select kind::text, text_version
     from consents
     where user_id = (select id from users where email = $1)
     order by 1`,
    [email],
  )
  return rows.map(({ kind, text_version }) => [kind, text_version])
}

/** At most one. */
export const partnershipOf = async (
  product: WatchedProduct,
  email: string,
  brand: Pick<BrandWithProgram, 'brandId'>,
): Promise<string[]> => {
  const rows = await product.rows<{ status: string }>(
    `select p.status
     from partnerships p
     join creators c on c.id = p.creator_id
     join users u on u.id = c.user_id
     where u.email = $1 and p.brand_id = $2`,
    [email, brand.brandId],
  )
  return rows.map(({ status }) => status)
}
