import * as z from 'zod'
import type { Queryable } from '../database'

type Kind = 'log' | 'event'

/** Maximum length of a list, newest first. */
const LIST_LENGTH = 200

/** A batch of the product's browser log: an array of at most 100 entries. */
export const LogBatch = z
  .array(
    z.strictObject({
      level: z.enum(['debug', 'info', 'warn', 'error']),
      message: z.string().max(4000),
      timestamp: z.iso.datetime(),
      args: z.array(z.unknown()).max(50),
      prefix: z.string().max(100),
      host: z.string().max(20),
    }),
  )
  .min(1)
  .max(100)

export const AnalyticsHit = z.strictObject({
  measurement_id: z.string().max(50),
  event: z.string().max(40),
  parameters: z.record(z.string(), z.unknown()),
  user_properties: z.record(z.string(), z.unknown()),
  page_location: z.string().max(2000),
  page_referrer: z.string().max(2000),
})

/** In order. A string that Postgres cannot store refuses them all with 400. */
export const collect = async (db: Queryable, kind: Kind, bodies: readonly object[]): Promise<void> => {
  await db.query(
    `insert into collected (kind, body)
     select $1, body
     from jsonb_array_elements($2::jsonb) with ordinality as sent (body, place)
     order by place`,
    [kind, JSON.stringify(bodies)],
  )
}

export const listCollected = async (db: Queryable, kind: Kind): Promise<object[]> => {
  const { rows } = await db.query<{ body: object; receivedAt: Date }>(
    `select body, received_at as "receivedAt"
     from collected
     where kind = $1
     order by id desc
     limit ${LIST_LENGTH}`,
    [kind],
  )
  return rows.map(({ body, receivedAt }) => ({ ...body, received_at: receivedAt.toISOString() }))
}
