import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateCreator } from '../../../src/contracts/creator-profile'
import { type CreatorHome, getCreatorHome } from '../../../src/contracts/home'
import { createLink } from '../../../src/contracts/links'
import { listPayouts } from '../../../src/contracts/payouts'
import { CREATOR_STEPS } from '../../../src/contracts/states'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import { confirmPaypal, giveTaxDetails, goToDay } from '../../support/month'
import type { Client } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import {
  chargeDay,
  closeMonth,
  closingDay,
  earn,
  type PayingBrand,
  type Seller,
  sellerOf,
  settle,
  startMonths,
} from '../money/settled-month'

type Creator = { client: Client }
const homeOf = ({ client }: Creator): Promise<CreatorHome> => client.call(getCreatorHome)
const openSteps = async (creator: Creator): Promise<string[]> => {
  const { steps } = await homeOf(creator)
  return CREATOR_STEPS.filter((step) => !steps[step])
}

describe('the first steps', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await startTestProduct()
  })
  afterAll(() => product.close())

  test('are done one after another', async () => {
    const brand = await connectedBrand(product, { isAutoAccepting: true })
    const { client, creator } = await applicantOf(product, brand)
    expect(await homeOf({ client })).toMatchObject({
      has_earned: false,
      next_payout: null,
      route: null,
      needs: ['tax_details', 'payout_method'],
      estimated: '0.0000',
      on_its_way_cents: 0,
      programs: [{ brand_id: brand.brand.id, status: 'active', products: 3 }],
    })
    expect(await openSteps({ client })).toEqual(['first_link', 'disclosure', 'payout_method', 'tax_details'])
    await client.call(createLink, {
      body: {
        brand_id: brand.brand.id,
        product_id: brand.products[0]?.id ?? 0,
        link_name: 'First',
        request_id: '0b0e7c1e-0f5a-4a53-9b0a-3c1f0f2f1a11',
      },
    })
    expect(await openSteps({ client })).toEqual(['disclosure', 'payout_method', 'tax_details'])
    await client.call(updateCreator, { params: { id: creator.id }, body: { disclosure_read: true } })
    expect(await openSteps({ client })).toEqual(['payout_method', 'tax_details'])
    await confirmPaypal(product, creator.id, 'maya@pay.test')
    expect(await homeOf({ client })).toMatchObject({ route: 'paypal', wallet: 'paypal', needs: ['tax_details'] })
    await giveTaxDetails(client)
    expect(await openSteps({ client })).toEqual([])
  })

  test('are those of a brand only once it has accepted', async () => {
    const brand = await connectedBrand(product, { seller: 'harbor' })
    const { client } = await applicantOf(product, brand, 'Someone who waits')
    expect(await homeOf({ client })).toMatchObject({
      steps: { first_program: false },
      programs: [{ status: 'pending', products: 0 }],
    })
  })
})

describe('the next payout', () => {
  const MONTH = '2027-03'
  let product: TestProduct
  let brand: PayingBrand
  let seller: Seller
  let nowhere: Seller
  beforeAll(async () => {
    ;({ product, brand } = await startMonths())
    seller = await sellerOf(product, brand, 'straight')
    nowhere = await sellerOf(product, brand, 'nowhere', { name: 'Nora Where', hasTax: false })
  })
  afterAll(() => product.close())

  /** Home, after comparing it with the totals of the page of payouts. */
  const checked = async (creator: Creator): Promise<CreatorHome> => {
    const home = await homeOf(creator)
    const { totals } = await creator.client.call(listPayouts, { query: { page: 1, limit: 25 } })
    const { estimated, locked, carried, on_its_way_cents, paid_this_year_cents } = totals
    expect(home).toMatchObject({ estimated, locked, carried, on_its_way_cents, paid_this_year_cents })
    return home
  }

  test.sequential('is an estimate until sales are final, then on the next statement', async () => {
    await earn(product, MONTH, [
      [seller, 5_000],
      [nowhere, 700],
    ])
    expect((await checked(seller)).next_payout).toEqual({
      from: 'estimated',
      amount: '50.0000',
      next_on: null,
      sentence: null,
      brands: 0,
    })
    await goToDay(product, '2027-04-30')
    expect((await checked(seller)).next_payout).toMatchObject({
      from: 'next_statement',
      amount: '50.0000',
      next_on: closingDay(MONTH),
    })
  })

  test.sequential('is on its way once it is billed, with its next step', async () => {
    await closeMonth(product, brand, MONTH, [])
    expect((await checked(seller)).next_payout).toEqual({
      from: 'on_its_way',
      amount: '50.00',
      next_on: chargeDay(MONTH),
      sentence: expect.stringMatching(/ will be charged after the review period$/),
      brands: 1,
    })
  })

  test.sequential('stays on the next statement while something is missing', async () => {
    expect(await checked(nowhere)).toMatchObject({
      next_payout: { from: 'next_statement', amount: '7.0000' },
      carried: '7.0000',
      needs: ['tax_details', 'payout_method'],
    })
  })

  test.sequential('is nothing once all is paid', async () => {
    await goToDay(product, chargeDay(MONTH))
    await settle(product)
    expect(await checked(seller)).toMatchObject({
      has_earned: true,
      next_payout: null,
      on_its_way_cents: 0,
      paid_this_year_cents: 5_000,
      needs: [],
      route: 'stripe',
      wallet: null,
    })
  })
})
