import { sql } from 'drizzle-orm'
import { query } from '../src/database'
import { createPage } from '../src/services/landing/create-page'
import { publishPage } from '../src/services/landing/publish-page'
import { connectedBrand } from '../tests/support/brand-story'
import { enterCode } from '../tests/support/landing-code'
import { interleave } from './http/interleave'
import { sameAnswer } from './http/same-answer'
import { withProduct } from './support/bench-product'

/** What browsers send. */
const ACCEPTED = 'gzip, deflate, br, zstd'
const COMPRESSING_MS = 500

/** A published landing page, counted as a view, against a bare `node:http` server of the same compressed bytes and headers. */
await withProduct(async (product) => {
  const { brand, products } = await connectedBrand(product)
  const req = await product.localReq()
  await query(
    req,
    sql`insert into brand_email_settings (brand_id, postal_address) values (${brand.id}, '48 Alder Street, Portland, OR 97205')`,
  )
  const productId = products[0]?.id ?? null
  const id = await createPage({ req, brandId: brand.id, template: 'fixed_v1', productId, copyOf: null })
  await enterCode(product, id)
  await publishPage({ req, brandId: brand.id, id })
  const [page] = await query<{ slug: string }>(req, sql`select slug from landing_pages where id = ${id}`)
  const url = `${product.origin}/lp/${page?.slug}`
  await fetch(url)
  await new Promise((resolve) => setTimeout(resolve, COMPRESSING_MS))
  const floor = await sameAnswer(url, ACCEPTED)
  return interleave({ bench: 'landing-page', url, floor, status: 200, aim: 0.5, acceptEncoding: ACCEPTED })
})
