import { PRODUCT_CATEGORIES } from '../../contracts/vocabulary'
import { instant, webAddress } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'
import { detail } from '../money/panel-parts'
import { cents } from '../money/sending-fields'

export const Brands = defineCollection({
  slug: 'brands',
  labels: { singular: 'Brand', plural: 'Brands' },
  admin: {
    group: 'People',
    useAsTitle: 'brand_name',
    defaultColumns: ['brand_name', 'user', 'website', 'product_category', 'amazon_connected', 'createdAt'],
    listSearchableFields: ['brand_name', 'website'],
    description: 'Amazon sellers who pay creators for sales. One brand per user.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  fields: [
    detail('cases/brand#BrandDetail'),
    reference('user', 'users', { unique: true, admin: { description: 'User who logs in as this brand.' } }),
    { name: 'brand_name', type: 'text', required: true, minLength: 2, maxLength: 120 },
    webAddress({ name: 'website', admin: { components: { Cell: '/cms/components/fields/cells#OutsideCell' } } }),
    { name: 'product_category', type: 'select', options: [...PRODUCT_CATEGORIES] },
    {
      name: 'amazon_connected',
      type: 'checkbox',
      required: true,
      defaultValue: false,
      index: true,
      admin: { description: 'Whether the brand’s Amazon authorization works.' },
    },
    webAddress({ name: 'logo_url', admin: { disableListFilter: true } }),
    reference('logo', 'media', {
      onDelete: 'set null',
      admin: { description: 'The file behind the logo’s address, if the brand uploaded one.' },
    }),
    { name: 'stripe_customer_id', type: 'text', unique: true, index: true },
    {
      name: 'billing_name',
      type: 'text',
      admin: { description: 'Legal name on invoices. The brand edits its billing details.' },
    },
    { name: 'billing_address', type: 'text' },
    { name: 'billing_address_2', type: 'text' },
    { name: 'billing_city', type: 'text' },
    { name: 'billing_region', type: 'text' },
    { name: 'billing_postal_code', type: 'text' },
    { name: 'billing_country', type: 'text' },
    { name: 'billing_tax_id', type: 'text', admin: { description: 'Printed on invoices.' } },
    cents('spending_limit_cents', 'Monthly spending limit', 'Most commission per month of sales; the brand sets it.'),
    instant({
      name: 'fees_confirmed_at',
      admin: { description: 'When the brand confirmed to keep the fees of its products as they are.' },
    }),
    instant({
      name: 'page_previewed_at',
      admin: { description: 'When the brand first opened its public program page.' },
    }),
    instant({
      name: 'steps_dismissed_at',
      label: 'First steps dismissed at',
      admin: { description: 'When the brand removed the completed first steps from Home.' },
    }),
    instant({
      name: 'closed_at',
      admin: { description: 'Brands with payment records are closed, never deleted.' },
    }),
  ],
})
