import { type SQL, sql } from 'drizzle-orm'
import { USED_PROFILE } from '../../access/connected-brand'
import { emailConsentText } from '../../contracts/landing'
import { captureOf, customOf, heroOf, type SectionType } from '../../contracts/landing-content'
import type { LandingDocument, LandingPart } from '../../contracts/landing-document'
import type { LandingDraft } from '../../contracts/landing-draft'
import { type DatabaseContext, iso, query, queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { closeMarkup } from './close-markup'
import { IS_PUBLIC } from './public-page'

const PRICE_HOURS = 24

type StoredPart = { section_type: SectionType; content: string }
type Facts = Pick<LandingDocument, 'brand_name'> & {
  price: Row<'products'>['price'] | null
  price_currency: Row<'products'>['price_currency'] | null
  asin: Row<'products'>['asin'] | null
  read_at: string | null
  seconds_left: number | null
}

/** `shownForMs`: how long the document may be shown; an old price must go. */
export type ShownDocument = { document: LandingDocument; shownForMs: number }

const LONGEST_MS = 3_600_000

/** What visitors of `/lp/{slug}` see; null if there is no public page with a visible section. */
export const readPublicDocument = async (context: DatabaseContext, slug: string): Promise<ShownDocument | null> => {
  const page = await queryOne<
    Row<
      'landing_pages',
      'id' | 'slug' | 'title' | 'brand_id' | 'product_id' | 'meta_title' | 'meta_description' | 'global_custom_code'
    >
  >(
    context,
    sql`select lp.id, lp.slug, lp.title, lp.brand_id, lp.product_id, lp.meta_title, lp.meta_description, lp.global_custom_code
        from landing_pages lp
        join brands b on b.id = lp.brand_id
        where lp.slug = ${slug} and ${IS_PUBLIC}`,
  )
  if (!page) return null
  const sections = await query<StoredPart>(
    context,
    sql`select section_type, content
        from landing_page_sections
        where brand_id = ${page.brand_id} and landing_page_id = ${page.id} and is_visible
        order by position, id
        limit 100`,
  )
  if (sections.length === 0) return null
  return documentOf(context, {
    ...page,
    meta_title: page.meta_title ?? '',
    meta_description: page.meta_description ?? '',
    global_custom_code: page.global_custom_code ?? '',
    sections,
  })
}

/** A version as its brand sees it before it is published; the newest one by default. */
export const readDraftDocument = async (
  context: DatabaseContext,
  { id, version }: { id: number; version: number | null },
): Promise<ShownDocument | null> => {
  const page = await queryOne<Row<'landing_pages', 'slug' | 'brand_id'> & { content: LandingDraft }>(
    context,
    sql`select lp.slug, lp.brand_id, v.content
        from landing_pages lp
        join landing_page_versions v on v.landing_page_id = lp.id
        where lp.id = ${id} and (${version}::int is null or v.number = ${version}::int)
        order by v.number desc
        limit 1`,
  )
  if (!page) return null
  const { content, ...rest } = page
  const sections = content.sections.filter(({ is_visible }) => is_visible)
  return documentOf(context, { id, ...rest, ...content, sections })
}

type Written = Pick<
  LandingDocument,
  'id' | 'slug' | 'title' | 'meta_title' | 'meta_description' | 'global_custom_code'
> & { brand_id: number; product_id: number | null; sections: StoredPart[] }

const documentOf = async (
  context: DatabaseContext,
  { brand_id, product_id, sections, ...page }: Written,
): Promise<ShownDocument | null> => {
  const facts = await queryOne<Facts>(context, factsOf(brand_id, product_id))
  if (!facts) return null
  const { brand_name, price, price_currency, read_at, asin } = facts
  const isPriced = price !== null && price_currency !== null && read_at !== null
  const parts = sections.map(partOf)
  return {
    document: {
      ...page,
      brand_name,
      global_custom_code: closeMarkup(page.global_custom_code),
      parts,
      price: isPriced ? { amount: price, currency: price_currency, read_at } : null,
      has_destination: asin !== null || parts.some(isPromotion),
      consent_text: emailConsentText(brand_name),
    },
    shownForMs: isPriced ? Math.min(LONGEST_MS, (facts.seconds_left ?? 0) * 1_000) : LONGEST_MS,
  }
}

const isPromotion = (part: LandingPart): boolean =>
  part.type === 'email_capture' && part.content.discount_type === 'promo_url'

/** Amazon's price counts for a day after it was read. */
const factsOf = (brandId: number, productId: number | null): SQL => {
  const end = sql`f.last_sync_products + make_interval(hours => ${PRICE_HOURS}::int)`
  return sql`select b.brand_name, p.asin, case when ${end} > business_now() then p.price end as price, p.price_currency,
             ${iso('f.last_sync_products')} as read_at, extract(epoch from ${end} - business_now())::float8 as seconds_left
      from brands b
      left join products p on p.id = ${productId}::int and p.brand_id = b.id and p.vanished_at is null
      left join lateral ${USED_PROFILE} f on true
      where b.id = ${brandId}`
}

const partOf = ({ section_type: type, content }: StoredPart): LandingPart => {
  switch (type) {
    case 'hero':
      return { type, content: heroOf(content) }
    case 'email_capture':
      return { type, content: captureOf(content) }
    case 'custom_html': {
      const custom = customOf(content)
      return { type, content: { ...custom, html_code: closeMarkup(custom.html_code) } }
    }
  }
}
