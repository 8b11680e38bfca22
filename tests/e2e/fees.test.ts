import { lookAt } from '../support/page-accessibility'
import { expect, test } from '../support/test'
import { arriveAt, brandWithProgram, logIn, partnerOf } from '../support/viewers'
import { startWatchedProduct } from '../support/watched-product'

/** A brand changes fees of several products, undoes the change, and gives one creator a custom fee. */
test('a brand changes fees from a day on, and can undo it until then', async ({ browser }) => {
  const product = await startWatchedProduct()
  const brand = await brandWithProgram(product, { seller: 'northpaw', name: 'Northpaw Supply', isAutoAccepting: true })
  await brand.ask('GET', '/api/amazon/get-products')
  const products = (await brand.ask('GET', '/api/products')) as unknown as { id: number }[]
  const ids = products.slice(0, 4).map(({ id }) => id)
  await brand.ask('PUT', `/api/affiliate-programs/${brand.programId}/products`, { productIds: ids })
  const creator = await partnerOf(product, brand, 'Wolfgang Amadeus von Hohenstaufen-Schönborn')
  const { page, context, faults } = await logIn(browser, product, brand.email)
  await arriveAt(page, '/dashboard/main')

  await page.goto('/dashboard/edit-commissions')
  await page.getByRole('heading', { name: 'Commissions', level: 1 }).waitFor()
  const boxes = page.getByRole('table', { name: 'Products' }).getByRole('checkbox')
  await boxes.nth(1).click()
  await boxes.nth(2).click()
  await page.getByRole('button', { name: 'Change fee' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Change the fee of 2 products' }).waitFor()
  await dialog.getByRole('button', { name: 'Preview change' }).click()
  await dialog.getByText('Enter a whole number from 0 to 100').first().waitFor()
  await dialog.getByLabel('Percent').fill('12')
  await dialog.getByRole('button', { name: 'Preview change' }).click()
  await dialog.getByText('1 creator will earn less. We’ll email them now.').waitFor()
  await dialog.getByRole('button', { name: 'Change 2 fees' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const changes = page.getByRole('table', { name: 'Fee changes' })
  await changes.getByText('Set to 12%').waitFor()
  await changes.getByText('Scheduled').waitFor()

  await changes.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo change' }).click()
  await changes.getByText('Undone').waitFor()

  await page.goto(`/dashboard/edit-creator-products?creator=${creator.creatorId}`)
  const fees = page.getByRole('table', { name: 'Creators’ fees' })
  await fees.getByRole('cell', { name: '20% Product’s fee' }).first().waitFor()
  await fees.getByRole('row').nth(1).click()
  await dialog.getByText('Wolfgang Amadeus').first().waitFor()
  await dialog.getByLabel('Percent').fill('33')
  await dialog.getByRole('button', { name: 'Preview change' }).click()
  await dialog.getByRole('button', { name: 'Change 1 fee' }).click()
  await fees
    .getByText(/^33% from /)
    .first()
    .waitFor()

  for (const [name, path] of [
    ['commissions', '/dashboard/edit-commissions'],
    ['creators-fees', '/dashboard/edit-creator-products'],
  ] as const)
    expect(await lookAt(page, name, { path, isPictured: true })).toEqual([])
  const asked = {
    path: '/dashboard/edit-commissions',
    open: async () => {
      await boxes.nth(1).click()
      await page.getByRole('button', { name: 'Change fee' }).click()
      await page.getByText('Some creators').click()
      await dialog.getByText('Wolfgang Amadeus').first().waitFor()
    },
    isPictured: true,
  } as const
  expect(await lookAt(page, 'change-fee', asked)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
  expect(await product.close()).toBe(0)
})
