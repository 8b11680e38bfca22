import { drizzle } from 'drizzle-orm/node-postgres'
import type { Payload } from 'payload'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../src/domain/date-range'
import { type DemoFigures, type Row, readFigures } from '../support/demo-figures'
import {
  becomeReady,
  type DemoStart,
  holdSeed,
  IS_SEED_HELD,
  openDemo,
  setClock,
  settleDemo,
  until,
} from '../support/demo-start'
import { freePort } from '../support/free-port'
import { expectBalancedLedger } from '../support/ledger-checks'

/** The business day of some starts, which differ only in the time of day. */
const DAY = '2027-01-15'
/** Days of other starts: months are closed on the first day of the next, and statements reviewed on their last. */
const EDGES = process.env.FULL ? ['2027-01-31', '2027-03-01'] : []
const LOS_ANGELES = 'America/Los_Angeles'
/** Seconds enough for a busy machine to begin the seed on this day, and too few to end it. */
const LAST_SECONDS = `${DAY} 23:59:54`

const starts: DemoFigures[] = []
const edges = new Map<string, DemoFigures>()

/**
 * Starts a demo on empty databases, sets the clock to `moment` just before the seed begins, and reads the figures once
 * all jobs are done.
 */
const figuresOf = async (moment: string, zone: string, start: (demo: DemoStart) => Promise<unknown>) => {
  const demo = await openDemo()
  try {
    const release = await holdSeed(demo)
    const started = start(demo)
    await Promise.race([started, until(demo.db, IS_SEED_HELD)])
    await setClock(demo, moment, zone)
    await release()
    await started
    await settleDemo(demo)
    expect(await jobsBeforeSeedEnded(demo)).toEqual([])
    await expectBalancedLedger({ payload: { db: { drizzle: drizzle(demo.db), sessions: {} } } as unknown as Payload })
    return await readFigures(demo.db)
  } finally {
    await demo.close()
  }
}

/** Jobs that started before the seed ended; a failed sync is the last thing the seed writes. */
const jobsBeforeSeedEnded = async ({ db }: DemoStart): Promise<unknown[]> =>
  (
    await db.query(
      `select name, started_on
       from jobs.job
       where name not like '\\_\\_%' and started_on < (select min(started_at) from sync_runs where status = 'failed')`,
    )
  ).rows

type Start = { moment: string; zone: string; start: (demo: DemoStart) => Promise<unknown> }

/** In any run: a new day and two processes at once, and a death. */
const HARD: Record<string, Start> = {
  'when the day ends in UTC and two app processes start at once': {
    moment: `${DAY} 23:59:58`,
    zone: 'UTC',
    start: async (demo) => {
      const second = demo.app({ PORT: String(await freePort()) })
      await Promise.all([becomeReady(demo.app()), becomeReady(second)])
    },
  },
  'when the process is killed during seeding, while a worker waits, and is restarted': {
    moment: `${DAY} 09:30:00`,
    zone: LOS_ANGELES,
    start: async (demo) => {
      const worker = demo.worker()
      const killed = demo.app()
      await until(demo.db, 'exists (select 1 from brand_statements)')
      await killed.end('SIGKILL')
      await Promise.all([becomeReady(demo.app()), becomeReady(worker)])
    },
  },
}

const STARTS: Record<string, Start> = {
  ...HARD,
  ...(process.env.FULL && {
    'when the day ends in Los Angeles during seeding': {
      moment: LAST_SECONDS,
      zone: LOS_ANGELES,
      start: (demo: DemoStart) => becomeReady(demo.app()),
    },
    'when a worker is running before the app process, which also runs jobs': {
      moment: `${DAY} 12:00:00`,
      zone: LOS_ANGELES,
      start: async (demo: DemoStart) => {
        const worker = demo.worker()
        await Promise.all([becomeReady(demo.app()), becomeReady(worker)])
      },
    },
    'when the day has just begun in Los Angeles': {
      moment: `${DAY} 00:00:01`,
      zone: LOS_ANGELES,
      start: (demo: DemoStart) => becomeReady(demo.app()),
    },
  }),
}

