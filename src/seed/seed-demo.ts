import { createLocalReq, type Payload } from 'payload'
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
import { BRANDS, CREATORS } from './story'

const DAYS = 90
const DONE = 'demo-seed'

/**
 * Fills an empty demo with a story, once: by the product's own services and the sandbox's own reports, so that every
 * figure on a screen was made the way a real one is. A seed that was cut off goes on where it stopped.
 */
export const seedDemo = async (payload: Payload): Promise<void> => {
  if (env().sandboxUrl === null || (await payload.kv.get(DONE)) !== null) return
  const req = await createLocalReq({}, payload)
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
  await payload.kv.set(DONE, { days: DAYS })
  logger.info({ msg: 'The demo was seeded' })
}
