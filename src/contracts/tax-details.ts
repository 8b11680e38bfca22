import * as z from 'zod/mini'
import { HOME_COUNTRY, TAX_COUNTRIES } from './countries'
import { addressRules, rulesFor } from './field-rules'
import { TAX_FORMS } from './money-vocabulary'
import { isValidTaxId, TAX_ID_KINDS, TAX_IDS, type TaxForm, type TaxIdKind } from './tax-ids'

export const TAX_CLASSIFICATIONS = [
  'individual',
  'sole_proprietor',
  'llc',
  'c_corporation',
  's_corporation',
  'partnership',
  'trust',
] as const

/** U.S. persons sign a W-9, everyone else a W-8BEN. */
export const taxFormOf = (country: string): TaxForm => (country === HOME_COUNTRY ? 'w9' : 'w8ben')

const line = (message: string, example: string) =>
  z.string().check(z.trim(), z.minLength(2, message), z.maxLength(120), z.meta({ examples: [example] }))
const withLetter = (message: string) => z.regex(/\p{L}/u, message)

const Fields = z.object({
  form: z.enum(TAX_FORMS),
  legal_name: line('Enter your name', 'Maya Hart').check(withLetter('Enter your name')),
  business_name: z._default(z.nullable(z.string().check(z.maxLength(120))), null),
  classification: z.enum(TAX_CLASSIFICATIONS),
  country: z.enum(TAX_COUNTRIES, 'Choose a country'),
  address: line('Enter your street address', '1 Elm Street').check(withLetter('Enter your street address')),
  city: line('Enter your city', 'Austin').check(withLetter('Enter your city')),
  region: z._default(z.nullable(z.string().check(z.maxLength(120), z.meta({ examples: ['TX'] }))), null),
  postal_code: z
    .string()
    .check(z.trim(), z.minLength(2, 'Enter your postal code'), z.maxLength(20), z.meta({ examples: ['78701'] })),
  tax_id_kind: z.enum(TAX_ID_KINDS),
  tax_id: z
    .string()
    .check(z.trim(), z.minLength(4, 'Enter your tax ID'), z.maxLength(40), z.meta({ examples: ['521-30-6789'] })),
  /** Typed as a signature under penalty of perjury. */
  signed_name: line('Type your full name to sign', 'Maya Hart'),
  is_certified: z.literal(true, 'Check the box to certify'),
})

type Field = keyof typeof Fields.shape
type Sent = Record<Field, string>

const rule = rulesFor(Object.keys(Fields.shape) as Field[])

const isUs = ({ country }: Sent): boolean => country === HOME_COUNTRY
const kindOf = ({ tax_id_kind }: Sent): TaxIdKind | undefined => TAX_ID_KINDS.find((known) => known === tax_id_kind)
const nameOf = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

const badTaxId = (kind: TaxIdKind, message: string) =>
  rule('tax_id', ['tax_id_kind'], message, (sent) => kindOf(sent) === kind && !isValidTaxId(kind, sent.tax_id))

/** The rules of the form for the browser and the server. */
export const TaxDetails = Fields.check(
  rule('form', ['country'], 'Use Form W-9 in the United States', (sent) => isUs(sent) && sent.form !== 'w9'),
  rule('form', ['country'], 'Use Form W-8BEN outside the United States', (sent) => !isUs(sent) && sent.form === 'w9'),
  ...addressRules(rule),
  rule('tax_id_kind', ['form'], 'Choose a tax ID type for this form', (sent) => {
    const [form, kind] = [TAX_FORMS.find((known) => known === sent.form), kindOf(sent)]
    return form !== undefined && kind !== undefined && !TAX_IDS[form].includes(kind)
  }),
  badTaxId('ssn', 'Enter a valid SSN'),
  badTaxId('ein', 'Enter a valid EIN'),
  badTaxId('itin', 'Enter a valid ITIN'),
  badTaxId('foreign', 'Enter a valid tax ID'),
  rule(
    'signed_name',
    ['legal_name'],
    'Type the name exactly as entered above',
    ({ legal_name, signed_name }) => nameOf(signed_name) !== nameOf(legal_name),
  ),
)