describe.concurrent('starting on empty data', () => {
  test.each(Object.entries(STARTS))('works %s', async (_, { moment, zone, start }) => {
    starts.push(await figuresOf(moment, zone, start))
  })

  test.each(EDGES)('works on %s', async (day) => {
    edges.set(day, await figuresOf(`${day} 12:00:00`, LOS_ANGELES, (demo) => becomeReady(demo.app())))
  })
})

test.sequential('all starts of one day produce the same demo', () => {
  expect(starts).toHaveLength(Object.keys(STARTS).length)
  for (const figures of starts.slice(1)) expect(figures).toEqual(starts[0])
})

describe.sequential.each([DAY, ...EDGES])('on %s the demo shows', (day) => {
  const sum = (rows: Row[], name: string): number => rows.reduce((total, row) => total + Number(row[name]), 0)
  const demo = (): DemoFigures => {
    const figures = day === DAY ? starts[0] : edges.get(day)
    if (!figures) throw new Error('No demo was started')
    return figures
  }

  test('statements of several months, the newest with adjustments', () => {
    for (const brand of ['Fernhill Kitchen', 'Harbor & Pine Outdoor']) {
      const billed = demo().statements.filter((one) => one.brand === brand)
      expect(billed.length).toBeGreaterThanOrEqual(2)
      for (const { cents } of billed) expect(cents).toBeGreaterThan(100)
      expect(Number(billed.at(-1)?.adjusted)).not.toBe(0)
    }
    expect(demo().statements.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['paid', 'charging', 'review']),
    )
  })

  test('days that Amazon restated, up and down, in a billed month and in an open one', () => {
    const own = demo().changes.filter(({ type }) => type === 'commission')
    expect(own).toHaveLength(4)
    expect(new Set(own.map(({ before, after }) => Number(after) > Number(before)))).toEqual(new Set([true, false]))
  })

  test('a creator who earns a commission on the sales of a creator they referred', () => {
    const percent = '5.00'
    expect(demo().referrals).toEqual([
      { referrer: 'Maya Lindqvist', referred: 'Priya Raman', percent, since: addDays(day, -104) },
    ])
    const [referral, ...others] = demo().earnings.filter(({ type }) => type === 'referral')
    expect(others).toEqual([])
    const sold = demo().earnings.find(({ creator }) => creator === 'Priya Raman')
    expect(referral).toMatchObject({ brand: 'Fernhill Kitchen', creator: 'Maya Lindqvist', sales: sold?.sales })
    expect(Number(referral?.commission)).toBeGreaterThan(0)
  })

  test('our own clicks, slightly more than Amazon reports, with bots counted separately', () => {
    const clicks = sum(demo().traffic, 'clicks')
    expect(clicks).toBeGreaterThan(1_000)
    expect(sum(demo().own_clicks, 'clicks')).toBeGreaterThan(clicks)
    expect(sum(demo().own_clicks, 'clicks')).toBeLessThan(clicks * 1.1)
    expect(demo().own_clicks.every(({ bots }) => Number(bots) > 0)).toBe(true)
  })

  test('more page views than clicks, and fewer orders', () => {
    for (const { clicks, views, orders } of demo().traffic) {
      expect(Number(views)).toBeGreaterThan(Number(clicks))
      expect(Number(orders)).toBeGreaterThan(10)
    }
  })

  test('one difference found by reconciliation', () => {
    expect(demo().findings).toEqual([
      { status: 'clean', differences: 0, message: null, ours: null, theirs: null },
      {
        status: 'differences',
        differences: 1,
        message: expect.stringContaining('The PayPal balance moved by -12.50'),
        ours: '100000.00',
        theirs: '99987.50',
      },
    ])
  })

  test('an unclaimed payout, and successful charges', () => {
    const kinds = demo().payments.map(({ kind, status }) => `${kind} ${status}`)
    expect(kinds).toEqual(
      expect.arrayContaining(['creator charge succeeded', 'platform charge succeeded', 'payout unclaimed']),
    )
  })

  test('a landing page for its product', () => {
    const [page] = demo().landing_pages
    expect(page?.product).toMatch(/Cast Iron Skillet/)
    expect(page?.title).toBe('Cast iron skillet')
  })
})
