import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import pg from 'pg'
import { MESSAGES } from '../contracts/messages'
import { addDays } from '../domain/date-range'
import { env } from '../env'
import { logger } from '../logger'
import { syncReport } from '../services/amazon/sync-report'
import { usProfileOf } from '../services/amazon/us-profile'
import { readBusinessTime } from '../services/business-time'
import { seedFailedSync } from './seed-failures'
import { seedLandingPage } from './seed-landing-page'
import { seedMoney } from './seed-money'
import { seedBrandPerson, seedCreatorPerson, seedStaff } from './seed-people'
import { seedPosts } from './seed-posts'
import { type SeededProgram, seedHistory, seedPartnerships, seedProgram } from './seed-programs'
import { isSeeded, markSeeded, SEED_LOCK } from './seed-state'
import { BRANDS, CREATORS } from './story'

const DAYS = 90

/**
 * Fills an empty demo with a story, once: by the product's own services and the sandbox's own reports, so that every
 * figure on a screen was made the way a real one is. One process seeds at a time. A seed that was cut off goes on where it
 * stopped. Nobody takes jobs meanwhile (`whenSeeded`): half a story has wrong figures.
 */
export const seedDemo = async (payload: Payload): Promise<void> => {
  if (env().sandboxUrl === null || (await isSeeded(payload))) return
  const client = new pg.Client({ connectionString: env().databaseDirectUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [SEED_LOCK])
    if (!(await isSeeded(payload))) await seedOnce(payload)
  } finally {
    await client.end()
  }
}

const seedOnce = async (payload: Payload): Promise<void> => {
  const req = await createLocalReq({}, payload)
  await tellStory(req)
  await markSeeded(payload)
  logger.info({ msg: 'The demo was seeded' })
}

const tellStory = async (req: PayloadRequest): Promise<void> => {
  await seedStaff(req)
  await seedPosts(req)
  const brandIds = new Map<string, number>()
  const programs = new Map<string, SeededProgram>()
  for (const story of BRANDS) {
    const who = await seedBrandPerson(req, story)
    brandIds.set(story.name, who.brand_id)
    if (story.seller) programs.set(story.name, await seedProgram(req, story, who))
  }
  const histories = []
  for (const story of CREATORS) {
    const creatorId = await seedCreatorPerson(req, story, brandIds)
    histories.push(...(await seedPartnerships(req, story, creatorId, programs)))
  }
  await seedHistory(histories, DAYS)
  const { today } = await readBusinessTime(req)
  for (const { brandId } of programs.values()) {
    const profile = await usProfileOf({ req, brandId, missing: MESSAGES.noUsProfile })
    for (const kind of ['performance', 'products'] as const) {
      await syncReport({ req, brandId, profile, window: { kind, startDate: addDays(today, 1 - DAYS), endDate: today } })
    }
  }
  await seedMoney(req)
  await seedLandingPage(req, 'Fernhill Kitchen')
  await seedFailedSync(req, 'Harbor & Pine Outdoor')
}
