import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { arrayParam, query } from '../../database'
import { logger } from '../../logger'

const FLUSH_MS = 1_000

export type ViewCounter = {
  /** `ref`: the creator's link that led to the page. */
  count: (pageId: number, ref: string | null, isBot: boolean) => void
  close: () => Promise<void>
}

type Counted = { pageId: number; ref: string; views: number; bots: number }

/**
 * Views are added up in memory and stored each second, because a statement for each would cost more than the page. A process
 * that is killed loses those of its last second; nobody is paid by them.
 */
export const createViewCounter = (payload: Payload): ViewCounter => {
  let waiting = new Map<string, Counted>()
  let timer: NodeJS.Timeout | undefined
  let storing: Promise<void> | undefined

  const flush = async (): Promise<void> => {
    timer = undefined
    await storing
    const rows = [...waiting.values()]
    waiting = new Map()
    if (rows.length === 0) return
    storing = store(payload, rows).catch((error: unknown) => {
      logger.warn({ err: error, views: rows.length, msg: 'Views of landing pages could not be stored' })
      for (const { pageId, ref, views, bots } of rows) add(pageId, ref, views, bots)
    })
    await storing
  }

  const add = (pageId: number, ref: string, views: number, bots: number): void => {
    const key = `${pageId} ${ref}`
    const known = waiting.get(key) ?? { pageId, ref, views: 0, bots: 0 }
    known.views += views
    known.bots += bots
    waiting.set(key, known)
    timer ??= setTimeout(() => void flush(), FLUSH_MS)
  }

  return {
    count: (pageId, ref, isBot) => add(pageId, ref ?? '', isBot ? 0 : 1, isBot ? 1 : 0),
    close: async () => {
      clearTimeout(timer)
      await flush()
      clearTimeout(timer)
    },
  }
}

/** Views of a page that was deleted meanwhile are left out. */
const store = async (payload: Payload, rows: readonly Counted[]): Promise<void> => {
  await query(
    { payload },
    sql`insert into landing_page_days as d (landing_page_id, day, link_id, views, bot_views)
        select lp.id, business_date(), counted.ref, counted.views, counted.bots
        from unnest(${arrayParam(rows.map(({ pageId }) => pageId))}::int[], ${arrayParam(rows.map(({ ref }) => ref))}::text[],
                    ${arrayParam(rows.map(({ views }) => views))}::int[], ${arrayParam(rows.map(({ bots }) => bots))}::int[])
          as counted (id, ref, views, bots)
        join landing_pages lp on lp.id = counted.id
        order by lp.id, counted.ref
        on conflict (landing_page_id, day, link_id)
        do update set views = d.views + excluded.views, bot_views = d.bot_views + excluded.bot_views`,
  )
}
