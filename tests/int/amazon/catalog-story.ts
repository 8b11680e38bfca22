import { type SQL, sql } from 'drizzle-orm'
import { query } from '../../../src/database'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import { startTestProduct } from '../../support/product'
import { targetOf as targetOfUrl } from '../../support/visit-link'
import { playCatalog } from './played-catalog'

export type CatalogStory = Awaited<ReturnType<typeof startCatalogStory>>

/** A connected brand whose catalog the test plays, its program without products, and a partner. */
export const startCatalogStory = async () => {
  const catalog = await playCatalog()
  const product = await startTestProduct({ env: catalog.env })
  catalog.passOnTo(product.sandbox.url)
  const story = await connectedBrand(product, { isAutoAccepting: true, offers: 0 })
  const partner = await applicantOf(product, story)
  const brandId = story.brand.id
  const run = (statement: SQL) => query({ payload: product.payload }, statement)
  const offerInProgram = (productIds: number[]) =>
    story.client.ask('PUT', `/api/affiliate-programs/${story.program.id}/products`, { productIds })
  return {
    catalog,
    product,
    story,
    partner,
    brandId,
    run,
    offerInProgram,
    /** Deletes the brand's links and products. */
    clear: async () => {
      await offerInProgram([])
      await run(sql`delete from links where brand_id = ${brandId}`)
      await run(sql`delete from products where brand_id = ${brandId}`)
    },
    close: async () => {
      await product.close()
      await catalog.close()
    },
  }
}

/** Where a link leads. */
export const targetOf = (link: Record<string, unknown>) => targetOfUrl(String(link.url))
