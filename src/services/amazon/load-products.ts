import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type * as z from 'zod/mini'
import type { AmazonProductMetadata } from '../../contracts/amazon'
import { MESSAGES } from '../../contracts/messages'
import { query, queryOne, withTransaction } from '../../database'
import { type CatalogProduct, readCatalogItem } from '../../domain/product-metadata'
import { listProductPage } from '../../integrations/amazon/ads-client'
import { lockLedger } from '../money/compute-earnings'
import { lockProgram } from '../programs/lock-program'
import { choosePrimaries } from './choose-primaries'
import { holdProfile } from './hold-profile'
import { markVanished, saveProducts } from './save-products'
import { type CallableProfile, usProfileOf } from './us-profile'

type Answer = z.infer<typeof AmazonProductMetadata>
type Place = { req: PayloadRequest; brandId: number; profile: CallableProfile }

/** Complete unless Amazon's limit cut it off. */
type Reading = { answers: Answer[]; namedSkus: Set<string>; unreadable: number; isWhole: boolean }

/**
 * Each page is saved as it is read. Products missing from a complete catalog are marked as vanished, never deleted; an
 * empty catalog marks nothing. Items without an ASIN are counted in the log.
 */
export const loadProducts = async ({ req, brandId }: { req: PayloadRequest; brandId: number }): Promise<Answer[]> => {
  const profile = await usProfileOf({ req, brandId, missing: MESSAGES.noUsProfile })
  const place = { req, brandId, profile }
  const reading = await readCatalog(place)
  await closeCatalog(place, reading)
  if (reading.unreadable > 0)
    req.payload.logger.warn({ brand: brandId, items: reading.unreadable, msg: 'Skipped catalog items without an ASIN' })
  return reading.answers
}

const readCatalog = async ({ req, brandId, profile }: Place): Promise<Reading> => {
  const reading: Reading = { answers: [], namedSkus: new Set(), unreadable: 0, isWhole: false }
  for (let pageIndex = 0, isLast = false; !isLast; pageIndex += 1) {
    const page = await listProductPage(profile.credentials, pageIndex)
    const items = page.items.map(readCatalogItem)
    const products = items.flatMap(({ product }) => product ?? [])
    await inCatalog({ req, brandId, profile }, async () => {
      await choosePrimaries(req, brandId, await saveProducts(req, brandId, products))
    })
    reading.answers.push(...products.map(answerOf))
    reading.unreadable += items.length - products.length
    for (const { sku } of items) if (sku !== null) reading.namedSkus.add(sku)
    isLast = page.isLast
    reading.isWhole = page.isWhole
  }
  return reading
}

const answerOf = ({ asin, sku, title, price, availability, image_url }: CatalogProduct): Answer => ({
  asin,
  sku,
  title,
  price,
  availability,
  image_url,
})

const closeCatalog = (place: Place, { namedSkus, isWhole }: Reading): Promise<void> =>
  inCatalog(place, async () => {
    const { req, brandId, profile } = place
    if (isWhole && namedSkus.size > 0) {
      const vanished = await markVanished(req, brandId, [...namedSkus])
      if (vanished > 0) await choosePrimaries(req, brandId)
    }
    if (namedSkus.size === 0 && (await hasProducts(req, brandId)))
      req.payload.logger.warn({
        brand: brandId,
        msg: 'The catalog is now empty; no product was marked as vanished',
      })
    await query(
      req,
      sql`update amazon_profiles set last_sync_products = business_now(), updated_at = now() where id = ${profile.id}`,
    )
  })

const hasProducts = async (req: PayloadRequest, brandId: number): Promise<boolean> =>
  (await queryOne(
    req,
    sql`select 1
        from products
        where brand_id = ${brandId} and vanished_at is null
        limit 1`,
  )) !== undefined

/** Waits for a report being saved, which updates products in another order and could deadlock. */
const inCatalog = ({ req, brandId, profile }: Place, work: () => Promise<void>): Promise<void> =>
  withTransaction(req, async () => {
    await holdProfile(req, profile.id)
    await lockLedger(req, brandId)
    // Changes of fees lock the program before its products, too.
    await lockProgram(req, brandId)
    await work()
  })
