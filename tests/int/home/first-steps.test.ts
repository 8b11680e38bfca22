import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveBillingDetails } from '../../../src/contracts/billing-details'
import { updateCreator } from '../../../src/contracts/creator-profile'
import { dismissFirstSteps, getBrandTasks, getCreatorHome, recordBrandSteps } from '../../../src/contracts/home'
import { getUserType } from '../../../src/contracts/identity'
import { createLink } from '../../../src/contracts/links'
import { approvePartnership } from '../../../src/contracts/partnerships'
import { updateProgram } from '../../../src/contracts/programs'
import { BRAND_STEPS, CREATOR_STEPS } from '../../../src/contracts/states'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import { confirmPaypal, giveTaxDetails } from '../../support/month'
import { type Client, signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { payWith } from '../money/settled-month'

const DETAILS = {
  legal_name: 'Fernhill Goods LLC',
  address: '1 Mill Road',
  address_2: '',
  city: 'Portland',
  region: 'OR',
  postal_code: '97201',
  country: 'US',
  tax_id: '',
} as const

type Person = { client: Client }
const doneByBrand = async ({ client }: Person): Promise<string[]> => {
  const { steps } = await client.call(getBrandTasks)
  return BRAND_STEPS.filter((step) => steps[step])
}
const openForCreator = async ({ client }: Person): Promise<string[]> => {
  const { steps } = await client.call(getCreatorHome)
  return CREATOR_STEPS.filter((step) => !steps[step])
}
const dismiss = async ({ client }: Person): Promise<number> =>
  (await client.ask(dismissFirstSteps.method, dismissFirstSteps.path)).status

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

describe('the first steps of a brand', () => {
  test('are all open for a new brand, and nothing else is to do', async () => {
    const brand = await signUpBrand(product)
    expect(await brand.client.call(getBrandTasks)).toEqual({
      steps: Object.fromEntries(BRAND_STEPS.map((step) => [step, false])),
      steps_dismissed: false,
      page_id: null,
      past_due: null,
      to_confirm: null,
      lacks_payment_method: false,
      review: null,
      spending: null,
      pending_applications: 0,
      products_without_fee: 0,
      products_out_of_stock: 0,
      products_unlisted: 0,
      products_incomplete: 0,
    })
  })

  test('are done one by one, each by what it says, and can be dismissed once all are', async () => {
    const brand = await connectedBrand(product, { seller: 'fernhill', isAutoAccepting: false })
    const { client } = brand
    const own = { params: { id: brand.brand.id } }
    const done = ['amazon', 'products']
    const expectOneMore = async (step: string): Promise<void> => {
      done.push(step)
      expect((await doneByBrand(brand)).toSorted()).toEqual(done.toSorted())
      expect(await dismiss(brand)).toBe(done.length === BRAND_STEPS.length ? 204 : 409)
    }
    expect(await doneByBrand(brand)).toEqual(done)

    await client.call(recordBrandSteps, { ...own, body: { page_previewed: true } })
    await expectOneMore('page')
    await client.call(recordBrandSteps, { ...own, body: { fees_confirmed: true } })
    await expectOneMore('fees')
    await client.call(saveBillingDetails, { body: DETAILS })
    await expectOneMore('billing_details')
    await payWith(product, client, '4242424242424242')
    await expectOneMore('payment_method')
    const applicant = await applicantOf(product, brand)
    expect((await doneByBrand(brand)).toSorted()).toEqual(done.toSorted())
    expect((await client.call(getUserType)).hasFirstSteps).toBe(true)
    await client.call(approvePartnership, { params: { id: applicant.partnership.id } })
    await expectOneMore('first_creator')

    expect(await client.call(getBrandTasks)).toMatchObject({ steps_dismissed: true })
    expect((await client.call(getUserType)).hasFirstSteps).toBe(false)
    expect(await dismiss(brand)).toBe(204)
  })

  test('of fees is done by a change, and open again once that is canceled', async () => {
    const brand = await connectedBrand(product, { seller: 'harbor' })
    const created = await brand.client.ask('POST', '/api/fees/changes', {
      products: { productIds: [brand.products[0]?.id] },
      kind: 'set',
      percent: 15,
    })
    expect(created.status, JSON.stringify(created.body)).toBeLessThan(300)
    expect(await doneByBrand(brand)).toEqual(['amazon', 'products', 'fees'])
    const undone = await brand.client.ask('POST', `/api/fees/changes/${(created.body as { id: number }).id}/cancel`, {})
    expect(undone.status, JSON.stringify(undone.body)).toBeLessThan(300)
    expect(await doneByBrand(brand)).toEqual(['amazon', 'products'])

    const { client, program } = brand
    expect((await client.call(getBrandTasks)).page_id).toBe(program.page_id)
    await client.call(updateProgram, { params: { id: program.id }, body: { is_visible: false } })
    expect((await client.call(getBrandTasks)).page_id).toBeNull()
  })

  test('are those of one brand', async () => {
    const [one, other] = await Promise.all([signUpBrand(product), signUpBrand(product)])
    const { status } = await one.client.ask('PATCH', `/api/brands/${other.brand.id}/first-steps`, {
      page_previewed: true,
    })
    expect(status).toBe(404)
    const empty = await one.client.ask('PATCH', `/api/brands/${one.brand.id}/first-steps`, {})
    expect(empty.status).toBe(400)
    expect(await doneByBrand(other)).toEqual([])
    expect(await doneByBrand(one)).toEqual([])
  })
})

describe('the first steps of a creator', () => {
  test('are done one by one, and can be dismissed once all are', async () => {
    const brand = await connectedBrand(product, { seller: 'northpaw', isAutoAccepting: true })
    const { client, creator } = await applicantOf(product, brand)
    const open = ['first_link', 'disclosure', 'payout_method', 'tax_details']
    const expectDone = async (step?: string): Promise<void> => {
      if (step !== undefined) open.splice(open.indexOf(step), 1)
      expect(await openForCreator({ client })).toEqual(open)
      expect(await dismiss({ client })).toBe(open.length === 0 ? 204 : 409)
    }
    await expectDone()
    await giveTaxDetails(client)
    await expectDone('tax_details')
    await client.call(createLink, {
      body: {
        brand_id: brand.brand.id,
        product_id: brand.products[0]?.id ?? 0,
        link_name: 'First',
        request_id: '0b0e7c1e-0f5a-4a53-9b0a-3c1f0f2f1a11',
      },
    })
    await expectDone('first_link')
    await client.call(updateCreator, { params: { id: creator.id }, body: { disclosure_read: true } })
    await expectDone('disclosure')
    expect((await client.call(getUserType)).hasFirstSteps).toBe(true)
    await confirmPaypal(product, creator.id, 'maya@pay.test')
    await expectDone('payout_method')
    expect(await client.call(getCreatorHome)).toMatchObject({ steps_dismissed: true })
    expect((await client.call(getUserType)).hasFirstSteps).toBe(false)
  })
})
