import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { US_PROFILE } from '../../access/connected-brand'
import { arrayParam, queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { publishersFor } from '../../domain/attribution-link'
import { ProductError } from '../../errors'
import { loadTags } from '../amazon/load-tags'

const NOT_CONNECTED = 'This brand isn’t connected to Amazon right now, so you can’t create new links'

export const notConnected = () => new ProductError('conflict', NOT_CONNECTED)

export const isNotConnected = (error: unknown): boolean =>
  error instanceof ProductError && error.message === NOT_CONNECTED

/**
 * The id of the brand's tag for these channels, in their order. Loads the tags from Amazon if there is none yet for the brand's
 * current seller account. Throws conflict when there is none, or the brand is not connected.
 */
export const findTag = async (
  req: PayloadRequest,
  { brandId, channels }: { brandId: number; channels: readonly string[] },
): Promise<number> => {
  const publishers = publishersFor(channels)
  const find = () =>
    queryOne<Row<'attribution_tags', 'id'>>(
      req,
      sql`select t.id
          from brands b ${US_PROFILE}
          join amazon_advertisers a on a.amazon_profile_id = f.id
          join attribution_tags t on t.amazon_advertiser_id = a.id
          where b.id = ${brandId} and not t.is_macro and t.vanished_at is null and t.publisher_id = any(${arrayParam(publishers)}::text[])
          order by array_position(${arrayParam(publishers)}::text[], t.publisher_id::text), t.id desc
          limit 1`,
    )
  const known = await find()
  if (known) return known.id
  await loadTags({ req, brandId, kind: 'non-macro' }).catch((error: unknown) => {
    throw error instanceof ProductError && error.code === 'conflict' ? notConnected() : error
  })
  const loaded = await find()
  if (!loaded) throw new ProductError('conflict', 'Amazon has no attribution tag for this brand yet')
  return loaded.id
}
