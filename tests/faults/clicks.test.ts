import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { becomeReady } from '../support/demo-start'
import { startTcpProxy } from '../support/tcp-proxy'
import { IN_APP_BROWSER, visitLink } from '../support/visit-link'
import { inWorld, type World } from './world'

const VISITORS = 16
const ROUNDS = process.env.FULL ? ['first', 'second', 'third'] : ['first']

type Visitors = { asked: Set<string>; answered: Set<string>; stop: () => Promise<void> }

/** Visitors who click a link without a pause, each time with another sub-id, until they are stopped. */
const letClick = ({ origin, story }: World, name: string): Visitors => {
  const link = `${origin}/r/${story.links[0]?.linkId}`
  const asked = new Set<string>()
  const answered = new Set<string>()
  let isOver = false
  const click = async (): Promise<void> => {
    while (!isOver) {
      const subId = `${name}-${asked.size}`
      asked.add(subId)
      const answer = await visitLink(`${link}?s=${subId}`).catch(() => null)
      if (answer?.status === 302) answered.add(subId)
    }
  }
  const all = Promise.all(Array.from({ length: VISITORS }, click))
  return {
    asked,
    answered,
    stop: async () => {
      isOver = true
      await all
    },
  }
}

const storedSubIds = async ({ db }: World): Promise<string[]> =>
  (await db.query<{ sub_id: string }>('select sub_id from link_clicks where sub_id is not null')).rows.map(
    ({ sub_id }) => sub_id,
  )

const inFolder = async (work: (dataDir: string) => Promise<void>): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shelfmate-clicks-'))
  await work(dataDir).finally(() => rm(dataDir, { recursive: true, force: true }))
}

test('a click that was answered is counted once, however often the process is killed', () =>
  inWorld((world) =>
    inFolder(async (dataDir) => {
      const asked = new Set<string>()
      const answered = new Set<string>()
      for (const round of ROUNDS) {
        const app = world.startApp({ DATA_DIR: dataDir })
        await becomeReady(app)
        const visitors = letClick(world, round)
        await expect.poll(() => visitors.answered.size).toBeGreaterThan(300)
        await app.end('SIGKILL')
        await visitors.stop()
        for (const subId of visitors.asked) asked.add(subId)
        for (const subId of visitors.answered) answered.add(subId)
      }
      await becomeReady(world.startApp({ DATA_DIR: dataDir }))
      await expect.poll(async () => isIn(answered, await storedSubIds(world))).toBe(true)
      const stored = await storedSubIds(world)
      expect(new Set(stored).size).toBe(stored.length)
      expect(stored.filter((subId) => !asked.has(subId))).toEqual([])
      const { rows } = await world.db.query(
        `select count(distinct visitor)::int as visitors, count(*)::int = (select sum(clicks) from daily_clicks) as is_summed
         from link_clicks`,
      )
      expect(rows).toEqual([{ visitors: 1, is_summed: true }])
    }),
  ))

const isIn = (some: Set<string>, all: string[]): boolean => {
  const known = new Set(all)
  return [...some].every((one) => known.has(one))
}

test.each([
  ['refuses connections', 'refuse'],
  ['answers nothing', 'hold'],
] as const)('known links redirect, and their clicks arrive later, when the database %s', (_, end) =>
  inWorld((world) =>
    inFolder(async (dataDir) => {
      const proxy = await startTcpProxy(Number(new URL(world.databaseUrl).port))
      try {
        await becomeReady(world.startApp({ DATA_DIR: dataDir, DATABASE_URL: proxy.through(world.databaseUrl) }))
        const [known, unknown] = world.story.links.map(({ linkId }) => `${world.origin}/r/${linkId}`)
        expect((await visitLink(`${known}?s=before`)).headers.get('location')).toMatch(/\/dp\//)
        // A visitor whose page takes too long to make on a busy machine is redirected.
        if (end === 'refuse')
          await expect.poll(async () => (await visitLink(`${known}`, IN_APP_BROWSER)).status).toBe(200)
        await proxy[end]()
        // Whose page can't be made is redirected.
        const inApp = await visitLink(`${known}?s=in-app`, IN_APP_BROWSER)
        expect(inApp.status).toBe(end === 'refuse' ? 200 : 302)
        const visitors = letClick(world, 'meanwhile')
        await expect.poll(() => visitors.answered.size).toBeGreaterThan(300)
        await visitors.stop()
        expect(visitors.answered.size).toBe(visitors.asked.size)
        expect((await visitLink(`${known}?s=last`)).headers.get('location')).toMatch(/\/dp\//)
        expect(await storedSubIds(world)).not.toContain('last')
        if (end === 'refuse')
          expect((await visitLink(`${unknown}`)).headers.get('location')).toMatch(
            /^\/link-redirect-error\?type=internal_error/,
          )
        await proxy.resume()
        await expect.poll(() => storedSubIds(world)).toContain('last')
        expect((await storedSubIds(world)).sort()).toEqual(['before', 'in-app', 'last', ...visitors.asked].sort())
        await expect.poll(async () => (await visitLink(`${unknown}`)).headers.get('location')).toMatch(/\/dp\//)
      } finally {
        await proxy.close()
      }
    }),
  ),
)
