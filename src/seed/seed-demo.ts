import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import pg from 'pg'
import { addDays } from '../domain/date-range'
import { env } from '../env'
import { logger } from '../logger'
import { loadProducts } from '../services/amazon/load-products'
import { seedClicks } from './seed-clicks'
import { createSeedClock, type GoTo } from './seed-clock'
import { seedFailedSync } from './seed-failures'
import { seedFirstSteps } from './seed-first-steps'
import { seedInvitations } from './seed-invitations'
import { seedLandingPage } from './seed-landing-page'
import { seedMoney } from './seed-money'
import { seedHistory, seedPartnerships } from './seed-partnerships'
import { seedBrandPerson, seedCreatorPerson, seedStaff } from './seed-people'
import { seedPosts } from './seed-posts'
import { type SeededProgram, seedProgram } from './seed-programs'
import { seedReconciliation } from './seed-reconciliation'
import { beginSeed, isSeeded, markSeeded, SEED_LOCK } from './seed-state'
import { endCutOffRuns, seedSync } from './seed-syncs'
import { BRANDS, CREATORS, STORY_DAYS } from './story'

/** Brands sign up before the first creator. */
const BRANDS_DAYS_AGO = STORY_DAYS + 3
/** When creators without a partnership sign up. */
const NEWCOMER_DAYS_AGO = 3

/**
 * Seeds through the product's own services, so that every figure is computed as in production. An advisory lock lets
 * one process seed at a time; an interrupted seed resumes on the day it began. No jobs run meanwhile (`whenSeeded`).
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
  const start = await beginSeed(payload)
  const { goTo, release } = createSeedClock(req, start)
  await tellStory(req, start.today, goTo)
  await release()
  await markSeeded(payload)
  logger.info({ msg: 'The demo was seeded' })
}

const tellStory = async (req: PayloadRequest, today: string, goTo: GoTo): Promise<void> => {
  await endCutOffRuns(req)
  await goTo(BRANDS_DAYS_AGO)
  await seedStaff(req)
  await seedPosts(req)
  const programs = await seedBrands(req)
  const brandIds = new Map([...programs].map(([name, { brandId }]) => [name, brandId]))
  const histories = []
  for (const story of CREATORS) {
    await goTo(story.partnerships[0]?.daysAgo ?? NEWCOMER_DAYS_AGO)
    const creatorId = await seedCreatorPerson(req, story, brandIds)
    histories.push(...(await seedPartnerships({ req, story, creatorId, programs, goTo })))
  }
  await goTo(0)
  await seedHistory(histories, STORY_DAYS)
  for (const { brandId } of programs.values()) {
    await loadProducts({ req, brandId })
    await seedSync(req, { brandId, from: addDays(today, 1 - STORY_DAYS), today })
  }
  await seedClicks(req)
  await seedMoney({ req, today, goTo })
  await seedFirstSteps(req)
  await seedReconciliation(req)
  await seedLandingPage(req, 'Fernhill Kitchen')
  await seedInvitations(req, 'Fernhill Kitchen')
  await seedFailedSync(req, 'Harbor & Pine Outdoor')
}

const seedBrands = async (req: PayloadRequest): Promise<Map<string, SeededProgram>> => {
  const programs = new Map<string, SeededProgram>()
  for (const story of BRANDS) {
    const actor = await seedBrandPerson(req, story)
    if (story.seller) programs.set(story.name, await seedProgram(req, story, actor))
  }
  return programs
}
