import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { arrayParam, changedRows, query, queryOne, withTransaction } from '../../database'
import { lockPage } from './page-versions'

type Input = { req: PayloadRequest; brandId: number; id: number; codes: readonly string[]; replaces: boolean }

/** A code that was given is never given again, also when it is added once more. Throws not_found. */
export const addCodes = ({ req, brandId, id, codes, replaces }: Input) =>
  withTransaction(req, async () => {
    await lockPage(req, { brandId, id })
    if (replaces)
      await query(req, sql`delete from landing_page_codes where landing_page_id = ${id} and given_at is null`)
    const added = await changedRows(
      req,
      sql`insert into landing_page_codes (landing_page_id, code)
          select ${id}::int, code
          from unnest(${arrayParam([...new Set(codes)])}::text[]) with ordinality as list (code, place)
          order by place
          on conflict do nothing`,
    )
    const counts = await queryOne<{ free: number; given: number }>(
      req,
      sql`select count(*) filter (where given_at is null)::int as free, count(given_at)::int as given
          from landing_page_codes
          where landing_page_id = ${id}`,
    )
    return { added, free: counts?.free ?? 0, given: counts?.given ?? 0 }
  })
