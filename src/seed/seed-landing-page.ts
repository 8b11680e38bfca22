import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { emailConsentText } from '../contracts/landing'
import type { LandingDraft } from '../contracts/landing-draft'
import { LANDING_TEXTS } from '../contracts/landing-vocabulary'
import { LEGAL_VERSIONS } from '../contracts/vocabulary'
import { arrayParam, query, queryOne, withTransaction } from '../database'
import { createPage } from '../services/landing/create-page'
import { publishPage } from '../services/landing/publish-page'
import { saveDraft } from '../services/landing/save-draft'
import { setSlug } from '../services/landing/set-slug'
import { LANDING_ASIN } from './story'

const SLUG = 'cast-iron-skillet'
const TITLE = 'Cast iron skillet'
const POSTAL_ADDRESS = '48 Alder Street, Portland, OR 97205'
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
      description:
        '- Sears, bakes and fries on any stove\n- Ready to cook with, no seasoning needed\n- A silicone cover keeps the handle cool',
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
      success_description: 'Your code is {CODE}. We’ve also emailed it to you.',
      show_amazon_button_after_submit: true,
      amazon_button_text: LANDING_TEXTS.shopOnAmazon,
      discount_type: 'code',
      discount_value: 'SKILLET10',
    },
  },
  {
    type: 'custom_html',
    content: {
      html_code: '<p style="margin:0;padding:12px 20px;text-align:center">Free shipping with Prime</p>',
      position: 'body_top',
      style: 'visible',
    },
  },
] as const

const COLLECTED = [
  { email: 'ruth.ellery@mail.example.com', hoursAgo: 30, hasClicked: true },
  { email: 'd.okonkwo@mail.example.com', hoursAgo: 5, hasClicked: false },
]

/** Built and published as a brand does it, with a creator's link that shares it. */
export const seedLandingPage = (req: PayloadRequest, brandName: string): Promise<void> =>
  withTransaction(req, async () => {
    const story = await queryOne<Story>(
      req,
      sql`select b.id as brand_id, p.id as product_id, coalesce(p.large_image_url, p.image_url) as image_url
          from brands b
          join products p on p.brand_id = b.id and p.asin = ${LANDING_ASIN} and p.is_primary
          where b.brand_name = ${brandName}`,
    )
    if (!story || (await queryOne(req, sql`select 1 from landing_pages where slug = ${SLUG}`))) return
    const { brand_id: brandId, product_id: productId } = story
    await query(
      req,
      sql`insert into brand_email_settings (brand_id, postal_address)
          values (${brandId}, ${POSTAL_ADDRESS})
          on conflict do nothing`,
    )
    const id = await createPage({ req, brandId, template: 'fixed_v1', productId, copyOf: null })
    await setSlug({ req, brandId, id, slug: SLUG })
    await saveDraft({ req, brandId, id, revision: 1, draft: draftWith(story) })
    await publishPage({ req, brandId, id })
    await collectEmails(req, id, brandId)
    await countViews(req, id)
  })

type Story = { brand_id: number; product_id: number; image_url: string | null }

const draftWith = ({ product_id, image_url }: Story): LandingDraft => ({
  title: TITLE,
  product_id,
  meta_title: META.title,
  meta_description: META.description,
  global_custom_code: '',
  sections: SECTIONS.map(({ type: section_type, content }) => ({
    section_type,
    content: JSON.stringify(section_type === 'hero' ? { ...content, image_url: image_url ?? '' } : content),
    is_visible: true,
  })),
})

const collectEmails = async (req: PayloadRequest, pageId: number, brandId: number): Promise<void> => {
  await query(
    req,
    sql`insert into landing_page_email_submissions
          (landing_page_id, brand_id, email, discount_type, discount_value, submitted_at, clicked_through_to_amazon,
           clicked_through_at, consent_version, consent_text, consented_at)
        select ${pageId}::int, ${brandId}::int, email, 'code', 'SKILLET10',
               now() - make_interval(hours => hours), has_clicked,
               case when has_clicked then now() - make_interval(hours => hours) + interval '1 minute' end,
               ${LEGAL_VERSIONS.email_capture}, ${emailConsentText('Fernhill Kitchen')}, now() - make_interval(hours => hours)
        from unnest(${arrayParam(COLLECTED.map(({ email }) => email))}::text[],
                    ${arrayParam(COLLECTED.map(({ hoursAgo }) => hoursAgo))}::int[],
                    ${arrayParam(COLLECTED.map(({ hasClicked }) => hasClicked))}::boolean[]) as submission (email, hours, has_clicked)`,
  )
}

/** Of the last two weeks. */
const countViews = async (req: PayloadRequest, pageId: number): Promise<void> => {
  await query(
    req,
    sql`insert into landing_page_days (landing_page_id, day, link_id, views, bot_views, shop_clicks)
        select ${pageId}::int, business_date() - ago, '', 3 + ago % 4, ago % 3, ago % 2
        from generate_series(0, 13) as ago
        on conflict do nothing`,
  )
}
