import { expect, test } from 'vitest'
import { STRIPE_COUNTRIES, TAX_COUNTRIES } from '../../../src/contracts/countries'
import { TaxDetails } from '../../../src/contracts/tax-details'
import { isZip, isZipOf, US_STATES } from '../../../src/contracts/us-states'

const W9 = {
  form: 'w9',
  legal_name: 'Maya Hart',
  classification: 'individual',
  country: 'US',
  address: '1 Elm Street',
  city: 'Austin',
  region: 'TX',
  postal_code: '78701',
  tax_id_kind: 'ssn',
  tax_id: '521-30-6789',
  signed_name: 'Maya Hart',
  is_certified: true,
}
const W8 = {
  ...W9,
  form: 'w8ben',
  country: 'DE',
  region: null,
  city: 'Köln',
  postal_code: '50667',
  tax_id_kind: 'foreign',
  tax_id: '65 929 970 489',
}

const errorsOf = (value: object): Record<string, string[]> => {
  const issues = TaxDetails.safeParse(value).error?.issues ?? []
  const fields = new Set(issues.map(({ path }) => path.join('.')))
  const messagesOf = (field: string) =>
    issues.filter(({ path }) => path.join('.') === field).map(({ message }) => message)
  return Object.fromEntries([...fields].map((field) => [field, messagesOf(field)]))
}

test('accepts a W-9 and a W-8BEN', () => {
  expect(errorsOf(W9)).toEqual({})
  expect(errorsOf(W8)).toEqual({})
})

test('lists all errors at once, one for each field', () => {
  const nonsense = {
    ...W9,
    region: 'Narnia',
    postal_code: 'abc',
    tax_id: '000-12-3456',
    signed_name: 'Zed',
    is_certified: false,
  }
  expect(errorsOf(nonsense)).toEqual({
    region: ['Choose your state'],
    postal_code: ['Enter a valid ZIP code'],
    tax_id: ['Enter a valid SSN'],
    signed_name: ['Type the name exactly as entered above'],
    is_certified: ['Check the box to certify'],
  })
})

test('names every field of an empty form', () => {
  const empty = Object.fromEntries(Object.keys(W9).map((field) => [field, '']))
  expect(Object.keys(errorsOf({ ...empty, form: 'w9', country: 'US', tax_id_kind: 'ssn' })).toSorted()).toEqual([
    'address',
    'city',
    'classification',
    'is_certified',
    'legal_name',
    'postal_code',
    'region',
    'signed_name',
    'tax_id',
  ])
})

test.each([null, [], 'text', {}])('rejects %j without failing', (value) => {
  expect(TaxDetails.safeParse(value).success).toBe(false)
})

test.each<[string, object, string]>([
  ['a name without letters', { legal_name: '12', signed_name: '12' }, 'legal_name'],
  ['a city without letters', { city: '99' }, 'city'],
  ['no state', { region: null }, 'region'],
  ['the name of a state', { region: 'Texas' }, 'region'],
  ['a ZIP code of four digits', { postal_code: '7870' }, 'postal_code'],
  ['a ZIP code of another state', { postal_code: '10001' }, 'postal_code'],
  ['an EIN that the IRS never assigned', { tax_id_kind: 'ein', tax_id: '00-1234567' }, 'tax_id'],
  ['an SSN as an ITIN', { tax_id_kind: 'itin' }, 'tax_id'],
  ['a foreign ID', { tax_id_kind: 'foreign', tax_id: '65 929 970 489' }, 'tax_id_kind'],
  ['another name as signature', { signed_name: 'Maya Heart' }, 'signed_name'],
])('rejects a W-9 with %s', (_, change, path) => {
  expect(Object.keys(errorsOf({ ...W9, ...change }))).toEqual([path])
})

test.each<[string, object, string]>([
  ['an EIN', { tax_id_kind: 'ein', tax_id: '12-3456789' }, 'tax_id_kind'],
  ['symbols as postal code', { postal_code: '$$$' }, 'postal_code'],
  ['a country under sanctions', { country: 'KP' }, 'country'],
  ['a U.S. territory, which is a state', { country: 'PR' }, 'country'],
])('rejects a W-8BEN with %s', (_, change, path) => {
  expect(Object.keys(errorsOf({ ...W8, ...change }))).toEqual([path])
})

test.each(['maya hart', 'MAYA  HART', ' Maya Hart ', 'MayaHart'])('accepts the signature %j', (signed_name) => {
  expect(errorsOf({ ...W9, signed_name })).toEqual({})
})

test.each<[zip: string, state: string]>([
  ['10001', 'NY'],
  ['00501', 'NY'],
  ['06390', 'NY'],
  ['83414', 'WY'],
  ['20500', 'DC'],
  ['00901', 'PR'],
  ['00802', 'VI'],
  ['96910', 'GU'],
  ['96950', 'MP'],
  ['96799', 'AS'],
  ['09012', 'AE'],
  ['34001', 'AA'],
  ['96201', 'AP'],
  ['97201-1234', 'OR'],
  ['972011234', 'OR'],
])('knows the ZIP code %s of %s', (zip, state) => {
  expect([isZip(zip), isZipOf(state, zip)]).toEqual([true, true])
})

test('has the 50 states, the capital, five territories and three military addresses, by name', () => {
  expect(US_STATES).toHaveLength(59)
  const names = US_STATES.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
})

test('offers no country under comprehensive sanctions, and Stripe only where taxes can be declared', () => {
  expect(TAX_COUNTRIES).toHaveLength(new Set(TAX_COUNTRIES).size)
  for (const country of ['CU', 'IR', 'KP', 'SY']) expect(TAX_COUNTRIES).not.toContain(country)
  expect(TAX_COUNTRIES).toEqual(expect.arrayContaining(STRIPE_COUNTRIES))
})
