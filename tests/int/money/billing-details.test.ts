import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadStatement } from '../../../src/contracts/billing'
import { readBillingDetails, saveBillingDetails } from '../../../src/contracts/billing-details'
import type { CallRequest } from '../../../src/contracts/call'
import { goToDay, queryProduct } from '../../support/month'
import { signUpBrand } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { textOfPdf } from './documents-text'
import {
  chargeDay,
  chargeMonth,
  closeMonth,
  type PayingBrand,
  type Seller,
  sellerOf,
  settle,
  startMonths,
  statementOf,
} from './settled-month'

let product: TestProduct
let brand: PayingBrand
let maya: Seller

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
})
afterAll(() => product.close())

type Details = NonNullable<CallRequest<typeof saveBillingDetails>['body']>

const DETAILS: Details = {
  legal_name: 'Fernhill Outdoor & Garden LLC',
  address: '1 Elm Street',
  address_2: 'Suite 200',
  city: 'Austin',
  region: 'TX',
  postal_code: '78701',
  country: 'US',
  tax_id: '12-3456789',
}

const save = (changes: Partial<Details> = {}) =>
  brand.client.call(saveBillingDetails, { body: { ...DETAILS, ...changes } })
const invoiceOf = async (month: string): Promise<string> => {
  const { cycle_id } = await statementOf(brand, month)
  const query = { format: 'pdf' } as const
  const file = await brand.client.call(downloadStatement, { params: { cycleId: cycle_id }, query })
  return textOfPdf(Buffer.from(file.base64, 'base64')).flat().join('\n')
}

describe.sequential('the billing details of a brand', () => {
  test('are absent at first, and an invoice then has the brand name and email', async () => {
    expect(await brand.client.call(readBillingDetails)).toEqual({ details: null })
    await chargeMonth(product, brand, '2027-02', [[maya, 5_000]])
    const invoice = await invoiceOf('2027-02')
    expect(invoice).toContain('Bill to')
    expect(invoice).toContain(brand.person.email)
    expect(invoice).not.toContain('Tax ID')
  })

  test('added during the review, they are on the invoice with the period of sales and the total', async () => {
    await closeMonth(product, brand, '2027-03', [[maya, 6_000]])
    expect(await save()).toEqual({ details: DETAILS })
    expect(await brand.client.call(readBillingDetails)).toEqual({ details: DETAILS })
    const invoice = await invoiceOf('2027-03')
    for (const text of [
      'Fernhill Outdoor & Garden LLC',
      '1 Elm Street',
      'Suite 200',
      'Austin, TX 78701',
      'United States',
      'Tax ID 12-3456789',
      'Sales period',
      'Total',
    ])
      expect(invoice).toContain(text)
    expect(invoice).toMatch(/March 1, 2027 to/)
  })

  test('an invoice keeps them when they change, and an invoice that was charged without them stays as it is', async () => {
    await save({ address: '9 Oak Avenue', address_2: null, tax_id: null })
    expect(await invoiceOf('2027-03')).toContain('1 Elm Street')
    expect(await invoiceOf('2027-02')).not.toContain('Oak Avenue')
    await goToDay(product, chargeDay('2027-03'))
    await settle(product)
    await save({ address: '11 Pine Road', address_2: '  ', tax_id: '' })
    const invoice = await invoiceOf('2027-03')
    expect(invoice).toContain('1 Elm Street')
    expect(invoice).toContain('Tax ID 12-3456789')
  })

  test('the next statement is closed with the newest', async () => {
    await closeMonth(product, brand, '2027-04', [[maya, 7_000]])
    const invoice = await invoiceOf('2027-04')
    expect(invoice).toContain('11 Pine Road')
    expect(invoice).not.toContain('Tax ID')
    const change = queryProduct(
      product,
      sql`update brand_statements
          set billed_to = billed_to || '{"city": "Dallas"}'
          where brand_id = ${brand.brand.id} and billed_to is not null`,
    )
    await expect(change).rejects.toThrow()
  })

  test('belong to one brand, and each change is in the audit log', async () => {
    const other = await signUpBrand(product, 'Harbor Goods')
    expect(await other.client.call(readBillingDetails)).toEqual({ details: null })
    const { status } = await maya.client.ask('PUT', saveBillingDetails.path, DETAILS)
    expect(status).toBe(403)
    const rows = await queryProduct<{ changes: object; actor_email: string }>(
      product,
      sql`select changes, actor_email
          from audit_events
          where action = 'save-billing-details' and target_id = ${brand.brand.id}
          order by id`,
    )
    expect(rows).toHaveLength(3)
    expect(rows[1]).toEqual({
      actor_email: brand.person.email,
      changes: {
        address: { before: '1 Elm Street', after: '9 Oak Avenue' },
        address_2: { before: 'Suite 200', after: null },
        tax_id: { before: '12-3456789', after: null },
      },
    })
  })

  test.each<[string, Partial<Record<keyof Details, unknown>>, string, string]>([
    ['an empty name', { legal_name: ' ' }, 'legal_name', 'Enter the legal name of your business'],
    ['an unknown state', { region: 'ZZ' }, 'region', 'Choose your state'],
    [
      'a ZIP code of another state',
      { postal_code: '10001' },
      'postal_code',
      'This ZIP code isn’t in the state you chose',
    ],
    ['no ZIP code', { postal_code: null }, 'postal_code', 'Enter a valid ZIP code'],
    ['an unknown country', { country: 'XX' }, 'country', 'Choose a country'],
    ['a tax ID without digits', { tax_id: 'none' }, 'tax_id', 'Enter a valid tax ID, for example 12-3456789'],
    [
      'a Social Security number',
      { tax_id: '521-30-6789' },
      'tax_id',
      'Enter an EIN; a Social Security number must not be on invoices',
    ],
    [
      'letters that an invoice cannot show',
      { city: '東京' },
      'city',
      'Use Latin or Cyrillic letters; we print this on your invoices',
    ],
  ])('refuses %s, and changes nothing', async (_, changes, path, message) => {
    const before = await brand.client.call(readBillingDetails)
    const answer = await brand.client.ask('PUT', saveBillingDetails.path, { ...DETAILS, ...changes })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([{ path, message }])
    expect(await brand.client.call(readBillingDetails)).toEqual(before)
  })

  test('takes an address of another country, with or without a postal code', async () => {
    const abroad = { country: 'HK', city: 'Kowloon', region: null, postal_code: null, tax_id: 'BR 12345678' }
    expect(await save(abroad)).toMatchObject({ details: abroad })
    expect(await save({ country: 'DE', region: '', postal_code: '10115' })).toMatchObject({
      details: { country: 'DE', region: null, postal_code: '10115' },
    })
  })
})
