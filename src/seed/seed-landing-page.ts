import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { LANDING_TEXTS, LEGAL_VERSIONS } from '../contracts/vocabulary'
import { arrayParam, query, withTransaction } from '../database'
import type { Row } from '../database-rows'
import { LANDING_ASIN } from './story'

const SLUG = 'cast-iron-skillet'
const TITLE = 'Cast iron skillet'
const META = {
  title: 'The skillet that gets better with every meal',
  description: 'A 10-inch pre-seasoned cast iron skillet for any stove, with 10% off.',
}

const SECTIONS = [
  {
    type: 'hero',
    content: {
      title: META.title,
      subtitle: '10 inches of pre-seasoned cast iron',
      description: 'Sears, bakes and fries on any stove. A silicone cover keeps the handle cool.',
      background_color: '#F2EFE8',
      cta_text: LANDING_TEXTS.shopNow,
      cta_action: 'go_to_amazon',
    },
  },
  {
    type: 'email_capture',
    content: {
      title: '10% off your first skillet',
      description: 'Enter your email and get the code right away.',
      form_placeholder: 'Your email address',
      form_button_text: LANDING_TEXTS.getDiscount,
      success_title: LANDING_TEXTS.checkEmail,
      success_description: 'Your code is {CODE}.',
      show_amazon_button_after_submit: true,
      amazon_button_text: LANDING_TEXTS.shopOnAmazon,
      discount_type: 'code',
      discount_value: 'SKILLET10',
    },
  },
  {
    type: 'custom_html',
    content: {
      html_code: '<p>Sold by Fernhill Kitchen. Shipped by Amazon.</p>',
      position: 'body_end',
      style: 'visible',
    },
  },
]

const COLLECTED = [
  { email: 'ruth.ellery@mail.example.com', hoursAgo: 30, hasClicked: true },
  { email: 'd.okonkwo@mail.example.com', hoursAgo: 5, hasClicked: false },
]

export const seedLandingPage = (req: PayloadRequest, brand: string): Promise<void> =>
  withTransaction(req, () => insertPage(req, brand))

const insertPage = async (req: PayloadRequest, brand: string): Promise<void> => {
  const [page] = await query<Row<'landing_pages', 'id' | 'brand_id'>>(
    req,
    sql`insert into landing_pages (brand_id, product_id, title, slug, is_published, meta_title, meta_description)
        select b.id, p.id, ${TITLE}, ${SLUG}, true, ${META.title}, ${META.description}
        from brands b
        join products p on p.brand_id = b.id and p.asin = ${LANDING_ASIN} and p.is_primary
        where b.brand_name = ${brand}
        on conflict (slug) do nothing
        returning id, brand_id`,
  )
  if (!page) return
  await query(
    req,
    sql`insert into landing_page_sections (landing_page_id, brand_id, section_type, position, content)
        select ${page.id}::int, ${page.brand_id}::int, kind::enum_landing_page_sections_section_type, place - 1, content
        from unnest(${arrayParam(SECTIONS.map(({ type }) => type))}::text[],
                    ${arrayParam(SECTIONS.map(({ content }) => JSON.stringify(content)))}::text[])
          with ordinality as part (kind, content, place)`,
  )
  await query(
    req,
    sql`insert into landing_page_email_submissions
          (landing_page_id, brand_id, email, discount_type, discount_value, submitted_at, clicked_through_to_amazon,
           clicked_through_at, consent_version, consented_at)
        select ${page.id}::int, ${page.brand_id}::int, email, 'code', 'SKILLET10',
               now() - make_interval(hours => hours), has_clicked,
               case when has_clicked then now() - make_interval(hours => hours) + interval '1 minute' end,
               ${LEGAL_VERSIONS.email_capture}, now() - make_interval(hours => hours)
        from unnest(${arrayParam(COLLECTED.map(({ email }) => email))}::text[],
                    ${arrayParam(COLLECTED.map(({ hoursAgo }) => hoursAgo))}::int[],
                    ${arrayParam(COLLECTED.map(({ hasClicked }) => hasClicked))}::boolean[]) as submission (email, hours, has_clicked)`,
  )
}
