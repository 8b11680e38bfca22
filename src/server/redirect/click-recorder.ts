import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import type { Payload } from 'payload'
import { arrayParam, query } from '../../database'

type Click = { linkId: number; brandId: number; at: string; isBot: boolean; visitor: string; referrer: string }
type Visit = { linkId: number; brandId: number; address: string; userAgent: string; referrer: string; at?: Date }

const FLUSH_MS = 100
/** Maximum number of clicks buffered while the database is unreachable; further clicks are logged as lost. */
const MAX_WAITING = 100_000
const MAX_REFERRER = 500

/**
 * Writes clicks in bulk after the response, so that no redirect waits for the database. `close` flushes the buffer, so
 * an orderly stop loses none; a kill loses at most the last FLUSH_MS.
 */
export const createClickRecorder = (payload: Payload) => {
  // A new key for every process: a visitor hash lasts a day at most and cannot be traced back.
  const key = randomBytes(32)
  let waiting: Click[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let lost = 0

  const flush = (): Promise<void> => {
    timer = undefined
    const batch = waiting
    waiting = []
    if (batch.length === 0) return writing
    writing = writing
      .then(() => insertClicks(payload, batch))
      .catch((error: unknown) => {
        waiting = [...batch, ...waiting].slice(0, MAX_WAITING)
        lost += Math.max(0, batch.length - MAX_WAITING)
        payload.logger.error({ err: error, waiting: waiting.length, lost, msg: 'Clicks could not be written yet' })
        timer ??= setTimeout(flush, FLUSH_MS * 20)
      })
    return writing
  }

  return {
    record: ({ linkId, brandId, address, userAgent, referrer, at: time = new Date() }: Visit): void => {
      if (waiting.length >= MAX_WAITING) {
        lost += 1
        return
      }
      const at = time.toISOString()
      const visitor = createHmac('sha256', key)
        .update(`${at.slice(0, 10)} ${address} ${userAgent}`)
        .digest('base64url')
        .slice(0, 16)
      waiting.push({ linkId, brandId, at, isBot: isbot(userAgent), visitor, referrer: referrer.slice(0, MAX_REFERRER) })
      timer ??= setTimeout(flush, FLUSH_MS)
    },
    close: async (): Promise<void> => {
      clearTimeout(timer)
      await flush()
    },
  }
}

export type ClickRecorder = ReturnType<typeof createClickRecorder>

const insertClicks = async (payload: Payload, clicks: Click[]): Promise<void> => {
  const column = <K extends keyof Click>(name: K) => arrayParam(clicks.map((click) => click[name]))
  await query(
    { payload },
    sql`insert into link_clicks (link_id, brand_id, clicked_at, is_bot, visitor, referrer)
        select c.*
        from unnest(${column('linkId')}::int[], ${column('brandId')}::int[], ${column('at')}::timestamptz[],
                    ${column('isBot')}::boolean[], ${column('visitor')}::text[], ${column('referrer')}::text[])
          as c(link_id, brand_id, clicked_at, is_bot, visitor, referrer)
        where exists (select 1 from links l where l.id = c.link_id)`,
  )
}
