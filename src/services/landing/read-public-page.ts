import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { PublicLandingPage, PublicSection } from '../../contracts/landing'
import { query, queryOne } from '../../database'
import { publicContent } from '../../domain/landing-content'
import { notFound } from '../../errors'
import { IS_PUBLIC } from './public-page'

type Page = { landingPage: PublicLandingPage; sections: PublicSection[] }

/** A landing page as its visitors see it: visible sections in their order, without discount codes. */
export const readPublicPage = async ({ req, slug }: { req: PayloadRequest; slug: string }): Promise<Page> => {
  const landingPage = await queryOne<PublicLandingPage>(
    req,
    sql`select lp.id, lp.brand_id, b.brand_name, lp.product_id, lp.title, lp.slug, lp.template_type, lp.meta_title, lp.meta_description, lp.global_custom_code
        from landing_pages lp join brands b on b.id = lp.brand_id where lp.slug = ${slug} and ${IS_PUBLIC}`,
  )
  if (!landingPage) throw notFound()
  const sections = await query<PublicSection>(
    req,
    sql`select id, section_type, position, content, is_visible from landing_page_sections
        where landing_page_id = ${landingPage.id} and is_visible order by position, id limit 100`,
  )
  return { landingPage, sections: sections.map((section) => ({ ...section, content: publicContent(section.content) })) }
}
