import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { emailConsentText, type PublicLandingPage, type PublicSection } from '../../contracts/landing'
import { LEGAL_VERSIONS } from '../../contracts/vocabulary'
import { query, queryOne } from '../../database'
import { publicContent } from '../../domain/landing-content'
import { notFound } from '../../errors'
import { IS_PUBLIC } from './public-page'

type Page = { landingPage: PublicLandingPage; sections: PublicSection[] }

/** Visible sections in order, without discount codes. */
export const readLandingPage = async ({ req, slug }: { req: PayloadRequest; slug: string }): Promise<Page> => {
  const page = await queryOne<Omit<PublicLandingPage, 'consent_text' | 'consent_version'>>(
    req,
    sql`select lp.id, lp.brand_id, b.brand_name, lp.product_id, lp.title, lp.slug, lp.template_type, lp.meta_title,
               lp.meta_description, lp.global_custom_code
        from landing_pages lp
        join brands b on b.id = lp.brand_id
        where lp.slug = ${slug} and ${IS_PUBLIC}`,
  )
  if (!page) throw notFound()
  const sections = await query<PublicSection>(
    req,
    sql`select id, section_type, position, content, is_visible
        from landing_page_sections
        where landing_page_id = ${page.id} and is_visible
        order by position, id
        limit 100`,
  )
  const landingPage = {
    ...page,
    consent_text: emailConsentText(page.brand_name),
    consent_version: LEGAL_VERSIONS.email_capture,
  }
  return { landingPage, sections: sections.map((section) => ({ ...section, content: publicContent(section.content) })) }
}
