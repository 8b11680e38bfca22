import { type Entity, TIMES } from './entity'

const BRAND = '-> brands cascade!'
const CREATOR = '-> creators cascade!'
const PRODUCT = '-> products cascade!'

export const PROGRAMS = {
  affiliate_programs: {
    columns: {
      id: 'id',
      brand_id: BRAND,
      title: 'text!',
      description: 'text!',
      is_visible: 'bool! = false',
      auto_accept_applications: 'bool! = false',
      logo_url: 'text',
      page_id: 'text!',
      ...TIMES,
    },
    added: {
      commission_basis: '(linked_product | brand_products)! = linked_product',
      allowed_countries: 'text[]! = {}',
      min_reach: 'int',
      samples_policy: '(none | on_request | every_partner)',
      samples_note: 'text',
      terms: 'text',
      contact_email: 'text',
      referral_commission_rate: 'numeric(5,2)! = 0',
      is_referral_active: 'bool! = false',
    },
    unique: ['brand_id', 'page_id'],
  },
  affiliate_program_products: {
    columns: {
      affiliate_program_id: '-> affiliate_programs cascade!',
      product_id: PRODUCT,
      created_at: 'instant! = now',
    },
    added: { id: 'id', brand_id: BRAND, updated_at: 'instant! = now' },
    unique: ['affiliate_program_id, product_id'],
  },
  partnerships: {
    columns: {
      id: 'id',
      creator_id: CREATOR,
      brand_id: BRAND,
      status: '(pending | active | rejected | withdrawn | ended)!',
      started_by: 'text!',
      source_program_id: '-> affiliate_programs set null',
      referral_code: 'text',
      ...TIMES,
    },
    added: {
      decided_at: 'instant',
      rejected_at: 'instant',
      rejection_reason: 'text',
      ended_at: 'instant',
      end_reason: 'text',
      accepted_terms_version: 'text',
      terms_accepted_at: 'instant',
    },
    unique: ['creator_id, brand_id'],
  },
  creator_products: {
    columns: {
      id: 'id',
      partnership_id: '-> partnerships cascade!',
      product_id: PRODUCT,
      affiliate_fee: 'int',
      status: '(active | inactive)! = active',
      ...TIMES,
    },
    added: { brand_id: BRAND, creator_id: CREATOR },
    unique: ['partnership_id, product_id'],
  },
  brand_referral_settings: {
    columns: {
      id: 'id',
      partnership_id: '-> partnerships cascade!',
      brand_id: BRAND,
      creator_id: CREATOR,
      referral_commission_rate: 'numeric(5,2)! = 0',
      is_active: 'bool! = true',
      referral_code: 'text!',
      ...TIMES,
    },
    unique: ['partnership_id', 'referral_code'],
  },
  creator_referrals: {
    columns: {
      id: 'id',
      referrer_creator_id: CREATOR,
      referred_creator_id: CREATOR,
      brand_id: BRAND,
      referral_commission_rate: 'numeric(5,2)!',
      status: '(active | ended)! = active',
    },
    added: { ...TIMES, effective_from: 'date! = today' },
    unique: ['referred_creator_id, brand_id'],
  },
} satisfies Record<string, Entity>
