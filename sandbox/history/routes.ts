import express, { type Router } from 'express'
import type { PoolClient } from 'pg'
import * as z from 'zod'
import { findProduct } from '../catalog/sellers'
import { businessToday } from '../clock'
import type { Context } from '../context'
import { withTransaction } from '../database'
import { insertEvents } from '../events'
import { parseInput, Refusal } from '../http/failure'
import { requireOperatorKey } from '../http/operator-key'
import { isMeasured } from '../shop/attribution'
import { readTag } from '../shop/tag'
import { type HistoryLink, type HistorySpan, historyOf } from './generate'

/** Maximum orders and link-days per call, which bounds its time. */
const MAX_ORDERS = 500_000
const MAX_LINK_DAYS = 200_000

/** A tag may be a full URL or only its query. */
const BASE = 'https://shop.invalid'

const Body = z.object({
  seed: z.union([z.string().min(1).max(100), z.int()]).transform(String),
  days: z.int().min(0).max(400),
  days_ahead: z.int().min(0).max(400).default(0),
  restates: z.boolean().default(false),
  links: z
    .array(
      z.object({
        tag_url: z.string().max(2000),
        asin: z.string().length(10),
        daily_clicks: z.number().min(0).max(100_000),
        conversion_percent: z.number().min(0).max(100),
        created_days_ago: z.int().min(0).max(4000),
        key: z.string().min(1).max(255).optional(),
      }),
    )
    .max(2000),
})

/** With `days_ahead` also their future. Skips a link whose ad group already has a history with the same seed. */
export const createHistoryRouter = (context: Context): Router => {
  const router = express.Router()
  router.post(
    '/sandbox/history',
    requireOperatorKey(context.settings),
    express.json({ limit: '256kb' }),
    async (req, res) => {
      const { links, days_ahead: daysAhead, ...span } = parseInput(Body, req.body)
      if (span.days + daysAhead === 0) throw new Refusal(400, 'days: or days_ahead must be at least 1')
      const read = links.map(readLink)
      const linkDays = read.map((link) => Math.min(span.days, link.createdDaysAgo) + daysAhead)
      const orders = read.reduce(
        (sum, link, index) => sum + ((linkDays[index] ?? 0) * link.dailyClicks * link.conversionPercent) / 100,
        0,
      )
      if (orders > MAX_ORDERS || linkDays.reduce((sum, count) => sum + count, 0) > MAX_LINK_DAYS) {
        throw new Refusal(400, `One call makes at most ${MAX_ORDERS} orders over ${MAX_LINK_DAYS} days of links`)
      }
      const made = await withTransaction(context.db, (client) => makeHistory(client, read, { ...span, daysAhead }))
      res.json(made)
    },
  )
  return router
}

const makeHistory = async (client: PoolClient, links: readonly HistoryLink[], span: Omit<HistorySpan, 'today'>) => {
  const made = { events: 0, links: 0, skipped: 0 }
  for (const link of links) {
    const { profile, advertiserId, adGroupId } = link.tag
    if (!(await isMeasured(client, profile.profileId))) {
      throw new Refusal(409, `Profile ${profile.profileId} is not measured: ask Amazon for one of its tags first`)
    }
    const { rowCount } = await client.query(
      'insert into history_runs (advertiser_id, ad_group_id, seed) values ($1, $2, $3) on conflict do nothing',
      [advertiserId, adGroupId, span.seed],
    )
    if (rowCount === 0) {
      made.skipped += 1
      continue
    }
    const today = await businessToday(client, profile.marketplace.timeZone)
    const events = [...historyOf(link, { ...span, today })]
    await insertEvents(client, events)
    made.events += events.length
    made.links += 1
  }
  return made
}

const readLink = (link: z.infer<typeof Body>['links'][number], index: number): HistoryLink => {
  const url = URL.canParse(link.tag_url, BASE) ? new URL(link.tag_url, BASE) : null
  const reading = readTag(Object.fromEntries(url?.searchParams ?? []))
  if (reading.kind !== 'valid') {
    const reason = reading.kind === 'broken' ? reading.reason : 'there is no tag in it'
    throw new Refusal(400, `links.${index}.tag_url: ${reason}`)
  }
  const found = findProduct(link.asin)
  if (!found || found.seller.id !== reading.tag.seller.id) {
    throw new Refusal(400, `links.${index}.asin: is not a product of the tag's seller`)
  }
  return {
    tag: reading.tag,
    key: link.key ?? reading.tag.adGroupId,
    landed: found.product,
    dailyClicks: link.daily_clicks,
    conversionPercent: link.conversion_percent,
    createdDaysAgo: link.created_days_ago,
  }
}
