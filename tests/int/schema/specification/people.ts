import { type Entity, TIMES } from './entity'

const CATEGORIES = [
  'Arts & Crafts | Automotive | Baby | Beauty & Personal Care | Books | Computers & Electronics | Fashion',
  'Health & Household | Home & Kitchen | Industrial & Scientific | Musical Instruments | Office Products',
  'Pet Supplies | Sports & Outdoors | Tools & Home Improvement | Toys & Games',
].join(' | ')

export const PEOPLE = {
  users: {
    columns: {
      id: 'id',
      email: 'text!',
      firebase_uid: 'text',
      user_type: '(brand | creator)',
      role: '(user | editor | admin)! = user',
      created_at: 'instant! = now',
    },
    added: {
      updated_at: 'instant! = now',
      name: 'text',
      disabled_at: 'instant',
      sessions_valid_from: 'instant',
      sign_up_network: 'text',
      acting_brand_id: '-> brands set null',
    },
    unique: ['email', 'firebase_uid'],
  },
  brands: {
    columns: {
      id: 'id',
      user_id: '-> users cascade!',
      brand_name: 'text!',
      website: 'text',
      product_category: `(${CATEGORIES})`,
      amazon_connected: 'bool! = false',
      logo_url: 'text',
    },
    added: {
      ...TIMES,
      closed_at: 'instant',
      logo_id: '-> media set null',
      stripe_customer_id: 'text',
      billing_name: 'text',
      billing_address: 'text',
      billing_address_2: 'text',
      billing_city: 'text',
      billing_region: 'text',
      billing_postal_code: 'text',
      billing_country: 'text',
      billing_tax_id: 'text',
      fees_confirmed_at: 'instant',
      page_previewed_at: 'instant',
      steps_dismissed_at: 'instant',
      spending_limit_cents: 'int',
    },
    unique: ['stripe_customer_id', 'user_id'],
  },
  creators: {
    columns: {
      id: 'id',
      user_id: '-> users cascade!',
      name: 'text!',
      product_categories: 'text[]! = {}',
      total_reach: 'int',
      approved: 'bool! = false',
      ...TIMES,
    },
    added: {
      country: 'text',
      approval_source: 'text',
      approved_at: 'instant',
      rejected_at: 'instant',
      rejection_reason: 'text',
      disclosure_read_at: 'instant',
      signed_up_at: 'instant',
      steps_dismissed_at: 'instant',
      closed_at: 'instant',
    },
    unique: ['user_id'],
  },
  creator_channels: {
    columns: {
      id: 'id',
      creator_id: '-> creators cascade!',
      channel: '(TikTok | YouTube | Instagram | Facebook | Blog/Website | Other)!',
      channel_link: 'text!',
      ...TIMES,
    },
    unique: ['creator_id, channel, channel_link'],
  },
} satisfies Record<string, Entity>
