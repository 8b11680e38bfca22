import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../database'
import type { Row } from '../database-rows'
import { readBrandSteps } from '../services/home/brand-steps'
import { readCreatorSteps } from '../services/home/creator-steps'
import { dismissFirstSteps } from '../services/home/dismiss-first-steps'
import { recordBrandSteps } from '../services/home/record-brand-steps'

/** Who has done everything has hidden the list. The brand without billing details has some steps left. */
export const seedFirstSteps = async (req: PayloadRequest): Promise<void> => {
  const brands = await query<Row<'brands', 'id'>>(
    req,
    sql`select id
        from brands
        where billing_name is not null
        order by id`,
  )
  for (const { id } of brands) {
    await recordBrandSteps({ req, brandId: id, id, fees_confirmed: true, page_previewed: true })
    const { steps } = await readBrandSteps(req, id)
    if (isDone(steps)) await dismissFirstSteps({ req, brandId: id, creatorId: null })
  }
  const creators = await query<Row<'creators', 'id'>>(
    req,
    sql`select id
        from creators
        where approved
        order by id`,
  )
  for (const { id } of creators) {
    const { steps } = await readCreatorSteps(req, id)
    if (isDone(steps)) await dismissFirstSteps({ req, brandId: null, creatorId: id })
  }
}

const isDone = (steps: Record<string, boolean>): boolean => Object.values(steps).every(Boolean)
