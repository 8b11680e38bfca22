import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { LinkProblem } from '../../../contracts/states'
import { query, withTransaction } from '../../../database'
import { recordEvents } from '../../../outbox'
import { JOIN_LINK, LINK_OUTAGE } from '../../links/link-rows'

/** The next run goes on. */
const AT_ONCE = 5_000

/** Told otherwise: the end of a partnership, and the decision of staff. */
const NOT_TOLD: readonly LinkProblem[] = ['partnership_ended', 'creator_inactive']

type Changed = {
  link_id: number
  creator_id: number
  brand_id: number
  product_id: number
  problem: LinkProblem | null
  is_new: boolean
}

/**
 * Compares each creator's links with how they were at the last run, and records one event per creator, brand and new problem.
 * A link that is seen for the first time is only remembered.
 */
export const recordLinkProblems = ({ req }: { req: PayloadRequest }): Promise<{ recorded: number }> =>
  withTransaction(req, async () => {
    const changed = await query<Changed>(
      req,
      sql`with changed as materialized (
            select l.id as link_id, l.creator_id, l.brand_id, l.product_id, ${LINK_OUTAGE} as problem, n.link_id is null as is_new
            from links l
            ${JOIN_LINK}
            left join link_notices n on n.link_id = l.id
            where l.creator_id is not null and (n.link_id is null or ${LINK_OUTAGE} is distinct from n.problem)
            order by l.id
            limit ${AT_ONCE}
          ),
          noted as (
            insert into link_notices as n (link_id, problem)
            select link_id, problem
            from changed
            on conflict (link_id)
            do update
            set problem = excluded.problem, noticed_at = now()
            where n.problem is distinct from excluded.problem
            returning n.link_id
          )
          select c.link_id, c.creator_id, c.brand_id, c.product_id, c.problem, c.is_new
          from changed c
          join noted on noted.link_id = c.link_id
          order by c.link_id`,
    )
    const told = new Map<string, { subject: number; problem: LinkProblem; links: number; products: Set<number> }>()
    for (const { link_id: subject, creator_id, brand_id, product_id, problem, is_new } of changed) {
      if (is_new || problem === null || NOT_TOLD.includes(problem)) continue
      const key = `${creator_id}:${brand_id}:${problem}`
      const news = told.get(key) ?? { subject, problem, links: 0, products: new Set() }
      told.set(key, { ...news, links: news.links + 1, products: news.products.add(product_id) })
    }
    await recordEvents(
      req,
      [...told.values()].map(({ subject, problem, links, products }) => ({
        type: 'link.stopped',
        subject,
        data: { problem, links, products: products.size },
      })),
    )
    return { recorded: told.size }
  })
