import { type Entity, TIMES } from './entity'

const BRAND = '-> brands cascade!'

/** Landing pages and the blog. */
export const PAGES = {
  landing_pages: {
    columns: {
      id: 'id',
      brand_id: BRAND,
      product_id: '-> products set null',
      title: 'text!',
      slug: 'text!',
      template_type: '(fixed_v1 | single_product | bundle | seasonal_offer)! = fixed_v1',
      is_published: 'bool! = false',
      is_active: 'bool! = true',
      meta_title: 'text',
      meta_description: 'text',
      global_custom_code: 'text',
      is_deleted: 'bool! = false',
      deleted_at: 'instant',
    },
    added: TIMES,
    unique: ['slug'],
  },
  landing_page_sections: {
    columns: {
      id: 'id',
      landing_page_id: '-> landing_pages cascade!',
      section_type: '(hero | email_capture | custom_html)!',
      position: 'int! = 0',
      content: 'text! = {}',
      is_visible: 'bool! = true',
    },
    added: { ...TIMES, brand_id: BRAND },
  },
  landing_page_email_submissions: {
    columns: {
      id: 'id',
      landing_page_id: '-> landing_pages cascade!',
      link_id: 'text',
      email: 'text!',
      discount_type: '(none | code | promo_url)! = none',
      discount_value: 'text',
      ip_address: 'text',
      user_agent: 'text',
      submitted_at: 'instant! = now',
      clicked_through_to_amazon: 'bool! = false',
      clicked_through_at: 'instant',
      referrer_url: 'text',
    },
    added: {
      ...TIMES,
      brand_id: BRAND,
      consent_version: 'text',
      consent_text: 'text',
      consented_at: 'instant',
      confirmation_sent_at: 'instant',
      confirmed_at: 'instant',
    },
    unique: ['landing_page_id, lower(email)'],
  },
  blog_posts: {
    columns: {
      id: 'id',
      title: 'text!',
      slug: 'text!',
      content: 'json',
      content_markdown: 'text',
      excerpt: 'text',
      category: 'text -> blog_categories restrict',
      tags: 'text[]! = {}',
      image_url: 'text',
      meta_title: 'text',
      meta_description: 'text',
      keywords: 'text[]! = {}',
      published_at: 'instant',
      updated_at: 'instant! = now',
      is_published: 'bool! = true',
    },
    added: {
      created_at: 'instant! = now',
      cover_id: '-> media set null',
      author_id: '-> users set null',
      _status: '(draft | published) = draft',
    },
    unique: ['slug'],
  },
} satisfies Record<string, Entity>
