import * as z from 'zod/mini'
import { defineCall } from './call'
import { CARRIERS, TRACKING_NUMBER } from './carriers'
import { TAX_COUNTRIES } from './countries'
import { addressRules, rulesFor } from './field-rules'
import { MAX_MESSAGE_CHARACTERS } from './patterns'
import { Id, IdParams, Instant } from './values'
import { SAMPLE_STATUSES } from './vocabulary'

/** How many requests of one creator a brand may have to answer or send at once. */
export const MAX_OPEN_SAMPLES = 5

const LINE = 120
const isPlain = z.refine<string>((text) => !/\p{Cc}/u.test(text), 'Remove line breaks and special characters')
const line = (message: string, example: string) =>
  z.string().check(z.trim(), z.minLength(2, message), z.maxLength(LINE), isPlain, z.meta({ examples: [example] }))
const optional = (longest: number, example: string) =>
  z._default(
    z.nullable(z.string().check(z.trim(), z.maxLength(longest), isPlain, z.meta({ examples: [example] }))),
    null,
  )

const Fields = z.object({
  country: z.enum(TAX_COUNTRIES, 'Choose a country'),
  name: line('Enter the name on the package', 'Maya Torres'),
  address: line('Enter your street address', '1 Elm Street'),
  address_2: optional(LINE, 'Apt 4'),
  city: line('Enter your city', 'Austin'),
  region: optional(LINE, 'TX'),
  postal_code: optional(20, '78701'),
  /** Carriers ask for it. */
  phone: optional(30, '512-555-0100'),
})

const rule = rulesFor(Object.keys(Fields.shape) as (keyof typeof Fields.shape)[])

/** Where a sample is sent. The rules of the form for the browser and the server. */
export const ShippingAddress = Fields.check(
  ...addressRules(rule),
  rule('phone', [], 'Enter a valid phone number', ({ phone }) => phone !== '' && !/^\+?[\d ().-]{5,30}$/.test(phone)),
)
export type ShippingAddress = z.output<typeof ShippingAddress>

/** As it was sealed, whatever the rules are now. */
const SavedAddress = z.object({
  country: z.string(),
  name: z.string(),
  address: z.string(),
  address_2: z.nullable(z.string()),
  city: z.string(),
  region: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  phone: z.nullable(z.string()),
})

export const SampleRow = z.object({
  id: Id,
  partnership_id: Id,
  product_id: Id,
  product_title: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  status: z.enum(SAMPLE_STATUSES),
  /** The brand's, for declining. */
  reason: z.nullable(z.string()),
  carrier: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  requested_at: Instant,
  /** When its last state began. */
  changed_at: Instant,
})
export type SampleRow = z.infer<typeof SampleRow>

export const SampleDetail = z.extend(SampleRow, {
  /** Only for people who may ship it, until it arrives; null for everybody else, and once it's erased. */
  address: z.nullable(SavedAddress),
})
export type SampleDetail = z.infer<typeof SampleDetail>

export const SampleRequest = z.object({
  product_id: Id,
  note: z._default(z.string().check(z.trim(), z.maxLength(MAX_MESSAGE_CHARACTERS)), ''),
  address: ShippingAddress,
})

export const requestSample = defineCall({
  method: 'POST',
  path: '/api/partnerships/{id}/sample-requests',
  summary:
    "Asks the brand for a sample of a program product; returns the creator's open request for it if there is one. Only the " +
    'brand can read the address, and it is erased 90 days after shipping',
  creates: true,
  params: IdParams,
  body: SampleRequest,
  answer: SampleRow,
})

export const readSample = defineCall({
  method: 'GET',
  path: '/api/sample-requests/{id}',
  summary: 'A sample request; with the address for people of the brand who may ship it, until the sample arrives',
  params: IdParams,
  answer: SampleDetail,
})

export const approveSample = defineCall({
  method: 'POST',
  path: '/api/sample-requests/{id}/approve',
  summary: 'Approves a sample request',
  params: IdParams,
  answer: SampleRow,
})

export const declineSample = defineCall({
  method: 'POST',
  path: '/api/sample-requests/{id}/decline',
  summary: 'Declines a sample request that has not shipped, with a reason that is shown to the creator',
  params: IdParams,
  body: z.object({ reason: z._default(z.string().check(z.trim(), z.maxLength(500)), '') }),
  answer: SampleRow,
})

export const Shipment = z.object({
  carrier: z.enum(CARRIERS, 'Choose a carrier'),
  tracking_number: z
    .string()
    .check(
      z.trim(),
      z.regex(TRACKING_NUMBER, 'Enter a valid tracking number'),
      z.meta({ examples: ['1Z999AA10123456784'] }),
    ),
})

export const shipSample = defineCall({
  method: 'POST',
  path: '/api/sample-requests/{id}/ship',
  summary: 'Marks an approved sample as shipped, with its tracking number',
  params: IdParams,
  body: Shipment,
  answer: SampleRow,
})

export const receiveSample = defineCall({
  method: 'POST',
  path: '/api/sample-requests/{id}/receive',
  summary: 'The creator confirms that the sample has arrived',
  params: IdParams,
  answer: SampleRow,
})

export const withdrawSample = defineCall({
  method: 'POST',
  path: '/api/sample-requests/{id}/withdraw',
  summary: 'The creator withdraws a sample request that the brand has not answered',
  params: IdParams,
  answer: SampleRow,
})
