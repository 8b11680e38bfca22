import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { followEarnings } from '../../../src/contracts/earnings'
import { addDays } from '../../../src/domain/date-range'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import type { Client } from '../../support/people'
import { workOff } from '../../support/work-queue'
import { shoppersDid } from './events'
import { type SyncWorld, startSyncWorld } from './sync-world'

let world: SyncWorld
const opened: (() => Promise<void>)[] = []
beforeAll(async () => {
  world = await startSyncWorld(undefined, { LIVE_STREAM_SECONDS: '600' })
})
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})
afterAll(() => world.product.close())

/** A page that follows the earnings of its creator: what it has heard, and whether its stream ended. */
const follow = async (client: Client) => {
  const answer = await client.raw('GET', followEarnings.path)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const page = { answer, heard: '', hasEnded: false }
  const read = async (): Promise<void> => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) page.heard += part.value
    page.hasEnded = true
  }
  void read().catch(() => undefined)
  opened.push(async () => void (await reader?.cancel().catch(() => undefined)))
  await expect.poll(() => page.heard).toBe(':\n\n')
  return page
}
const NEWS = ':\n\nevent: earnings\ndata:\n\n'

const sell = async (cents: number) => {
  const day = addDays(world.today, -1)
  await shoppersDid(world.product, [{ day, adgroup: world.linkIds[0], campaign: 'campaign', cents }])
  const { status } = await world.sync('performance', { startDate: day, endDate: day })
  expect(status).toBe(200)
  await workOff(world.product)
}

test('a sync that brings sales tells the pages of the brand’s creators, and no others', async () => {
  const other = await connectedBrand(world.product, { seller: 'harbor', isAutoAccepting: true })
  const stranger = await applicantOf(world.product, other, 'A stranger')
  const [one, again, strange] = await Promise.all(
    [world.story.partner.client, world.story.partner.client, stranger.client].map(follow),
  )
  expect(one?.answer.headers.get('content-type')).toBe('text/event-stream')
  expect(one?.answer.headers.get('cache-control')).toBe('no-store, no-transform')
  const emailed = () =>
    world.run(
      sql`select id
          from jobs.job
          where name = 'send-notification'
          order by id`,
    )
  // The welcomes of those who signed up.
  await workOff(world.product)
  const before = await emailed()
  await sell(4_000)
  await expect.poll(() => [one?.heard, again?.heard]).toEqual([NEWS, NEWS])
  expect(strange?.heard).toBe(':\n\n')
  expect(await emailed()).toEqual(before)
})

test('a sync without a change tells nobody', async () => {
  await sell(1_000)
  const page = await follow(world.story.partner.client)
  const day = addDays(world.today, -1)
  await world.sync('performance', { startDate: day, endDate: day })
  await workOff(world.product)
  await sell(2_000)
  await expect.poll(() => page.heard).toBe(NEWS)
})

test('a sixth page of a creator ends the first', async () => {
  const pages: Awaited<ReturnType<typeof follow>>[] = []
  for (let nth = 0; nth < 6; nth += 1) pages.push(await follow(world.story.partner.client))
  await expect.poll(() => pages.map(({ hasEnded }) => hasEnded)).toEqual([true, false, false, false, false, false])
})
