import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { queueOptions } from '../../../src/jobs/list'
import { queueOf } from '../../../src/queue'
import { scheduleJobs } from '../../../src/server/boot/schedule-jobs'
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

test('a process that starts sends what is scheduled for every minute, and each job of a minute is sent once', async () => {
  const boss = queueOf(product.payload).boss()
  const jobsOf = async (name: string) =>
    (await query({ payload: product.payload }, sql`select created_on from jobs.job where name = ${name}`)).length
  // A minute that ended meanwhile is another one.
  const ofOneMinute = async (): Promise<number[]> => {
    await query({ payload: product.payload }, sql`delete from jobs.job`)
    const minuteOf = () => query({ payload: product.payload }, sql`select date_trunc('minute', now())::text as minute`)
    const before = await minuteOf()
    for (const last of ['first-process', 'second-process']) {
      await boss.createQueue(last)
      await boss.schedule(last, '* * * * *')
      const stop = scheduleJobs(boss)
      // The last name of a process that sends all in one statement.
      await expect.poll(() => jobsOf(last)).toBe(1)
      stop()
      // As if they had run.
      await query({ payload: product.payload }, sql`update jobs.job set state = 'completed'`)
      await boss.unschedule(last)
    }
    const counts = [await jobsOf('sweep-payments'), await jobsOf('sweep-syncs')]
    return (await minuteOf())[0]?.minute === before[0]?.minute ? counts : ofOneMinute()
  }
  expect(await ofOneMinute()).toEqual([1, 1])
})
