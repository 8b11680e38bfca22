import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { centsText, formatUnits, parseUnits } from '../../contracts/decimals'
import type { CreatorHome } from '../../contracts/home'
import { query } from '../../database'
import { readBusinessTime } from '../business-time'
import { type PayoutTotals, readPayoutTotals } from '../money/payouts/list-payouts'
import { readParts, rowOf } from '../money/payouts/payout-parts'
import { isIn } from '../money/row-conditions'
import { nextStatement } from '../money/statements/read-billing'
import { readCreatorSteps } from './creator-steps'

const PROGRAMS = 5
/** Decimals of earnings. */
const SCALE = 4

type Input = { req: PayloadRequest; creatorId: number; hasEarned: boolean }

/** Throws not_found. */
export const readCreatorHome = async ({ req, creatorId, hasEarned }: Input): Promise<CreatorHome> => {
  const { today } = await readBusinessTime(req)
  const [first, totals, way, programs] = await Promise.all([
    readCreatorSteps(req, creatorId),
    readPayoutTotals(req, creatorId, today),
    readWay(req, creatorId, today),
    readPrograms(req, creatorId),
  ])
  const { steps, steps_dismissed, route, wallet, lacks } = first
  return {
    steps,
    steps_dismissed,
    has_earned: hasEarned,
    next_payout: nextPayout(totals, way, today),
    route,
    wallet: route === 'paypal' ? wallet : null,
    needs: [...(steps.tax_details ? [] : ['tax_details' as const]), ...(route === null ? [lacks] : [])],
    estimated: totals.estimated,
    locked: totals.locked,
    carried: totals.carried,
    on_its_way_cents: totals.on_its_way_cents,
    paid_this_year_cents: totals.paid_this_year_cents,
    programs,
  }
}

type Way = { brands: number; next_on: string | null; sentence: string | null }

/** The payouts that are billed and not paid yet: of the earliest next step, and without one of the oldest. */
const readWay = async (req: PayloadRequest, creatorId: number, today: string): Promise<Way> => {
  const parts = await readParts(
    req,
    sql`l.creator_id = ${creatorId} and l.amount_cents > 0 and exists (
          select 1
          from line_states st
          where st.line_id = l.id and ${isIn('st.state', ['invoiced', 'funded'])}
        )`,
    sql``,
  )
  const rows = parts.map((part) => rowOf(part, today)).reverse()
  const dated = rows.filter(({ next_on }) => next_on !== null)
  const [next] = dated.toSorted((one, other) => (String(one.next_on) < String(other.next_on) ? -1 : 1))
  const shown = next ?? rows[0]
  return {
    brands: new Set(rows.map(({ brand_id }) => brand_id)).size,
    next_on: shown?.next_on ?? null,
    sentence: shown?.sentence ?? null,
  }
}

/** Balances that are carried go on the next statement, too; a negative one is taken off. */
const nextPayout = (
  { on_its_way_cents: onItsWay, locked, carried, estimated }: PayoutTotals,
  way: Way,
  today: string,
): CreatorHome['next_payout'] => {
  if (onItsWay > 0) return { from: 'on_its_way', amount: centsText(onItsWay), ...way }
  const { next_statement_on: next_on } = nextStatement(today)
  const due = formatUnits(parseUnits(locked, SCALE) + parseUnits(carried, SCALE), SCALE)
  if (Number(due) > 0) return { from: 'next_statement', amount: due, next_on, sentence: null, brands: 0 }
  if (Number(estimated) > 0) return { from: 'estimated', amount: estimated, next_on: null, sentence: null, brands: 0 }
  return null
}

const readPrograms = (req: PayloadRequest, creatorId: number) =>
  query<CreatorHome['programs'][number]>(
    req,
    sql`select p.brand_id, b.brand_name, b.logo_url, p.status,
               (
                 select count(*)::int
                 from creator_products cp
                 join products pr on pr.id = cp.product_id
                 where cp.partnership_id = p.id and p.status = 'active' and cp.status = 'active' and pr.vanished_at is null
               ) as products
        from partnerships p
        join brands b on b.id = p.brand_id
        where p.creator_id = ${creatorId}
        order by p.id desc
        limit ${PROGRAMS}`,
  )
