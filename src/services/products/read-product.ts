import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { ProductReport } from '../../contracts/products'
import { queryOne } from '../../database'
import { notFound } from '../../errors'
import { IS_OPEN_LINK, JOIN_OWNERS_OF_LINK } from '../links/open-link'
import { productFigures } from '../money/net-cost/figures-with-cost'
import { readCostBasis } from '../money/net-cost/read-cost-basis'
import { PRODUCT_COLUMNS } from './catalog-rows'
import { completeDays } from './complete-days'
import { readFigures } from './read-figures'

type Input = {
  req: PayloadRequest
  brandId: number
  id: number
  from?: string | undefined
  to?: string | undefined
}

/** Days that Amazon has not reported completely have no figures, and count nowhere. Throws not_found. */
export const readProduct = async ({ req, brandId, id, from, to }: Input): Promise<ProductReport> => {
  const [{ range, part, complete }, basis] = await Promise.all([
    completeDays({ req, brandId, from, to }),
    readCostBasis({ req, brandId }),
  ])
  const [product, figures] = await Promise.all([
    queryOne<ProductReport['product']>(
      req,
      sql`select ${PRODUCT_COLUMNS}, p.category, p.large_image_url,
                 (select count(distinct l.creator_id)::int
                  from links l
                  ${JOIN_OWNERS_OF_LINK}
                  where l.product_id = p.id and ${IS_OPEN_LINK}) as creators
          from products p
          where p.id = ${id} and p.brand_id = ${brandId}`,
    ),
    readFigures(req, (days) => productFigures(days, basis, { by: 'day', isOf: (product) => sql`${product} = ${id}` }), {
      range,
      part,
      complete,
    }),
  ])
  if (!product) throw notFound()
  return { ...range, complete_days: part?.days ?? 0, product, ...figures }
}
