import { lookAt } from '../support/page-accessibility'
import { openLoaded, untilLoaded } from '../support/requests'
import { expect, test } from '../support/test'
import { brandWithProgram, logIn, partnerOf } from '../support/viewers'
import { startWatchedProduct } from '../support/watched-product'

const PATH = '/dashboard/edit-program-products'

/** A brand adds and removes products one by one and all at once, on a phone and on a desktop. */
test('a brand chooses the products of its program in the list', async ({ browser }) => {
  const product = await startWatchedProduct()
  const brand = await brandWithProgram(product, { seller: 'northpaw', name: 'Northpaw Supply', isAutoAccepting: true })
  await brand.ask('GET', '/api/amazon/get-products')
  await partnerOf(product, brand, 'Wolfgang Amadeus von Hohenstaufen-Schönborn')
  const { page, context, faults } = await logIn(browser, product, brand.email)
  const table = page.getByRole('table', { name: 'Products' })
  const toast = (title: string | RegExp) => page.locator('li').filter({ hasText: title })
  const offered = async () =>
    ((await brand.ask('GET', '/api/products/catalog?offered=yes')) as unknown as { total: number }).total
  const before = await offered()

  await page.setViewportSize({ width: 360, height: 860 })
  await openLoaded(page, `${PATH}?offered=no&sort=-price`)
  const add = table.getByRole('button', { name: /^Add / })
  await add.first().click()
  await toast('1 product added').waitFor()
  await untilLoaded(page)
  expect(await offered()).toBe(before + 1)

  await openLoaded(page, `${PATH}?offered=yes`)
  await table
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove 1 product' }).click()
  await toast('1 product removed').getByRole('button', { name: 'Undo' }).click()
  await toast('1 product restored').waitFor()
  expect(await offered()).toBe(before + 1)

  expect(await lookAt(page, 'choose-products', { path: PATH, isPictured: true })).toEqual([])

  await page.setViewportSize({ width: 1280, height: 860 })
  await openLoaded(page, `${PATH}?selected=all`)
  const all = ((await brand.ask('GET', '/api/products/catalog')) as unknown as { total: number }).total
  await page.getByRole('button', { name: 'Add to program' }).click()
  await toast(/products added/).waitFor()
  await untilLoaded(page)
  expect(await offered()).toBeGreaterThan(before + 1)
  expect(await offered()).toBeLessThanOrEqual(all)
  expect(new URL(page.url()).search).toBe('')

  const selected = { path: `${PATH}?selected=all&columns=default,sales`, isPictured: true } as const
  expect(await lookAt(page, 'choose-products-selected', selected)).toEqual([])

  await page.addInitScript(stopAfterFirstStep)
  const adding = {
    path: `${PATH}?selected=all`,
    open: async () => {
      await page.getByRole('button', { name: 'Add to program' }).click()
      await page.getByRole('progressbar', { name: 'Adding products' }).waitFor()
    },
    isPictured: true,
  } as const
  expect(await lookAt(page, 'choose-products-adding', adding)).toEqual([])
  const removing = {
    path: `${PATH}?selected=all`,
    open: async () => {
      await page.getByRole('button', { name: 'Remove from program' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Remove \d/ })
        .click()
      await page.getByRole('progressbar', { name: 'Removing products' }).waitFor()
    },
    isPictured: true,
  } as const
  expect(await lookAt(page, 'choose-products-removing', removing)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
  expect(await product.close()).toBe(0)
})

/** The first request to add or remove products does a part of them, and the second never ends. */
const stopAfterFirstStep = () => {
  const send = window.fetch
  let count = 0
  window.fetch = (address, options) => {
    if (!/products\/(add|remove)$/.test(String(address))) return send(address, options)
    count += 1
    const productIds = Array.from({ length: 1_200 }, (_, index) => index + 1)
    const answer = Response.json({ productIds, unlisted: 0, remaining: 3_800 })
    return count === 1 ? Promise.resolve(answer) : new Promise(() => {})
  }
}
