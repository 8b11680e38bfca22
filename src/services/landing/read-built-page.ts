import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { LandingDraft } from '../../contracts/landing-draft'
import type { BuiltLandingPage } from '../../contracts/landing-pages'
import { iso, query, queryOne } from '../../database'
import { notFound } from '../../errors'
import { JOIN_NEWEST_VERSION, LANDING_STATE, landingUrl } from './list-pages'
import { VERSIONS_KEPT } from './page-versions'

type OfPage = { req: PayloadRequest; brandId: number; id: number }

/** Throws not_found. */
export const readBuiltPage = async ({ req, brandId, id }: OfPage): Promise<BuiltLandingPage> => {
  const page = await queryOne<Omit<BuiltLandingPage, 'url' | 'versions' | 'codes'> & { free: number; given: number }>(
    req,
    sql`select lp.id, lp.slug, ${LANDING_STATE} as state, lp.is_published and v.published_at is null as has_changes, v.revision,
               v.content as draft, c.free, c.given,
               exists (select 1
                       from brand_email_settings e
                       where e.brand_id = lp.brand_id and e.postal_address is not null) as has_postal_address
        from landing_pages lp
        ${JOIN_NEWEST_VERSION}
        cross join lateral (
          select count(*) filter (where given_at is null)::int as free, count(given_at)::int as given
          from landing_page_codes
          where landing_page_id = lp.id
        ) c
        where lp.id = ${id} and lp.brand_id = ${brandId}`,
  )
  if (!page) throw notFound()
  const versions = await query<BuiltLandingPage['versions'][number]>(
    req,
    sql`select number, ${iso('saved_at')} as saved_at, ${iso('published_at')} as published_at
        from landing_page_versions
        where landing_page_id = ${id}
        order by number desc
        limit ${VERSIONS_KEPT + 1}`,
  )
  const { free, given, ...rest } = page
  return { ...rest, url: landingUrl(page.slug), versions, codes: { free, given } }
}

/** Throws not_found, also for a version that is no longer kept. */
export const readVersion = async ({ req, brandId, id, number }: OfPage & { number: number }): Promise<LandingDraft> => {
  const version = await queryOne<{ content: LandingDraft }>(
    req,
    sql`select v.content
        from landing_page_versions v
        join landing_pages lp on lp.id = v.landing_page_id
        where lp.id = ${id} and lp.brand_id = ${brandId} and v.number = ${number}`,
  )
  if (!version) throw notFound()
  return version.content
}
