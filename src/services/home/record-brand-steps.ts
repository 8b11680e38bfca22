import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../database'
import { notFound } from '../../errors'

type Input = {
  req: PayloadRequest
  brandId: number
  id: number
  fees_confirmed?: boolean | undefined
  page_previewed?: boolean | undefined
}

/** What leaves no other trace in the data. The first time counts. */
export const recordBrandSteps = async ({
  req,
  brandId,
  id,
  fees_confirmed: hasConfirmed = false,
  page_previewed: hasPreviewed = false,
}: Input): Promise<void> => {
  if (id !== brandId) throw notFound()
  await query(
    req,
    sql`update brands
        set fees_confirmed_at = case when ${hasConfirmed} then coalesce(fees_confirmed_at, business_now()) else fees_confirmed_at end,
            page_previewed_at = case when ${hasPreviewed} then coalesce(page_previewed_at, business_now()) else page_previewed_at end,
            updated_at = now()
        where id = ${brandId}`,
  )
}
