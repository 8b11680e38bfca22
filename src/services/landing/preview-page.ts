import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { notFound } from '../../errors'
import { landingUrl } from './list-pages'
import { previewTicket } from './preview-ticket'

type Input = { req: PayloadRequest; brandId: number; id: number; version: number | null }

/** Throws not_found. */
export const previewPage = async ({ req, brandId, id, version }: Input): Promise<{ url: string }> => {
  const page = await queryOne<Row<'landing_pages', 'slug'>>(
    req,
    sql`select slug from landing_pages where id = ${id} and brand_id = ${brandId}`,
  )
  if (!page) throw notFound()
  return { url: `${landingUrl(page.slug)}?preview=${encodeURIComponent(previewTicket({ id, version }))}` }
}
