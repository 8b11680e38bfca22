import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueOptions } from '../../../src/jobs/list'
import { queueOf } from '../../../src/queue'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const schedules = async () =>
  Object.fromEntries((await queueOf(product.payload).boss().getSchedules()).map(({ name, cron }) => [name, cron]))

test('a migration removes the schedules of jobs that no longer exist, and restores the others', async () => {
  const boss = queueOf(product.payload).boss()
  const expected = await schedules()
  expect(expected).toMatchObject({ 'sweep-catalogs': '11 * * * *' })
  await boss.createQueue('sweep-catalogues')
  await boss.schedule('sweep-catalogues', '11 * * * *')
  await boss.schedule('sweep-catalogs', '12 * * * *')
  await queueOf(product.payload).migrate(queueOptions)
  expect(await schedules()).toEqual(expected)
})
