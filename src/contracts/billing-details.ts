import * as z from 'zod/mini'
import { defineCall } from './call'
import { HOME_COUNTRY, TAX_COUNTRIES } from './countries'
import { addressRules, rulesFor } from './field-rules'

/** The letters of the typeface on invoices (docs/decisions/0023). */
const PRINTABLE = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u
const isPrintable = (text: string): boolean => PRINTABLE.test(text) && !/\p{Cc}/u.test(text)

const LINE = 120
const printable = z.refine<string>(isPrintable, 'Use Latin or Cyrillic letters; we print this on your invoices')
const line = (message: string, example: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(2, message),
      z.maxLength(LINE),
      z.regex(/\p{L}/u, message),
      printable,
      z.meta({ examples: [example] }),
    )
const optional = (longest: number, example: string) =>
  z._default(
    z.nullable(z.string().check(z.trim(), z.maxLength(longest), printable, z.meta({ examples: [example] }))),
    null,
  )

const Fields = z.object({
  country: z.enum(TAX_COUNTRIES, 'Choose a country'),
  legal_name: line('Enter the legal name of your business', 'Northwind Goods LLC'),
  address: line('Enter your street address', '1 Elm Street'),
  address_2: optional(LINE, 'Suite 200'),
  city: line('Enter your city', 'Austin'),
  region: optional(LINE, 'TX'),
  postal_code: optional(20, '78701'),
  /** An EIN, a VAT number or the like. It is printed, so it must not be a Social Security number. */
  tax_id: optional(40, '12-3456789'),
})

const rule = rulesFor(Object.keys(Fields.shape) as (keyof typeof Fields.shape)[])

const TAX_ID = /^[A-Za-z0-9][A-Za-z0-9 ./-]{2,38}[A-Za-z0-9]$/

/** The rules of the form for the browser and the server. */
export const BillingDetails = Fields.check(
  ...addressRules(rule),
  rule(
    'tax_id',
    [],
    'Enter a valid tax ID, for example 12-3456789',
    ({ tax_id: id }) => id !== '' && !(TAX_ID.test(id) && /\d/.test(id)),
  ),
  rule(
    'tax_id',
    ['country'],
    'Enter an EIN; a Social Security number must not be on invoices',
    ({ tax_id: id, country }) => country === HOME_COUNTRY && /^\d{3}-\d{2}-\d{4}$/.test(id),
  ),
)

/** As saved, whatever the rules are now. */
export const SavedBillingDetails = z.object({
  country: z.string(),
  legal_name: z.string(),
  address: z.string(),
  address_2: z.nullable(z.string()),
  city: z.string(),
  region: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  tax_id: z.nullable(z.string()),
})
export type SavedBillingDetails = z.infer<typeof SavedBillingDetails>

/** Null until the brand adds them. */
const Answer = z.object({ details: z.nullable(SavedBillingDetails) })

export const readBillingDetails = defineCall({
  method: 'GET',
  path: '/api/billing/details',
  summary: 'Whom invoices are addressed to: legal name, address and tax ID of the brand',
  answer: Answer,
})

export const saveBillingDetails = defineCall({
  method: 'PUT',
  path: '/api/billing/details',
  summary: 'Saves legal name, address and tax ID for invoices; an invoice that already has them keeps them',
  body: BillingDetails,
  answer: Answer,
})
