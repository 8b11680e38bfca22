import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../database'
import { ProductError } from '../../errors'
import { readBrandSteps } from './brand-steps'
import { readCreatorSteps } from './creator-steps'

type Input = { req: PayloadRequest; brandId: number | null; creatorId: number | null }

/** Throws conflict while a step is open. */
export const dismissFirstSteps = async ({ req, brandId, creatorId }: Input): Promise<void> => {
  if (brandId !== null) {
    requireDone((await readBrandSteps(req, brandId)).steps)
    await query(
      req,
      sql`update brands
          set steps_dismissed_at = coalesce(steps_dismissed_at, business_now()), updated_at = now()
          where id = ${brandId}`,
    )
  }
  if (creatorId !== null) {
    requireDone((await readCreatorSteps(req, creatorId)).steps)
    await query(
      req,
      sql`update creators
          set steps_dismissed_at = coalesce(steps_dismissed_at, business_now()), updated_at = now()
          where id = ${creatorId}`,
    )
  }
}

const requireDone = (steps: Record<string, boolean>): void => {
  if (!Object.values(steps).every(Boolean)) throw new ProductError('conflict', 'Finish the remaining steps first')
}
